<?php

declare(strict_types=1);

namespace Keystead\Updates;

use Keystead\Download;

/**
 * Decides whether a package may be installed over what a site has. With release keys only what is signed by one of them
 * may, whatever the server says; without, the server is believed, and a file that was changed on the way is still
 * refused.
 *
 * @internal
 */
final class PackageCheck
{
    private string $publicKey;

    /** @var array<string|null> */
    private array $slugs;

    private string $installed;

    /** @var string[] */
    private array $channels;

    /** @var string[] */
    private array $releaseKeys;

    /**
     * @param array<string|null> $slugs The names that the product's folder may have in the package; null is none.
     * @param string   $installed   The version that is installed.
     * @param string[] $channels    Those that the site follows.
     * @param string[] $releaseKeys Public keys in Base64, the current and the next; none takes packages that nobody
     *   has signed.
     */
    public function __construct(string $publicKey, array $slugs, string $installed, array $channels, array $releaseKeys)
    {
        $this->publicKey = $publicKey;
        $this->slugs = $slugs;
        $this->installed = $installed;
        $this->channels = $channels;
        $this->releaseKeys = $releaseKeys;
    }

    /**
     * Looks at what a package is said to be, before it is fetched.
     *
     * @return Statement|null What is signed of it; null where nothing has to be.
     *
     * @throws PackageRefusal
     */
    public function admit(Download $download): ?Statement
    {
        if ($this->releaseKeys === []) {
            $this->ensureNewer((string) $download->version);
            return null;
        }
        $statement = Statement::signedBy($download->signed, $this->releaseKeys);
        self::ensure($statement->product === $this->publicKey, PackageRefusal::WRONG_PRODUCT);
        self::ensure(in_array($statement->slug, $this->slugs, true), PackageRefusal::WRONG_SLUG);
        self::ensure(in_array($statement->channel, $this->channels, true), PackageRefusal::WRONG_CHANNEL);
        $this->ensureNewer($statement->version);
        return $statement;
    }

    /**
     * Looks at the file that came.
     *
     * @param Statement|null $statement What `admit()` gave.
     *
     * @throws PackageRefusal
     */
    public function verify(string $file, Download $download, ?Statement $statement): void
    {
        $size = $statement === null ? $download->size : $statement->size;
        $sha384 = $statement === null ? (string) $download->sha384 : $statement->sha384;
        clearstatcache(true, $file);
        $isSame = filesize($file) === $size && hash_equals(strtolower($sha384), (string) hash_file('sha384', $file));
        self::ensure($isSame, PackageRefusal::WRONG_FILE);
    }

    private function ensureNewer(string $version): void
    {
        self::ensure(version_compare($version, $this->installed, '>'), PackageRefusal::NOT_NEWER);
    }

    private static function ensure(bool $holds, string $refusal): void
    {
        if (!$holds) {
            throw new PackageRefusal($refusal);
        }
    }
}
