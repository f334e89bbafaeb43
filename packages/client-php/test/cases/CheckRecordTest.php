<?php

declare(strict_types=1);

use Keystead\Updates\CheckRecord;
use PHPUnit\Framework\TestCase;

final class CheckRecordTest extends TestCase
{
    private const NOW = 1800000000;
    private const HOUR = 3600;
    private const PRODUCTS = ['pk_a' => ['releases' => [], 'name' => 'A'], 'pk_b' => null];

    private CheckRecord $record;

    protected function setUp(): void
    {
        $this->record = new CheckRecord();
    }

    public function testANewSiteAsksAtOnce(): void
    {
        self::assertTrue($this->isDue(0, true));
        self::assertTrue($this->isDue(0, false));
    }

    public function testWhereCronHasBeenToldToAskAPageWaitsOnlyHalfADayLater(): void
    {
        $this->record->expire(self::NOW);
        self::assertTrue($this->isDue(0, true));
        self::assertFalse($this->isDue(12 * self::HOUR - 1, false));
        self::assertTrue($this->isDue(12 * self::HOUR, false));
    }

    public function testAnAnswerHoldsForHalfADayAndSitesDiffer(): void
    {
        foreach ([0 => 11 * self::HOUR, 500000 => 11 * self::HOUR + 1800, 999999 => 12 * self::HOUR - 1] as $spread => $seconds) {
            $this->succeed($spread);
            self::assertFalse($this->isDue($seconds - 1, true));
            self::assertTrue($this->isDue($seconds, true));
        }
    }

    public function testAPageWaitsOnlyWhereCronHasNotAskedForADay(): void
    {
        $this->succeed();
        self::assertFalse($this->isDue(23 * self::HOUR - 1, false));
        self::assertTrue($this->isDue(23 * self::HOUR, false));
    }

    public function testAPluginThatIsNewToTheSiteIsAskedAbout(): void
    {
        $this->succeed();
        self::assertFalse($this->record->isDue(self::NOW + 61, ['pk_a', 'pk_b'], true));
        self::assertTrue($this->record->isDue(self::NOW + 61, ['pk_a', 'pk_b', 'pk_c'], true));
        self::assertFalse($this->record->isDue(self::NOW + 61, ['pk_a', 'pk_b', 'pk_c'], false));
        self::assertNull($this->record->etag('pk_a', 'pk_c'));
        // A server that has failed is left alone all the same.
        $this->record->fail(self::NOW, null, 0);
        self::assertFalse($this->record->isDue(self::NOW + 61, ['pk_a', 'pk_b', 'pk_c'], true));
    }

    public function testFailuresAreFollowedByGrowingPausesAndWhatIsKnownIsKept(): void
    {
        $this->succeed();
        $pauses = [];
        for ($failures = 0; $failures < 9; $failures++) {
            $this->record->begin(self::NOW);
            $pauses[] = ($this->record->fail(self::NOW, null, 0) - self::NOW) / self::HOUR;
        }
        self::assertEquals([0.25, 0.5, 1, 2, 4, 8, 12, 12, 12], $pauses);
        self::assertFalse($this->isDue(12 * self::HOUR - 1, true));
        self::assertTrue($this->isDue(12 * self::HOUR, true));
        self::assertFalse($this->isDue(24 * self::HOUR - 1, false));
        self::assertSame('A', $this->record->metadata('pk_a')->text('name'));
        $this->succeed();
        self::assertSame(self::HOUR / 4, $this->record->fail(self::NOW, null, 0) - self::NOW);
    }

    public function testSitesThatFailTogetherDoNotComeBackTogether(): void
    {
        $first = $this->record->fail(self::NOW, null, 0);
        $last = (new CheckRecord())->fail(self::NOW, null, 999999);
        self::assertGreaterThan(200, $last - $first);
    }

    public function testAServerThatAsksForAPauseGetsIt(): void
    {
        self::assertSame(5 * self::HOUR, $this->record->fail(self::NOW, 5 * self::HOUR, 0) - self::NOW);
        self::assertSame(12 * self::HOUR, $this->record->fail(self::NOW, 1000 * self::HOUR, 0) - self::NOW);
    }

    public function testNobodyAsksTwiceInAMinuteNotEvenByAButton(): void
    {
        $this->record->begin(self::NOW);
        self::assertFalse($this->isDue(59, true));
        self::assertFalse($this->record->mayAsk(self::NOW + 59));
        self::assertTrue($this->record->mayAsk(self::NOW + 60));
    }

    public function testAnotherLicenseKeyHasItAskedSoonButNotWhileItIsLeftAlone(): void
    {
        $this->succeed();
        $this->record->expire(self::NOW);
        self::assertTrue($this->isDue(61, true));
        $this->record->fail(self::NOW, null, 0);
        $this->record->expire(self::NOW);
        self::assertFalse($this->isDue(61, true));
    }

    public function testAClockThatWasPutBackStopsNothing(): void
    {
        $this->succeed();
        self::assertTrue($this->isDue(-self::HOUR, true));
    }

    public function testItIsReadAsItWasWritten(): void
    {
        $this->succeed();
        $read = CheckRecord::fromText($this->record->toText());
        self::assertEquals($this->record, $read);
        self::assertSame('"tag"', $read->etag('pk_a', 'pk_b'));
        self::assertNull($read->metadata('pk_b'));
        // Nothing has changed.
        $read->succeed(self::NOW + self::HOUR, null, null, 0);
        self::assertSame(['"tag"', 'A'], [$read->etag('pk_a'), $read->metadata('pk_a')->text('name')]);
    }

    /** @dataProvider garbage */
    public function testAnythingElseIsAnEmptyRecord(?string $text): void
    {
        self::assertEquals(new CheckRecord(), CheckRecord::fromText($text));
    }

    public function garbage(): array
    {
        $texts = [null, '', '[]', 'null', '"x"', 'a:0:{}', '{"format":2}', '{"format":1,"askedAt":"x","nextAt":[]}', '{"format":1}'];
        return array_map(static function (?string $text): array {
            return [$text];
        }, $texts);
    }

    private function succeed(int $spread = 0): void
    {
        $this->record->begin(self::NOW);
        $this->record->succeed(self::NOW, self::PRODUCTS, '"tag"', $spread);
    }

    private function isDue(int $seconds, bool $canWait): bool
    {
        return $this->record->isDue(self::NOW + $seconds, ['pk_a'], $canWait);
    }
}
