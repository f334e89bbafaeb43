<?php

declare(strict_types=1);

namespace Keystead;

/** The license server's yes or no to one call. */
final class Verdict
{
    /** Yes: the license is good, the site is activated, the seat is free again. */
    public bool $ok;

    /**
     * Why not, for programs: `invalid_public_key`, `license_not_found`, `license_revoked`, `license_suspended`,
     * `license_expired`, `seat_limit_reached`, `activation_not_found`, `too_many_moves`, `held_offline` or
     * `claim_invalid`. Null with a yes.
     */
    public ?string $code;

    /** Why not, for people. Null with a yes. */
    public ?string $error;

    /** The license; with a good `validate()` only. */
    public ?License $license = null;

    /** Whether the site holds a seat; with a good `validate()` only, and null there when the client has no domain. */
    public ?bool $activated = null;

    /** The key of the license that was bought; with a good `claim()` only. */
    public ?string $licenseKey = null;

    /** The site's activation; with a good `claim()`, `activate()` or `deactivate()` only. */
    public ?string $activationId = null;

    /** @var array<string, mixed>|null What the license unlocks, by name; with a good `validate()` or `check()` only. */
    public ?array $features = null;

    /** When the site was activated, or deactivated; with a good `claim()`, `activate()` or `deactivate()` only. */
    public ?\DateTimeImmutable $at = null;

    /** When the seat ends by itself unless `activate()` renews it; null where the license's seats are not leased. */
    public ?\DateTimeImmutable $leaseEndsAt = null;

    /** Seconds after which to call `activate()` again, half of what is left of the lease; null without one. */
    public ?int $renewAfter = null;

    /** With `seat_limit_reached`: the earliest end of another's lease; null where no seat has one. */
    public ?\DateTimeImmutable $freeAt = null;

    /** With `held_offline`: the end of the license file that holds the seat. */
    public ?\DateTimeImmutable $offlineUntil = null;

    public function __construct(bool $ok, ?string $code = null, ?string $error = null)
    {
        $this->ok = $ok;
        $this->code = $code;
        $this->error = $error;
    }
}
