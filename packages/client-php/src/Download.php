<?php

declare(strict_types=1);

namespace Keystead;

/** The license server's answer to where a release can be downloaded. */
final class Download
{
    /** Whether the license has it. */
    public bool $ok;

    /** Why not, for programs, as `Verdict::$code`. Null with a yes. */
    public ?string $code = null;

    /** Why not, for people. Null with a yes. */
    public ?string $error = null;

    /** The version that it is; null with a no, as all that follows. */
    public ?string $version = null;

    /** Address of the file, for as long as the license is good and for three days at most. */
    public ?string $url = null;

    /** In bytes. */
    public ?int $size = null;

    /** In hexadecimal digits. */
    public ?string $sha384 = null;

    /** @var array<string, mixed>|null What the makers have signed of it; null when they have signed nothing. */
    public ?array $signed = null;

    public function __construct(bool $ok)
    {
        $this->ok = $ok;
    }
}
