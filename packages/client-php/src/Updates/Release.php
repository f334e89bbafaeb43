<?php

declare(strict_types=1);

namespace Keystead\Updates;

/**
 * A version of a product, as the server announces it. Nothing of it is signed: a package counts by its own statement.
 *
 * @internal
 */
final class Release
{
    /** Every channel, from the most careful to the boldest. */
    public const CHANNELS = ['stable', 'rc', 'beta', 'alpha', 'dev'];

    public string $version;

    /** One of {@see Release::CHANNELS}. */
    public string $channel;

    /** To how many sites of a hundred it is offered. */
    public int $rollout;

    /** The lowest version of WordPress it works with; empty for any. */
    public string $requires;

    /** The lowest version of PHP it works with; empty for any. */
    public string $requiresPhp;

    /** The highest version of WordPress it was tested with; empty when nobody has said. */
    public string $tested;

    /** Null when that was not said. */
    public ?\DateTimeImmutable $releasedAt;

    /** Plain text: to be escaped. */
    public string $upgradeNotice;

    /**
     * Reads one, and trusts nothing in it: WordPress prints versions as they are.
     *
     * @param mixed $fields
     *
     * @return self|null Null for what is no release.
     */
    public static function fromFields($fields): ?self
    {
        $version = self::version($fields['version'] ?? null);
        $channel = $fields['channel'] ?? null;
        $rollout = $fields['rollout'] ?? null;
        if ($version === '' || !in_array($channel, self::CHANNELS, true) || !is_int($rollout)) {
            return null;
        }
        $release = new self();
        $release->version = $version;
        $release->channel = $channel;
        $release->rollout = $rollout;
        $release->requires = self::version($fields['requires'] ?? null);
        $release->requiresPhp = self::version($fields['requires_php'] ?? null);
        $release->tested = self::version($fields['tested'] ?? null);
        $releasedAt = is_string($fields['released_at'] ?? null) ? date_create_immutable($fields['released_at']) : false;
        $release->releasedAt = $releasedAt === false ? null : $releasedAt;
        $notice = $fields['upgrade_notice'] ?? null;
        $release->upgradeNotice = is_string($notice) ? $notice : '';
        return $release;
    }

    /**
     * Whether it is offered to the site: a site that is in at 10 % is also in at 20 %, and each version begins with
     * other sites.
     *
     * @param string $domain The site in normal form.
     */
    public function isOfferedTo(string $publicKey, string $domain): bool
    {
        // As a float on 32 bits.
        $number = hexdec(substr(hash('sha256', "$publicKey:$this->version:$domain"), 0, 8));
        return fmod($number, 100) < $this->rollout;
    }

    /**
     * Whether it works with this version of WordPress. One before its release, such as `6.8-beta2`, counts as that
     * release.
     */
    public function worksWith(string $wordPress): bool
    {
        return $this->requires === '' || version_compare((string) preg_replace('/-.*/', '', $wordPress), $this->requires, '>=');
    }

    /** @param mixed $value */
    private static function version($value): string
    {
        return is_string($value) && preg_match('/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,63}$/D', $value) === 1 ? $value : '';
    }
}
