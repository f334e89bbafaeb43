<?php

declare(strict_types=1);

namespace Keystead\WordPress;

/** A license key that is set outside of a site's settings page: in wp-config.php, the environment, or for a network. */
final class PresetKey
{
    public const CONFIGURATION = 'configuration';
    public const NETWORK = 'network';

    public string $key;

    /** One of this class's constants. */
    public string $source;

    private function __construct(string $key, string $source)
    {
        $this->key = $key;
        $this->source = $source;
    }

    /** The key that counts: a constant before the environment, and both before the network's. Null for none. */
    public static function of(string $slug, NetworkKey $network): ?self
    {
        $name = self::nameOf($slug);
        foreach ([defined($name) ? constant($name) : null, getenv($name)] as $value) {
            if (is_string($value) && trim($value) !== '') {
                return new self(trim($value), self::CONFIGURATION);
            }
        }
        $key = $network->key();
        return $key === null ? null : new self($key, self::NETWORK);
    }

    /** Name of the constant, and of the environment variable. */
    public static function nameOf(string $slug): string
    {
        return 'KEYSTEAD_' . strtoupper(str_replace('-', '_', $slug)) . '_KEY';
    }
}
