<?php

declare(strict_types=1);

namespace Keystead;

/** Source of the time for a client. */
interface Clock
{
    public function now(): \DateTimeImmutable;
}
