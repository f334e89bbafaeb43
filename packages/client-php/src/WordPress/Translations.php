<?php

declare(strict_types=1);

namespace Keystead\WordPress;

/**
 * Shows the texts in the site's language, or in the user's own. WordPress loads the file when the first text is needed,
 * and none for English. Where it has a language pack for `keystead`, that counts.
 */
final class Translations
{
    private const DOMAIN = 'keystead';

    /** Each for all countries and forms of address: `de_AT` and `de_DE_formal` read as `de_DE`. */
    private const LOCALES = ['de' => 'de_DE', 'fr' => 'fr_FR'];

    private static bool $isHooked = false;

    public static function hook(): void
    {
        if (self::$isHooked) {
            return;
        }
        self::$isHooked = true;
        add_filter('load_textdomain_mofile', [self::class, 'file'], 10, 2);
        $registry = $GLOBALS['wp_textdomain_registry'] ?? null;
        if ($registry instanceof \WP_Textdomain_Registry) {
            $registry->set_custom_path(self::DOMAIN, self::folder());
        } else {
            // Before WordPress 6.1, nothing is loaded by itself from a folder that is no language pack's.
            add_action('admin_init', static function (): void {
                load_textdomain(self::DOMAIN, self::folder() . '/' . self::DOMAIN . '-' . determine_locale() . '.mo');
            });
        }
    }

    /** The file of the language, where WordPress looks for one that is not there. */
    public static function file(string $file, string $domain): string
    {
        // In a theme, the name is the locale alone.
        if ($domain !== self::DOMAIN || is_readable($file) || !preg_match('/(?:^|-)([a-z]{2,3})(?:_\w+)?\.mo$/', basename($file), $found)) {
            return $file;
        }
        return isset(self::LOCALES[$found[1]]) ? self::folder() . '/' . self::DOMAIN . '-' . self::LOCALES[$found[1]] . '.mo' : $file;
    }

    private static function folder(): string
    {
        return dirname(__DIR__, 2) . '/languages';
    }
}
