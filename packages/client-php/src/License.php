<?php

declare(strict_types=1);

namespace Keystead;

/** License as the license server describes it. */
final class License
{
    /** `active`, `expired`, `suspended` or `revoked`. */
    public string $status;

    /** How many sites may be active at a time; null is any number. */
    public ?int $seats;

    /** How many are. */
    public int $activatedCount;

    /** Null is never. */
    public ?\DateTimeImmutable $expiresAt;

    /** When the trial ends; null for a license that is no trial. */
    public ?\DateTimeImmutable $trialEndsAt = null;

    /** When the license ceases to be good, though it has expired; null when it is in no grace. */
    public ?\DateTimeImmutable $graceEndsAt = null;

    /** Until when the site gets updates; null for as long as the license is good. */
    public ?\DateTimeImmutable $updatesUntil = null;

    /** How many versions behind the latest the product may be; null for any. */
    public ?int $maxVersionsBehind = null;

    /** @var array<string, mixed> What the license unlocks, by name. */
    public array $features = [];

    public function __construct(string $status, ?int $seats, int $activatedCount, ?\DateTimeImmutable $expiresAt)
    {
        $this->status = $status;
        $this->seats = $seats;
        $this->activatedCount = $activatedCount;
        $this->expiresAt = $expiresAt;
    }

    /**
     * When a license that the server called good is over for certain; null where that is not known. One that has just
     * expired may have been renewed, may be in grace or may keep working, which the server says when it is asked again.
     */
    public function certainEnd(): ?\DateTimeImmutable
    {
        // A trial that is shorter than its license was paid for.
        $endsAsTrial = $this->trialEndsAt !== null && $this->expiresAt !== null && $this->trialEndsAt >= $this->expiresAt;
        return $this->graceEndsAt ?? ($endsAsTrial ? $this->expiresAt : null);
    }

    /** When a license that the server called good ceases to be so by what it said then; null is never. */
    public function goodUntil(): ?\DateTimeImmutable
    {
        // A good license that has expired and is in no grace keeps working.
        return $this->graceEndsAt ?? ($this->status === 'expired' ? null : $this->expiresAt);
    }
}
