<?php

declare(strict_types=1);

namespace Keystead;

/** A site or a machine, as the license server knows it. */
final class Site
{
    /** In normal form: `shop.example`; null for a machine. */
    public ?string $domain;

    /** Name of the machine, or the end of its fingerprint where it has none; null for a site. */
    public ?string $machine = null;

    /** `production`, `staging`, `preview` or `local`. */
    public string $class;

    /** Whether it takes a seat of the license, or would when it is activated. */
    public bool $takesSeat;

    /** Its activation; null when it is not active. */
    public ?string $activationId;

    /** When it was activated; null when it is not active, and for the site that asks. */
    public ?\DateTimeImmutable $activatedAt = null;

    /** When it last asked about its license; null as `$activatedAt`. */
    public ?\DateTimeImmutable $lastCheckedAt = null;

    /** Its own name for its environment; null when it sent none. */
    public ?string $environment = null;

    public function __construct(?string $domain, string $class, bool $takesSeat, ?string $activationId)
    {
        $this->domain = $domain;
        $this->class = $class;
        $this->takesSeat = $takesSeat;
        $this->activationId = $activationId;
    }

    /** Names it for people. */
    public function name(): string
    {
        return $this->domain ?? (string) $this->machine;
    }
}
