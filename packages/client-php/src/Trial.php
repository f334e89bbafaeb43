<?php

declare(strict_types=1);

namespace Keystead;

/** The license server's answer to who asks for a trial. */
final class Trial
{
    /** Whether the trial has begun. */
    public bool $ok;

    /**
     * Why not, for programs: `invalid_public_key`, `trial_not_offered`, `trial_used`, or `trial_unconfirmed` while the
     * link in the mail that was sent has not been opened. Null with a yes.
     */
    public ?string $code = null;

    /** Why not, for people. Null with a yes. */
    public ?string $error = null;

    /** Token to ask again with, with `trial_unconfirmed` only. */
    public ?string $request = null;

    /** Its license key; null with a no. */
    public ?string $licenseKey = null;

    /** When it ends; null with a no. */
    public ?\DateTimeImmutable $endsAt = null;

    public function __construct(bool $ok)
    {
        $this->ok = $ok;
    }
}
