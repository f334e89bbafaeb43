<?php

declare(strict_types=1);

namespace Keystead;

/** Where a client has the time from. */
interface Clock
{
    public function now(): \DateTimeImmutable;
}
