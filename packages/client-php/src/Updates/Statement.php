<?php

declare(strict_types=1);

namespace Keystead\Updates;

use Keystead\Tokens\Ed25519;

/**
 * Statement about a release, signed by the makers of the product.
 *
 * @internal
 */
final class Statement
{
    /** Signatures of anything else begin with other bytes. */
    private const PREFIX = "keystead-release-v1\n";

    /** Sodium's substitute takes some 50 ms for each. */
    private const MOST_SIGNATURES = 8;

    private const TEXTS = ['product', 'version', 'channel', 'sha384', 'released_at'];

    private const MOMENT = '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/D';

    /** The product's public key. */
    public string $product;

    /** The folder in the package; null for a file that has none. */
    public ?string $slug;

    public string $version;

    public string $channel;

    /** In hexadecimal digits. */
    public string $sha384;

    /** In bytes. */
    public int $size;

    /** From when on the makers should have released something newer; null for never. */
    public ?\DateTimeImmutable $expiresAt;

    /**
     * Reads a statement that one of the keys has signed.
     *
     * @param mixed    $signed What the server gives: the `statement`, and `signatures` of it.
     * @param string[] $keys   Public keys, 32 bytes in Base64 each.
     *
     * @throws PackageRefusal
     */
    public static function signedBy($signed, array $keys): self
    {
        $signatures = $signed['signatures'] ?? null;
        $isSigned = is_string($signed['statement'] ?? null) && is_array($signatures) && $signatures !== [];
        self::ensure($isSigned, PackageRefusal::UNSIGNED);
        $text = base64_decode($signed['statement'], true);
        self::ensure($text !== false, PackageRefusal::MALFORMED);
        self::verify((string) $text, array_slice(array_values($signatures), 0, self::MOST_SIGNATURES), $keys);
        return self::fromText((string) $text);
    }

    /** @throws PackageRefusal */
    private static function fromText(string $text): self
    {
        $fields = json_decode($text, true);
        self::ensure(is_array($fields) && ($fields['v'] ?? null) === 1, PackageRefusal::MALFORMED);
        foreach (self::TEXTS as $name) {
            self::ensure(is_string($fields[$name] ?? null), PackageRefusal::MALFORMED);
        }
        ['slug' => $slug, 'expires_at' => $end] = $fields + ['slug' => false, 'expires_at' => false];
        self::ensure($slug === null || is_string($slug), PackageRefusal::MALFORMED);
        self::ensure(is_int($fields['size'] ?? null), PackageRefusal::MALFORMED);
        self::ensure(preg_match('/^[0-9a-f]{96}$/D', $fields['sha384']) === 1, PackageRefusal::MALFORMED);
        self::ensure(self::isMoment($fields['released_at']) && ($end === null || self::isMoment($end)), PackageRefusal::MALFORMED);
        $statement = new self();
        $statement->product = $fields['product'];
        $statement->slug = $slug;
        $statement->version = $fields['version'];
        $statement->channel = $fields['channel'];
        $statement->sha384 = $fields['sha384'];
        $statement->size = $fields['size'];
        $statement->expiresAt = $end === null ? null : new \DateTimeImmutable($end);
        return $statement;
    }

    /** Whether it is out of date: there should be a newer release, which the server may be hiding. */
    public function isOutOfDate(int $now): bool
    {
        return $this->expiresAt !== null && $this->expiresAt->getTimestamp() <= $now;
    }

    /** @param mixed $value */
    private static function isMoment($value): bool
    {
        return is_string($value) && preg_match(self::MOMENT, $value) === 1 && date_create_immutable($value) !== false;
    }

    /**
     * @param array<int, mixed> $signatures
     * @param string[]          $keys
     *
     * @throws PackageRefusal unless one of them is by one of the keys.
     */
    private static function verify(string $text, array $signatures, array $keys): void
    {
        $refusal = PackageRefusal::UNKNOWN_KEY;
        foreach ($keys as $key) {
            $bytes = (string) base64_decode($key, true);
            $id = substr(hash('sha256', $bytes), 0, 16);
            foreach ($signatures as $signature) {
                if (($signature['key_id'] ?? null) !== $id) {
                    continue;
                }
                $sig = is_string($signature['sig'] ?? null) ? (string) base64_decode($signature['sig'], true) : '';
                if (Ed25519::verifies($sig, self::PREFIX . $text, $bytes)) {
                    return;
                }
                $refusal = PackageRefusal::BAD_SIGNATURE;
            }
        }
        throw new PackageRefusal($refusal);
    }

    private static function ensure(bool $holds, string $refusal): void
    {
        if (!$holds) {
            throw new PackageRefusal($refusal);
        }
    }
}
