<?php

declare(strict_types=1);

namespace Keystead;

/** What the license server says of a license. */
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

    public function __construct(string $status, ?int $seats, int $activatedCount, ?\DateTimeImmutable $expiresAt)
    {
        $this->status = $status;
        $this->seats = $seats;
        $this->activatedCount = $activatedCount;
        $this->expiresAt = $expiresAt;
    }
}
