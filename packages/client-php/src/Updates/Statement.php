<?php

declare(strict_types=1);

namespace Keystead\Updates;

use Keystead\Tokens\Ed25519;

/**
 * What the makers of a product have signed of a release.
 *
 * @internal
 */
final class Statement
{
    /** Signatures of anything else begin with other bytes. */
    private const PREFIX = "keystead-release-v1\n";

    /** Sodium's substitute takes some 50 ms for each. */
    private const MOST_SIGNATURES = 8;

    private const TEXTS = ['product', 'slug', 'version', 'channel', 'sha384', 'expires_at'];

    /** The product's public key. */
    public string $product;

    /** The folder in the package. */
    public string $slug;

    public string $version;

    public string $channel;

    /** In hexadecimal digits. */
    public string $sha384;

    /** In bytes. */
    public int $size;

    /** From when on the makers should have released something newer. */
    public \DateTimeImmutable $expiresAt;

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
        $text = is_string($signed['statement'] ?? null) ? base64_decode($signed['statement'], true) : false;
        $signatures = $signed['signatures'] ?? null;
        self::ensure($text !== false && is_array($signatures) && $signatures !== [], PackageRefusal::UNSIGNED);
        self::verify((string) $text, array_slice(array_values($signatures), 0, self::MOST_SIGNATURES), $keys);
        $fields = json_decode((string) $text, true);
        self::ensure(is_array($fields) && ($fields['v'] ?? null) === 1, PackageRefusal::BAD_SIGNATURE);
        foreach (self::TEXTS as $name) {
            self::ensure(is_string($fields[$name] ?? null), PackageRefusal::BAD_SIGNATURE);
        }
        self::ensure(is_int($fields['size'] ?? null), PackageRefusal::BAD_SIGNATURE);
        $expiresAt = date_create_immutable($fields['expires_at']);
        self::ensure($expiresAt !== false, PackageRefusal::BAD_SIGNATURE);
        $statement = new self();
        $statement->product = $fields['product'];
        $statement->slug = $fields['slug'];
        $statement->version = $fields['version'];
        $statement->channel = $fields['channel'];
        $statement->sha384 = $fields['sha384'];
        $statement->size = $fields['size'];
        $statement->expiresAt = $expiresAt;
        return $statement;
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
