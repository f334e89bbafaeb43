<?php

declare(strict_types=1);

namespace Keystead;

/** The license server's answer to where a license is active. */
final class Sites
{
    /** Whether there is such a license. */
    public bool $ok;

    /** Why not, for programs: `invalid_public_key` or `license_not_found`. Null with a yes. */
    public ?string $code = null;

    /** Why not, for people. Null with a yes. */
    public ?string $error = null;

    /** The license; null with a no. */
    public ?License $license = null;

    /** The site that asks; null with a no. */
    public ?Site $own = null;

    /** On how many sites the license is active, free ones among them. */
    public int $count = 0;

    /** @var Site[]|null These, newest first, at most 100; null for an installation that is active on none of them. */
    public ?array $active = null;

    /** Address of the vendor's portal, where customers look after their licenses; null where there is none. */
    public ?string $portalUrl = null;

    public function __construct(bool $ok)
    {
        $this->ok = $ok;
    }
}
