<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Client;

/**
 * A licensed WordPress plugin: a page under Settings for its license key, a check a day, a notice when the license is
 * no longer good.
 *
 * Plugins boot one after the other, each perhaps with its own copy of this library, and the newest copy serves them
 * all. So this class does nothing but wait until they are there; it is the same in every version.
 */
final class Plugin
{
    /** @var array<string, self> By the plugin's name in WordPress. */
    private static array $booted = [];

    private string $file;

    /** @var array<string, mixed> */
    private array $options;

    private ?Licensing $licensing = null;

    /** @param array<string, mixed> $options */
    private function __construct(string $file, array $options)
    {
        $this->file = $file;
        $this->options = $options;
    }

    /**
     * Call it in the plugin's main file, as `Plugin::boot(__FILE__, [...])`.
     *
     * @param array<string, mixed> $options `base_url` and `public_key`, and what else `Product` takes. A wrong one is
     *   an `InvalidArgumentException` when all plugins are loaded.
     */
    public static function boot(string $file, array $options): self
    {
        $plugin = new self($file, $options);
        self::$booted[plugin_basename($file)] = $plugin;
        // Later is when WordPress activates or uninstalls the plugin.
        if (did_action('plugins_loaded') > 0) {
            $plugin->licensing();
        } else {
            add_action('plugins_loaded', static function () use ($plugin): void {
                $plugin->licensing();
            }, 0);
        }
        return $plugin;
    }

    /**
     * May the plugin go on? By what is known: asks nobody, and costs no query. Ask it from `plugins_loaded` on; before,
     * the copy of this library that is the newest so far answers, for the whole page, and WordPress notes that as a
     * mistake.
     */
    public function isLicensed(): bool
    {
        return $this->licensing()->isLicensed();
    }

    /**
     * Notes a usage event, if the site's owner has agreed; it is sent with the next daily check. Never throws.
     *
     * @param array<string, mixed> $properties
     */
    public function track(string $event, array $properties = []): void
    {
        $this->licensing()->client()->track($event, $properties);
    }

    /** For everything else that is known of the license. */
    public function client(): Client
    {
        return $this->licensing()->client();
    }

    /**
     * WordPress calls it when the plugin is deleted. A plugin with an `uninstall.php` of its own requires its main file
     * there, and calls it.
     *
     * @param string $file The plugin's main file; WordPress gives an empty text.
     */
    public static function uninstall(string $file = ''): void
    {
        $name = $file === '' ? substr((string) current_filter(), strlen('uninstall_')) : plugin_basename($file);
        if (isset(self::$booted[$name])) {
            self::$booted[$name]->licensing()->uninstall();
        }
    }

    private function licensing(): Licensing
    {
        if ($this->licensing === null) {
            if (did_action('plugins_loaded') === 0) {
                _doing_it_wrong(self::class, 'Ask it from plugins_loaded on: before, not every plugin is there.', Client::VERSION);
            }
            $this->licensing = new Licensing($this->file, $this->options);
        }
        return $this->licensing;
    }
}
