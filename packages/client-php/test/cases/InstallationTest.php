<?php

declare(strict_types=1);

use Keystead\Storage\MemoryStore;
use Keystead\WordPress\Installation;
use PHPUnit\Framework\TestCase;

final class InstallationTest extends TestCase
{
    private MemoryStore $store;

    private MovableClock $clock;

    protected function setUp(): void
    {
        $this->store = new MemoryStore();
        $this->clock = new MovableClock();
    }

    public function testItKeepsARandomIdAndTheAddressWhereItIsActivated(): void
    {
        $site = $this->site('https://www.shop.example/wp');
        self::assertNull($site->id());
        $site->begin();
        $id = $site->id();
        self::assertMatchesRegularExpression('/^[0-9a-f]{32}$/', $id);
        self::assertNull($site->activatedAt());
        self::assertFalse($site->isElsewhere());
        $site->settle();
        $site->begin();
        self::assertSame([$id, 'shop.example'], [$site->id(), $site->activatedAt()]);
    }

    public function testASearchAndReplaceOfTheAddressMissesTheOneThatItKeeps(): void
    {
        $this->site('https://shop.example')->settle();
        $text = (string) $this->store->get('site');
        self::assertStringNotContainsString('shop', $text);
        self::assertStringNotContainsString(base64_encode('shop.example'), $text);
    }

    /** @dataProvider addresses */
    public function testAnAddressInAnotherFormIsTheSame(string $one, string $other): void
    {
        $this->site($one)->settle();
        self::assertFalse($this->site($other)->isElsewhere());
        self::assertTrue($this->site('elsewhere.example')->isElsewhere());
    }

    public function addresses(): array
    {
        $sets = [];
        foreach (Fixture::read('domains')['domains'] as $addresses) {
            foreach ($addresses as $address) {
                $sets[$address] = [$addresses[0], $address];
            }
        }
        return $sets;
    }

    public function testElsewhereItGoesByItsFormerAddressForFourteenDays(): void
    {
        $this->site('shop.example')->settle();
        $site = $this->site('new.example');
        self::assertSame('shop.example', $site->seatDomain());
        self::assertTrue($site->look());
        self::assertFalse($site->look());
        $this->clock->move(14 * MovableClock::DAY - 1);
        self::assertSame('shop.example', $site->seatDomain());
        self::assertFalse($site->isOverdue());
        $this->clock->move(1);
        self::assertTrue($site->isOverdue());
        self::assertSame('new.example', $site->seatDomain());
    }

    public function testTheDaysBeginAgainForASiteThatWasBackMeanwhile(): void
    {
        $this->site('shop.example')->settle();
        $this->site('new.example')->look();
        $this->clock->move(20 * MovableClock::DAY);
        self::assertTrue($this->site('shop.example')->look());
        self::assertFalse($this->site('new.example')->isOverdue());
    }

    public function testItsOwnerIsAskedOnceTheLicenseServerCannotTell(): void
    {
        $this->site('shop.example')->settle();
        $site = $this->site('new.example');
        self::assertFalse($site->isToAsk());
        $site->look();
        self::assertFalse($site->isToAsk());
        $site->noteUnclear();
        self::assertTrue($site->isToAsk());
        $site->putOff();
        self::assertFalse($site->isToAsk());
    }

    public function testItsOwnerIsAskedWhenTheLicenseServerDoesNotAnswerForAnHour(): void
    {
        $this->site('shop.example')->settle();
        $this->site('new.example')->look();
        $this->clock->move(MovableClock::HOUR);
        self::assertTrue($this->site('new.example')->isToAsk());
        self::assertFalse($this->site('shop.example')->isToAsk());
    }

    public function testAMovedSiteKeepsItsIdAndACopyGetsOne(): void
    {
        $this->site('shop.example')->settle();
        $original = $this->store->get('site');
        $id = $this->site('shop.example')->id();
        $this->site('new.example')->settle();
        self::assertSame([$id, 'new.example', false], [
            $this->site('new.example')->id(), $this->site('new.example')->activatedAt(), $this->site('new.example')->isElsewhere(),
        ]);
        $idOfCopy = $this->site('staging.shop.example')->idOfCopy();
        self::assertMatchesRegularExpression('/^[0-9a-f]{32}$/', $idOfCopy);
        self::assertNotSame($id, $idOfCopy);
        // The original is copied there once more.
        $this->store->replace('site', $this->store->get('site'), $original);
        self::assertSame($idOfCopy, $this->site('https://staging.shop.example/')->idOfCopy());
        self::assertNotSame($idOfCopy, $this->site('dev.shop.example')->idOfCopy());
    }

    public function testACopyThatLeavesTakesNothingOfTheOriginalAlong(): void
    {
        $this->site('shop.example')->settle();
        $copy = $this->site('copy.example');
        $id = $copy->id();
        $copy->leave();
        self::assertNull($copy->activatedAt());
        self::assertNotSame($id, $copy->id());
    }

    public function testItForgetsWhatKindOfSiteItWasWhereItWasBefore(): void
    {
        $site = $this->site('staging.shop.example');
        $site->settle();
        $site->describe('staging', false);
        self::assertSame(['staging', false], [$site->siteClass(), $site->takesSeat()]);
        $this->site('new.example')->settle();
        self::assertSame([null, null], [$site->siteClass(), $site->takesSeat()]);
    }

    public function testWhatIsNoRecordIsNone(): void
    {
        foreach (['', 'null', '[]', '{"seed":1}', 'a:1:{}', '"text"'] as $text) {
            $this->store = new MemoryStore();
            $this->store->replace('site', null, $text);
            self::assertNull($this->site('shop.example')->id());
            $this->site('shop.example')->settle();
            self::assertSame('shop.example', $this->site('shop.example')->activatedAt());
        }
    }

    private function site(string $home): Installation
    {
        return new Installation($this->store, 'site', $this->clock, $home);
    }
}
