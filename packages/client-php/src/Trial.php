<?php

declare(strict_types=1);

namespace Keystead;

/** The license server's answer to who asks for a trial. */
final class Trial
{
    /** Whether the trial is granted: at once, or once its mail is confirmed. */
    public bool $ok;

    /** Why not, for programs: `invalid_public_key`, `trial_not_offered` or `trial_used`. Null with a yes. */
    public ?string $code = null;

    /** Why not, for people. Null with a yes. */
    public ?string $error = null;

    /** Its license key; null when the license server has sent a mail that has to be confirmed first. */
    public ?string $licenseKey = null;

    /** When it ends; null while that is not known. */
    public ?\DateTimeImmutable $endsAt = null;

    public function __construct(bool $ok)
    {
        $this->ok = $ok;
    }
}
