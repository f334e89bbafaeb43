<?php

declare(strict_types=1);

use Keystead\Clock;

/** A clock that stands still until it is moved. */
final class MovableClock implements Clock
{
    public const HOUR = 3600;
    public const DAY = 86400;

    private DateTimeImmutable $now;

    /** Starts where the test server's clock stands. */
    public function __construct(string $start = '2031-03-01T12:00:00.123Z')
    {
        $this->now = new DateTimeImmutable($start);
    }

    public function now(): DateTimeImmutable
    {
        return $this->now;
    }

    public function move(int $seconds): void
    {
        $this->now = $this->now->modify("$seconds seconds");
    }
}
