<?php

declare(strict_types=1);

namespace Keystead;

use Keystead\Storage\Store;
use Keystead\Storage\StoreException;
use Keystead\Tokens\Domain;
use Keystead\Tokens\TokenRefusal;
use Keystead\Tokens\TokenVerifier;

/** License files: proof of a license on a machine or site without a network. */
final class LicenseFile
{
    private const LABEL = 'LICENSE FILE';
    private const TYPE = 'license-file+jwt';
    private const DAY = 86400;
    /** Name in the store of the latest time that was seen, in seconds since 1970. */
    private const LATEST = 'keystead_latest_time';

    /**
     * Verifies a file as `verify()` does, and keeps the latest time that it has seen: what has expired does not begin
     * again when the clock is put back, and a clock that went back by more than a day is `clock_went_back`, which only
     * the license server can settle.
     *
     * @param array<string, mixed> $options Those of `verify()`, with `store` instead of `latest`: a Store that the
     *     program keeps, such as `new FileStore($folder)`.
     *
     * @return array{claims: array<string, mixed>|null, code: string|null}
     *
     * @throws \InvalidArgumentException Without keys, product, place or store.
     * @throws StoreException when the time cannot be kept.
     */
    public static function check(string $text, array $options): array
    {
        $store = $options['store'] ?? null;
        if (!$store instanceof Store) {
            throw new \InvalidArgumentException('store must be given: a Store, such as new FileStore($folder)');
        }
        $now = $options['now'] ?? time();
        $kept = $store->get(self::LATEST);
        $latest = max($now, ctype_digit($kept ?? '') ? (int) $kept : 0);
        $found = self::verify($text, ['now' => $now, 'latest' => $latest] + $options);
        // The server's clock counts, too: it was so late when the file was signed.
        $next = (string) max($latest, $found['claims']['iat'] ?? 0);
        if ($next !== $kept) {
            // Another process that was faster has kept a time of now as well.
            $store->replace(self::LATEST, $kept, $next);
        }
        return $found;
    }

    /**
     * The claims of a file that is good here and now, or null with the code of the refusal.
     *
     * @param array{
     *     keys: list<array<string, mixed>>, product_id: string, machine?: string|null, domain?: string|null,
     *     now?: int, latest?: int
     * } $options `keys` of the server's jwks.json, as they were when the program was released; the place is either
     *     the machine's fingerprint or the site. `latest` is the latest time in seconds that the program has seen,
     *     which it keeps.
     *
     * @return array{claims: array<string, mixed>|null, code: string|null}
     *
     * @throws \InvalidArgumentException Without keys, product or place.
     */
    public static function verify(string $text, array $options): array
    {
        $machine = $options['machine'] ?? null;
        $domain = $options['domain'] ?? null;
        if (!is_array($options['keys'] ?? null) || ($options['product_id'] ?? '') === '') {
            throw new \InvalidArgumentException('keys and product_id must be given');
        }
        // A file of any machine would count on every machine.
        if ($machine === null && $domain === null) {
            throw new \InvalidArgumentException('machine or domain must be given');
        }
        try {
            $jwks = ['keys' => $options['keys']];
            $claims = TokenVerifier::signedClaims(self::unarmored($text), $jwks, self::TYPE);
        } catch (TokenRefusal $refusal) {
            return ['claims' => null, 'code' => $refusal->getRefusal()];
        }
        $now = $options['now'] ?? time();
        $code = self::isWhole($claims)
            ? self::refusal($claims, $options['product_id'], $machine, $domain, $now, $options['latest'] ?? $now)
            : TokenRefusal::MALFORMED;
        return $code === null ? ['claims' => $claims, 'code' => null] : ['claims' => null, 'code' => $code];
    }

    /** @param array<string, mixed> $claims */
    private static function isWhole(array $claims): bool
    {
        foreach (['iss', 'aud', 'sub', 'file'] as $name) {
            if (!is_string($claims[$name] ?? null)) {
                return false;
            }
        }
        return is_int($claims['iat'] ?? null)
            && is_int($claims['nbf'] ?? null)
            && (!array_key_exists('exp', $claims) || is_int($claims['exp']))
            && is_string($claims['machine'] ?? null) !== is_string($claims['domain'] ?? null);
    }

    /** @param array<string, mixed> $claims */
    private static function refusal(
        array $claims,
        string $productId,
        ?string $machine,
        ?string $domain,
        int $now,
        int $latest
    ): ?string {
        if ($claims['aud'] !== $productId) {
            return TokenRefusal::WRONG_PRODUCT;
        }
        if ($machine !== null && ($claims['machine'] ?? null) !== $machine) {
            return TokenRefusal::WRONG_MACHINE;
        }
        $site = $domain === null ? null : Domain::normalize($domain);
        if ($domain !== null && ($site === null || ($claims['domain'] ?? null) !== $site)) {
            return TokenRefusal::WRONG_DOMAIN;
        }
        if ($now < $latest - self::DAY) {
            return TokenRefusal::CLOCK_WENT_BACK;
        }
        if (isset($claims['exp']) && $claims['exp'] <= max($now, $latest)) {
            return TokenRefusal::EXPIRED;
        }
        return $claims['nbf'] > $now ? TokenRefusal::NOT_YET_VALID : null;
    }

    /** The text in the armor; empty when there is none. Mail programs may have changed the ends of lines. */
    private static function unarmored(string $text): string
    {
        $begin = '-----BEGIN ' . self::LABEL . '-----';
        $start = strpos($text, $begin);
        $end = $start === false ? false : strpos($text, '-----END ' . self::LABEL . '-----', $start);
        if ($start === false || $end === false) {
            return '';
        }
        $start += strlen($begin);
        $body = str_replace(["\r", "\n", ' ', "\t"], '', substr($text, $start, $end - $start));
        return (string) base64_decode($body, true);
    }
}
