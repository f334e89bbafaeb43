<?php

declare(strict_types=1);

namespace Keystead;

/** State of the license at a moment, as far as it is known. */
final class State
{
    /** Nothing is known: no license key, never an answer about it, or the last good one is too long ago. */
    public const NONE = 'none';
    /** The license server said so just now. */
    public const NETWORK = 'network';
    /** The license server said so a short time ago, or it said no and nobody has said anything else since. */
    public const CACHE = 'cache';
    /** The license server said yes longer ago: it is away, or nobody has asked it again. */
    public const GRACE = 'grace';

    /** May the product go on? The license is good and, if the client has a domain, the site holds a seat. */
    public bool $licensed = false;

    /** Source of this state, one of this class's constants. */
    public string $source = self::NONE;

    /** Null when none was entered. */
    public ?string $licenseKey = null;

    /** Why it is not licensed, for programs, as `Verdict::$code`; null when it is, and when nothing is known. */
    public ?string $code = null;

    /** The same for people. */
    public ?string $error = null;

    /** The license as it was last seen; null when it was denied, and when no call has told of it yet. */
    public ?License $license = null;

    /** When a license that has expired ended; null when it has not, and where that is not known. */
    public ?\DateTimeImmutable $endedAt = null;

    /** @var array<string, mixed> What the license unlocks, by name: signed, where answers have to be signed. */
    public array $features = [];

    /** The site's activation; null when it has none, and when it is not known. */
    public ?string $activationId = null;

    /**
     * When the site's seat ends by itself unless `activate()` renews it, by the last yes; null where seats are not
     * leased.
     */
    public ?\DateTimeImmutable $leaseEndsAt = null;

    /** When the license server last answered; null when it has not. */
    public ?\DateTimeImmutable $checkedAt = null;

    /**
     * Until when it is licensed should nothing be heard from the license server any more; null when it is not licensed.
     */
    public ?\DateTimeImmutable $graceUntil = null;

    /**
     * Whether the license is good here and unlocks the feature: a flag that is true, a number that is not 0, or a text
     * that is not empty.
     */
    public function can(string $feature): bool
    {
        return $this->licensed && !in_array($this->features[$feature] ?? null, [null, false, 0, 0.0, ''], true);
    }
}
