<?php

declare(strict_types=1);

namespace Keystead;

/** The time of the machine. */
final class SystemClock implements Clock
{
    public function now(): \DateTimeImmutable
    {
        return new \DateTimeImmutable();
    }
}
