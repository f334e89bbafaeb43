<?php

declare(strict_types=1);

use Keystead\BackOff;
use Keystead\ClientException;
use Keystead\Storage\MemoryStore;
use PHPUnit\Framework\TestCase;

/** How long a license server that failed is left alone, to the second. */
final class BackOffTest extends TestCase
{
    private const HOUR = 3600;

    private MemoryStore $store;

    private MovableClock $clock;

    protected function setUp(): void
    {
        $this->store = new MemoryStore();
        $this->clock = new MovableClock('2031-03-01T12:00:00Z');
    }

    public function testIsLeftAloneUntilTheTimeIsOverAndThenOneTries(): void
    {
        $this->hold('host', 100, ClientException::NETWORK);
        $this->clock->move(99);
        self::assertSame(1, $this->refusal('mine'));
        $this->clock->move(1);
        $asked = 0;
        $this->backOff('mine')->ask(function () use (&$asked): void {
            $asked++;
            // While it tries, the others hold back for a minute.
            self::assertSame(60, $this->refusal('other'));
        });
        self::assertSame(1, $asked);
        self::assertNull($this->refusal('other'));
    }

    public function testAClockThatWasSetBackHoldsNobodyForLonger(): void
    {
        $this->hold('host', 2 * self::HOUR, ClientException::NETWORK);
        self::assertSame(2 * self::HOUR, $this->refusal('mine'));
        $this->hold('host', 2 * self::HOUR + 1, ClientException::NETWORK);
        self::assertNull($this->refusal('mine'));
    }

    public function testAFailureOfTheServerIsOneForAllProductsAndAFailureOfAProductIsItsOwn(): void
    {
        foreach ([[ClientException::NETWORK, true], [ClientException::BAD_SIGNATURE, false], [ClientException::BAD_REQUEST, false]] as [$code, $holdsOthers]) {
            $this->setUp();
            $this->breakDown('mine', new ClientException($code, 'It failed'));
            self::assertNotNull($this->refusal('mine'), $code);
            self::assertSame($holdsOthers, $this->refusal('other') !== null, $code);
        }
    }

    public function testWaitsForAboutAnHourAndAsLongAsALimitAsks(): void
    {
        for ($try = 0; $try < 200; $try++) {
            $this->setUp();
            $this->breakDown('mine', new ClientException(ClientException::NETWORK, 'It failed', 10));
            $seconds = $this->refusal('mine');
            self::assertGreaterThanOrEqual(2700, $seconds);
            self::assertLessThanOrEqual(4500, $seconds);
            $this->setUp();
            $this->breakDown('mine', new ClientException(ClientException::RATE_LIMITED, 'Too many', 10));
            $limited = $this->refusal('mine');
            self::assertGreaterThanOrEqual(11, $limited);
            self::assertLessThanOrEqual(21, $limited);
        }
    }

    public function testWhoInsistsIsHeldBackByNothing(): void
    {
        $this->hold('host', 100, ClientException::NETWORK);
        $this->hold('mine', 100, ClientException::BAD_REQUEST);
        self::assertSame('answer', $this->backOff('mine')->ask(static fn (): string => 'answer', true));
        self::assertNull($this->refusal('mine'));
    }

    private function backOff(string $product): BackOff
    {
        return new BackOff($this->store, $this->clock, 'host', $product);
    }

    private function hold(string $lock, int $seconds, string $code): void
    {
        $until = $this->clock->now()->getTimestamp() + $seconds;
        $this->store->replace($lock, $this->store->get($lock), (string) json_encode(['until' => $until, 'code' => $code]));
    }

    private function breakDown(string $product, ClientException $failure): void
    {
        try {
            $this->backOff($product)->ask(static function () use ($failure): void {
                throw $failure;
            });
            self::fail('It should have failed');
        } catch (ClientException $exception) {
            self::assertSame($failure, $exception);
        }
    }

    /** For how many seconds the product is to wait; null when it may ask. Changes nothing that is known. */
    private function refusal(string $product): ?int
    {
        $before = clone $this->store;
        $asked = false;
        try {
            (new BackOff($before, $this->clock, 'host', $product))->ask(static function () use (&$asked): void {
                $asked = true;
            });
            return null;
        } catch (ClientException $exception) {
            self::assertFalse($asked);
            return $exception->getRetryAfter();
        }
    }
}
