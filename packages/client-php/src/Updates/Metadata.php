<?php

declare(strict_types=1);

namespace Keystead\Updates;

/**
 * Public metadata of a product and its releases.
 *
 * @internal
 */
final class Metadata
{
    private string $publicKey;

    /** @var array<string, mixed> */
    private array $fields;

    /** @param array<string, mixed> $fields As the server gives them. */
    public function __construct(string $publicKey, array $fields)
    {
        $this->publicKey = $publicKey;
        $this->fields = $fields;
    }

    /** A text, such as `name` or `homepage`; empty when there is none. */
    public function text(string $name): string
    {
        return is_string($this->fields[$name] ?? null) ? $this->fields[$name] : '';
    }

    /**
     * Texts by name, such as `sections`, `icons` or `banners`.
     *
     * @return array<string, string>
     */
    public function texts(string $name): array
    {
        return is_array($this->fields[$name] ?? null) ? array_filter($this->fields[$name], 'is_string') : [];
    }

    /**
     * The language packs: each has `language`, `version`, `updated` and `package`.
     *
     * @return array<int, array<string, string>>
     */
    public function translations(): array
    {
        $found = is_array($this->fields['translations'] ?? null) ? $this->fields['translations'] : [];
        return array_values(array_filter($found, static function ($translation): bool {
            foreach (['language', 'version', 'updated', 'package'] as $name) {
                if (!is_string($translation[$name] ?? null)) {
                    return false;
                }
            }
            return true;
        }));
    }

    /**
     * The newest release that is for this site, whether or not the site has it already; null when there is none.
     *
     * @param string[] $channels  Those that the site follows.
     * @param string   $domain    The site in normal form.
     * @param string   $wordPress Its version of WordPress.
     */
    public function newestFor(array $channels, string $domain, string $wordPress): ?Release
    {
        $newest = null;
        foreach (is_array($this->fields['releases'] ?? null) ? $this->fields['releases'] : [] as $fields) {
            $release = Release::fromFields($fields);
            $isForSite = $release !== null
                && in_array($release->channel, $channels, true)
                && $release->worksWith($wordPress)
                && $release->isOfferedTo($this->publicKey, $domain);
            if ($isForSite && ($newest === null || version_compare($release->version, $newest->version, '>'))) {
                $newest = $release;
            }
        }
        return $newest;
    }
}
