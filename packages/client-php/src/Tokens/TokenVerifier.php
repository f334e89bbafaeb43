<?php

declare(strict_types=1);

namespace Keystead\Tokens;

/**
 * Tells signed answers of the license server from forged ones.
 *
 * @internal
 */
final class TokenVerifier
{
    private string $productId;

    private ?string $domain;

    /** @var array{keys: list<array<string, mixed>>}|null */
    private ?array $pinned;

    /**
     * @var array<string, array<string, mixed>> What tokens say that were found to be signed: the signature is the
     *   costly part.
     */
    private array $verified = [];

    /**
     * @param string|null $domain The site, a host or URL, or the machine as `Place` has it; null takes tokens for any
     *   site or machine, and for none.
     * @param array{keys: list<array<string, mixed>>}|null $pinned The keys that alone are trusted; null for those
     *   that are fetched.
     */
    public function __construct(string $productId, ?string $domain, ?array $pinned)
    {
        $this->pinned = $pinned;
        $this->productId = $productId;
        $this->domain = $domain;
    }

    public function hasPinnedKeys(): bool
    {
        return $this->pinned !== null;
    }

    /**
     * Claims of the token, if one of the keys has signed that the license is good for this product and site at this
     * moment. A token from the future is good: this machine's clock is late, which gains nobody anything.
     *
     * @param array{keys: list<array<string, mixed>>}|null $fetched The keys that count where none are pinned.
     *
     * @return array{seats: int|null, features: array<string, mixed>, iat: int, exp: int}
     *
     * @throws TokenRefusal
     */
    public function verify(string $token, ?array $fetched, int $now): array
    {
        $jwks = $this->pinned ?? $fetched ?? ['keys' => []];
        $id = hash('sha256', $token . json_encode($jwks));
        $claims = $this->verified[$id] ?? $this->verified[$id] = self::signedClaims($token, $jwks);
        foreach (['iss', 'sub', 'status'] as $name) {
            self::ensure(is_string($claims[$name] ?? null), TokenRefusal::MALFORMED);
        }
        self::ensure(is_string($claims['aud'] ?? null), TokenRefusal::MALFORMED);
        self::ensure(is_int($claims['iat'] ?? null) && is_int($claims['exp'] ?? null), TokenRefusal::MALFORMED);
        self::ensure(array_key_exists('domain', $claims) || is_string($claims['machine'] ?? null), TokenRefusal::MALFORMED);
        self::ensure(array_key_exists('seats', $claims), TokenRefusal::MALFORMED);
        self::ensure($claims['seats'] === null || is_int($claims['seats']), TokenRefusal::MALFORMED);
        self::ensure(is_array($claims['features'] ?? null), TokenRefusal::MALFORMED);
        self::ensure($claims['aud'] === $this->productId, TokenRefusal::WRONG_PRODUCT);
        self::ensure($now < $claims['exp'], TokenRefusal::EXPIRED);
        self::ensure($this->isPlace($claims), TokenRefusal::WRONG_DOMAIN);
        return $claims;
    }

    /** @param array<string, mixed> $claims */
    private function isPlace(array $claims): bool
    {
        $machine = Place::machineOf($this->domain);
        if ($this->domain === null || $machine !== null) {
            return $this->domain === null || ($claims['machine'] ?? null) === $machine;
        }
        $site = $claims['domain'] ?? null;
        return $site !== null && $site === Domain::normalize($this->domain);
    }

    /**
     * Claims that one of the keys has signed as this type of token.
     *
     * @param array{keys: list<array<string, mixed>>} $jwks
     *
     * @return array<string, mixed>
     *
     * @throws TokenRefusal
     */
    public static function signedClaims(string $token, array $jwks, string $type = 'license+jwt'): array
    {
        $parts = explode('.', $token);
        self::ensure(count($parts) === 3, TokenRefusal::MALFORMED);
        [$header, $payload, $signature] = array_map([self::class, 'decode'], $parts);
        $header = json_decode($header, true);
        self::ensure(is_array($header), TokenRefusal::MALFORMED);
        // One algorithm, and by one name: what a token says of itself decides nothing.
        self::ensure(($header['alg'] ?? null) === 'Ed25519', TokenRefusal::UNSUPPORTED_ALGORITHM);
        $key = self::key($jwks, $header['kid'] ?? null);
        self::ensure($key !== null, TokenRefusal::UNKNOWN_KEY);
        self::ensure(Ed25519::verifies($signature, "$parts[0].$parts[1]", (string) $key), TokenRefusal::BAD_SIGNATURE);
        self::ensure(($header['typ'] ?? null) === $type, TokenRefusal::MALFORMED);
        $claims = json_decode($payload, true);
        self::ensure(is_array($claims), TokenRefusal::MALFORMED);
        return $claims;
    }

    /**
     * The bytes of the key; null when it is not among them.
     *
     * @param array{keys: list<array<string, mixed>>} $jwks
     * @param mixed                                    $kid
     */
    private static function key(array $jwks, $kid): ?string
    {
        foreach ($jwks['keys'] as $key) {
            if (($key['crv'] ?? null) !== 'Ed25519' || ($key['kid'] ?? null) !== $kid || !is_string($key['x'] ?? null)) {
                continue;
            }
            $bytes = self::decode($key['x']);
            return strlen($bytes) === 32 ? $bytes : null;
        }
        return null;
    }

    private static function decode(string $base64Url): string
    {
        return (string) base64_decode(strtr($base64Url, '-_', '+/'), true);
    }

    private static function ensure(bool $holds, string $refusal): void
    {
        if (!$holds) {
            throw new TokenRefusal($refusal);
        }
    }
}
