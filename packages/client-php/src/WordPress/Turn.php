<?php

declare(strict_types=1);

namespace Keystead\WordPress;

/**
 * When a site does what all sites do: at a second of the day that a hash decides, so that they do not ask a license
 * server all at once.
 */
final class Turn
{
    private const DAY = 86400;

    /**
     * When the next turn comes, in seconds since 1970: within a day, and always at the same second of the day.
     *
     * @param string $name What tells the site, and what it does, from all others.
     */
    public static function next(string $name, int $now): int
    {
        // 28 bits are a whole number on every PHP.
        $second = (int) hexdec(substr(hash('sha256', $name), 0, 7)) % self::DAY;
        return $now + self::DAY - ($now - $second) % self::DAY;
    }
}
