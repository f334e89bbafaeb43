<?php

declare(strict_types=1);

namespace Keystead;

/**
 * The report of an installation about itself, which the option `insights` sends once a day. The server adds it to
 * counts of the day, and keeps nothing by site.
 *
 * @internal
 */
final class Insights
{
    public const EVERY = 86400;
    private const MOST_CHARACTERS = 40;

    /**
     * @param string|null $version Version of the product.
     *
     * @return array<string, string|bool>
     */
    public static function collect(?string $version): array
    {
        $report = ['version' => $version, 'php' => PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION];
        if (function_exists('get_bloginfo') && function_exists('get_locale') && function_exists('is_multisite')) {
            $report += ['wordpress' => (string) get_bloginfo('version'), 'locale' => (string) get_locale(), 'multisite' => is_multisite()];
        }
        return array_filter($report, static function ($value): bool {
            return is_bool($value) || (is_string($value) && $value !== '' && strlen($value) <= self::MOST_CHARACTERS);
        });
    }
}
