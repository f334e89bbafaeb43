<?php

declare(strict_types=1);

use Keystead\WordPress\Turn;
use PHPUnit\Framework\TestCase;

final class TurnTest extends TestCase
{
    private const DAY = 86400;
    private const NOW = 1793390400;

    public function testComesWithinADayAndNeverAtOnce(): void
    {
        for ($second = 0; $second < self::DAY; $second += 61) {
            $next = Turn::next('shop.example', self::NOW + $second);
            self::assertGreaterThan(self::NOW + $second, $next);
            self::assertLessThanOrEqual(self::NOW + $second + self::DAY, $next);
        }
    }

    public function testIsAtTheSameSecondOfTheDayWheneverItIsAskedFor(): void
    {
        $turn = Turn::next('shop.example', self::NOW) % self::DAY;
        self::assertSame($turn, Turn::next('shop.example', self::NOW + 12345) % self::DAY);
        self::assertSame($turn, Turn::next('shop.example', self::NOW + 30 * self::DAY + 77) % self::DAY);
    }

    public function testSpreadsSitesOverTheDay(): void
    {
        $hours = array_fill(0, 24, 0);
        for ($site = 0; $site < 24000; $site++) {
            $hours[intdiv(Turn::next("site-$site.example.com", self::NOW) % self::DAY, 3600)]++;
        }
        self::assertGreaterThan(850, min($hours));
        self::assertLessThan(1150, max($hours));
    }
}
