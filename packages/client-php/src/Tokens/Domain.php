<?php

declare(strict_types=1);

namespace Keystead\Tokens;

/**
 * The name of a site, as the license server has it.
 *
 * @internal
 */
final class Domain
{
    private const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';

    /**
     * The site that a host or URL names: lower case, other letters in punycode, without scheme, credentials, port,
     * path, query, trailing dot and one leading `www.`. Null when it names no host.
     */
    public static function normalize(string $input): ?string
    {
        $authority = self::authority(trim($input));
        if (preg_match('/^\[([0-9a-f:.]+)\](?::\d*)?$/i', $authority, $matches) === 1) {
            $address = @inet_pton($matches[1]);
            return $address === false ? null : '[' . inet_ntop($address) . ']';
        }
        $host = (string) preg_replace(['/:\d*$/', '/\.$/'], '', $authority);
        $host = implode('.', array_map([Punycode::class, 'encode'], explode('.', self::lowerCase($host))));
        $host = (string) preg_replace('/^www\./', '', $host);
        $isHost = preg_match('/^' . self::LABEL . '(?:\.' . self::LABEL . ')*$/D', $host) === 1;
        return $isHost && strlen($host) <= 253 ? $host : null;
    }

    /** Whether both name one site: with another scheme, `www.` or path it is the same. */
    public static function areSame(?string $one, ?string $other): bool
    {
        if ($one === $other || $one === null || $other === null) {
            return $one === $other;
        }
        $name = self::normalize($one);
        return $name !== null && $name === self::normalize($other);
    }

    /**
     * An address as it is kept. Whoever copies or moves a WordPress replaces its old address by the new one wherever
     * that is written in the database; written in hexadecimal digits it is overlooked, and the site can tell where it
     * was before.
     */
    public static function concealed(?string $address): ?string
    {
        return $address === null ? null : bin2hex($address);
    }

    /** The address that was concealed; null for what is none. */
    public static function revealed(?string $concealed): ?string
    {
        $isWhole = $concealed !== null && strlen($concealed) % 2 === 0 && ctype_xdigit($concealed);
        return $isWhole ? (string) hex2bin($concealed) : null;
    }

    private static function authority(string $input): string
    {
        $afterScheme = (string) preg_replace('~^(?:https?:[/\\\\]*|(?:[a-z][a-z0-9+.-]*:)?[/\\\\]{2})~i', '', $input);
        $beforePath = (string) preg_replace('~[/\\\\?#].*$~s', '', $afterScheme);
        $host = (string) substr((string) strrchr('@' . $beforePath, '@'), 1);
        return preg_match('/^[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*$/i', $host) === 1 ? "[$host]" : $host;
    }

    private static function lowerCase(string $host): string
    {
        return function_exists('mb_strtolower') ? mb_strtolower($host, 'UTF-8') : strtolower($host);
    }
}
