<?php

declare(strict_types=1);

namespace Keystead\Events;

/**
 * A usage event as it is sent: JSON on one line, of ASCII characters alone.
 *
 * @internal
 */
final class Event
{
    private const LONGEST_NAME = 100;
    private const MOST_BYTES = 8192;
    private const MOST_LEVELS = 5;

    /**
     * Null for one that the license server would refuse.
     *
     * @param array<string, mixed> $properties
     */
    public static function encode(string $name, array $properties, \DateTimeImmutable $now): ?string
    {
        $length = preg_match_all('/./su', $name);
        if ($length === false || $length < 1 || $length > self::LONGEST_NAME) {
            return null;
        }
        $plain = json_encode((object) $properties, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES, self::MOST_LEVELS);
        if ($plain === false || strlen($plain) > self::MOST_BYTES) {
            return null;
        }
        $json = (string) json_encode([
            'id' => self::id($now),
            'event' => $name,
            'properties' => (object) $properties,
            'timestamp' => $now->setTimezone(new \DateTimeZone('UTC'))->format('Y-m-d\TH:i:s.v\Z'),
        ]);
        // For one NUL the server refuses the whole batch.
        return preg_match('/(?<!\\\\)(?:\\\\\\\\)*\\\\u0000/', $json) === 1 ? null : $json;
    }

    /** A UUIDv7: by it the license server knows an event that is sent again. */
    private static function id(\DateTimeImmutable $now): string
    {
        $bytes = substr(pack('J', (int) $now->format('Uv')), 2) . random_bytes(10);
        $bytes[6] = chr((ord($bytes[6]) & 0x0f) | 0x70);
        $bytes[8] = chr((ord($bytes[8]) & 0x3f) | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
