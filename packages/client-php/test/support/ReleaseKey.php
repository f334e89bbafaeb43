<?php

declare(strict_types=1);

use Keystead\Download;

/** A key that the makers of a product sign releases with. */
final class ReleaseKey
{
    private string $pair;

    public function __construct()
    {
        $this->pair = sodium_crypto_sign_keypair();
    }

    /** As a plugin pins it. */
    public function pinned(): string
    {
        return base64_encode(sodium_crypto_sign_publickey($this->pair));
    }

    /** A signature of a statement, as it is beside it. */
    public function signatureOf(string $statement): array
    {
        $sig = sodium_crypto_sign_detached("keystead-release-v1\n$statement", sodium_crypto_sign_secretkey($this->pair));
        return ['key_id' => substr(hash('sha256', sodium_crypto_sign_publickey($this->pair)), 0, 16), 'sig' => base64_encode($sig)];
    }

    /**
     * Server's description of a package, with a statement that these keys have signed.
     *
     * @param array<string, mixed> $fields Of the statement, where they are not the usual ones.
     */
    public static function download(string $package, array $fields = [], self ...$keys): Download
    {
        $statement = (string) json_encode($fields + [
            'channel' => 'stable',
            'expires_at' => '2100-01-01T00:00:00.000Z',
            'product' => 'pk_acme',
            'released_at' => '2030-01-01T00:00:00.000Z',
            'requires_php' => null,
            'requires_wp' => null,
            'sha384' => hash('sha384', $package),
            'size' => strlen($package),
            'slug' => 'acme-seo',
            'v' => 1,
            'version' => '1.1.0',
        ], JSON_UNESCAPED_SLASHES);
        $download = new Download(true);
        $download->version = (string) ($fields['version'] ?? '1.1.0');
        $download->size = strlen($package);
        $download->sha384 = hash('sha384', $package);
        $download->signed = $keys === [] ? null : ['statement' => base64_encode($statement), 'signatures' => array_map(
            static function (self $key) use ($statement): array {
                return $key->signatureOf($statement);
            },
            $keys
        )];
        return $download;
    }
}
