<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Client;

/**
 * A licensed WordPress theme: all that `Plugin` is for plugins. Themes are loaded after all plugins, so nothing has to
 * wait.
 */
final class Theme
{
    private Licensing $licensing;

    private function __construct(Licensing $licensing)
    {
        $this->licensing = $licensing;
    }

    /**
     * Call it in the theme's functions.php, as `Theme::boot(__FILE__, [...])`.
     *
     * @param array<string, mixed> $options `base_url` and `public_key`, and what else `Product` takes.
     *
     * @throws \InvalidArgumentException naming the option that is wrong.
     */
    public static function boot(string $file, array $options): self
    {
        return new self(new Licensing($file, $options, Extension::THEME));
    }

    /** May the theme go on? By what is known: asks nobody, and costs no query. */
    public function isLicensed(): bool
    {
        return $this->licensing->isLicensed();
    }

    /**
     * Notes a usage event, if the site's owner has agreed; it is sent with the next daily check. Never throws.
     *
     * @param array<string, mixed> $properties
     */
    public function track(string $event, array $properties = []): void
    {
        $this->client()->track($event, $properties);
    }

    /** For everything else that is known of the license. */
    public function client(): Client
    {
        return $this->licensing->client();
    }
}
