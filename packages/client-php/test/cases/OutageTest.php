<?php

declare(strict_types=1);

use Keystead\Client;
use Keystead\ClientException;
use Keystead\State;
use PHPUnit\Framework\TestCase;

final class OutageTest extends TestCase
{
    public function testASiteGoesOnForAWeekFromTheLastYes(): void
    {
        $site = new Site();
        $site->client->activate();
        $site->line->isCut = true;
        $site->clock->move(7 * MovableClock::DAY - 1);
        $state = $site->client->check();
        self::assertTrue($state->licensed);
        self::assertSame(State::GRACE, $state->source);
        self::assertTrue($site->client->state()->licensed);
        $site->clock->move(1);
        self::assertFalse($site->client->state()->licensed);
        $this->expectExceptionObject(new ClientException(ClientException::NETWORK, 'The last request to the license server failed'));
        $site->client->check();
    }

    public function testADenialEndsTheGraceAtOnce(): void
    {
        $site = new Site();
        $site->client->activate();
        $site->revoke();
        $site->client->check(0);
        $site->line->isCut = true;
        $site->clock->move(MovableClock::DAY);
        $state = $site->client->check();
        self::assertFalse($state->licensed);
        self::assertSame('license_revoked', $state->code);
    }

    public function testWhoeverWasNeverAnsweredGetsTheFailure(): void
    {
        $site = new Site();
        $site->line->isCut = true;
        self::assertSame(ClientException::NETWORK, $this->failure($site->client)->getErrorCode());
        self::assertFalse($site->client->state()->licensed);
        self::assertNull($site->client->state()->code);
    }

    public function testAFailureLeavesTheServerAloneForAboutAnHour(): void
    {
        $site = new Site();
        $site->line->isCut = true;
        $this->failure($site->client);
        for ($minutes = 0; $minutes < 45; $minutes += 15) {
            $site->clock->move(15 * 60 - 1);
            $failure = $this->failure($site->client);
            self::assertSame(ClientException::NETWORK, $failure->getErrorCode());
            self::assertGreaterThan(0, $failure->getRetryAfter());
        }
        self::assertCount(1, $site->line->asked);
        $site->clock->move(30 * 60 + 3);
        $site->line->isCut = false;
        self::assertSame('activation_not_found', $site->client->check()->code);
        self::assertSame(State::NETWORK, $site->client->check(0)->source);
    }

    public function testASilentServerCostsOneTimeOut(): void
    {
        $silent = stream_socket_server('tcp://127.0.0.1:0');
        $site = new Site();
        $client = $site->client([
            'base_url' => 'http://' . stream_socket_get_name($silent, false),
            'prefix' => 'acme',
            'license_key' => $site->license['licenseKey'],
            'timeout' => 0.3,
        ]);
        self::assertSame(ClientException::TIMEOUT, $this->failure($client)->getErrorCode());
        $started = microtime(true);
        for ($pages = 0; $pages < 100; $pages++) {
            self::assertSame(ClientException::TIMEOUT, $this->failure($client)->getErrorCode());
        }
        self::assertLessThan(1, microtime(true) - $started);
        self::assertCount(1, $site->line->asked);
    }

    public function testTheTimeIsAnotherOneForEverySite(): void
    {
        $times = [];
        for ($sites = 0; $sites < 5; $sites++) {
            $site = new Site();
            $site->line->isCut = true;
            $this->failure($site->client);
            $times[] = $this->failure($site->client)->getRetryAfter();
        }
        self::assertGreaterThan(1, count(array_unique($times)));
        self::assertGreaterThanOrEqual(2700, min($times));
        self::assertLessThanOrEqual(4500, max($times));
    }

    public function testAllProductsOfTheHostShareAFailure(): void
    {
        $site = new Site();
        $other = new Site([], ['store' => $site->store]);
        $site->line->isCut = true;
        $this->failure($site->client);
        $this->failure($other->client);
        self::assertSame([], $other->line->asked);
    }

    public function testWhatIsRefusedIsNoMatterOfOtherProducts(): void
    {
        $site = new Site([], ['domain' => 'not a domain']);
        $other = new Site([], ['store' => $site->store]);
        self::assertSame(ClientException::BAD_REQUEST, $this->failure($site->client)->getErrorCode());
        self::assertSame(ClientException::BAD_REQUEST, $this->failure($site->client)->getErrorCode());
        self::assertCount(1, $site->line->asked);
        self::assertSame('activation_not_found', $other->client->check()->code);
    }

    public function testAPersonWhoActivatesIsNotKeptWaitingByAFailure(): void
    {
        $site = new Site();
        $site->line->isCut = true;
        $this->failure($site->client);
        $site->line->isCut = false;
        self::assertTrue($site->client->activate()->ok);
        self::assertTrue($site->client->check(0)->licensed);
        self::assertTrue($site->client->deactivate()->ok);
    }

    public function testWhenTheHourIsOverOneProcessTries(): void
    {
        $site = new Site();
        $site->line->isCut = true;
        $this->failure($site->client);
        $site->clock->move(4501);
        $failures = [];
        $trying = $site->client(['transport' => new DuringRequest($site->line, function () use ($site, &$failures): void {
            $failures[] = $this->failure($site->client())->getErrorCode();
        })]);
        $this->failure($trying);
        self::assertSame([ClientException::NETWORK], $failures);
        self::assertCount(2, $site->line->asked);
    }

    public function testAServerThatAsksForSecondsGetsThem(): void
    {
        $site = new Site();
        $site->line->meddler = static function (): Keystead\Http\Response {
            return new Keystead\Http\Response(429, ['Retry-After' => '17'], '{"error":"Too many requests","code":"rate_limited"}');
        };
        self::assertSame(17, $this->failure($site->client)->getRetryAfter());
        $site->line->meddler = null;
        $site->clock->move(17);
        self::assertSame(ClientException::RATE_LIMITED, $this->failure($site->client)->getErrorCode());
        $site->clock->move(18);
        self::assertSame('activation_not_found', $site->client->check()->code);
    }

    /** @dataProvider pauses */
    public function testOtherwiseItIsLeftAloneForAboutAnHourWhateverItAsksFor(int $status, string $retryAfter): void
    {
        $site = new Site();
        $site->line->meddler = static function () use ($status, $retryAfter): Keystead\Http\Response {
            return new Keystead\Http\Response($status, ['Retry-After' => $retryAfter], '{"error":"Not now","code":"x"}');
        };
        $this->failure($site->client);
        $left = $this->failure($site->client)->getRetryAfter();
        self::assertGreaterThanOrEqual(2700, $left);
        self::assertLessThanOrEqual(4500, $left);
        self::assertCount(1, $site->line->asked);
    }

    public function pauses(): array
    {
        return ['a server that is busy, for seconds' => [503, '2'], 'a limit, for a day' => [429, '86400']];
    }

    public function testAClockThatIsSetBackKeepsNobodyWaiting(): void
    {
        $site = new Site();
        $site->client->activate();
        $site->line->isCut = true;
        $site->client->check(0);
        $site->line->isCut = false;
        $site->clock->move(-30 * MovableClock::DAY);
        $state = $site->client->check();
        self::assertSame(State::NETWORK, $state->source);
        self::assertSame('2031-01-30', $state->checkedAt->format('Y-m-d'));
    }

    public function testAClockThatIsSetBackDoesNotReviveAnAnswer(): void
    {
        $site = new Site();
        $site->client->activate();
        $site->line->isCut = true;
        $site->clock->move(8 * MovableClock::DAY);
        self::assertSame(ClientException::NETWORK, $this->failure($site->client)->getErrorCode());
        $site->clock->move(-7 * MovableClock::DAY);
        self::assertFalse($site->client->state()->licensed);
        self::assertFalse($site->client()->state()->licensed);
        $site->line->isCut = false;
        $site->clock->move(2 * MovableClock::HOUR);
        self::assertTrue($site->client->check()->licensed);
        self::assertSame(State::CACHE, $site->client->state()->source);
    }

    public function testAnAnswerFromTheFutureIsNotFresh(): void
    {
        $site = new Site();
        $site->client->activate();
        self::assertSame(State::CACHE, $site->client->state()->source);
        $site->clock->move(-1);
        self::assertSame(State::GRACE, $site->client->state()->source);
        self::assertSame(State::NETWORK, $site->client->check()->source);
        self::assertSame(State::CACHE, $site->client->state()->source);
    }

    public function testAnAnswerIsNotFreshAfterAClockWasSetBackUntilTheServerIsAsked(): void
    {
        $site = new Site();
        $site->client->activate();
        $site->line->isCut = true;
        $site->clock->move(6 * MovableClock::DAY);
        $site->client->check();
        $site->line->isCut = false;
        $site->clock->move(-6 * MovableClock::DAY + 2 * MovableClock::HOUR);
        self::assertSame(State::GRACE, $site->client->state()->source);
        self::assertSame(State::NETWORK, $site->client->check()->source);
        self::assertSame(State::CACHE, $site->client->state()->source);
        self::assertSame(State::CACHE, $site->client->check()->source);
    }

    public function testTheTimeIsKeptOnceAnHourWhileTheServerIsAway(): void
    {
        $site = new Site();
        $site->client->activate();
        $site->line->isCut = true;
        $site->clock->move(MovableClock::DAY);
        $site->client->check(0);
        $before = $site->kept();
        $site->clock->move(MovableClock::HOUR - 1);
        $site->client->check(0);
        self::assertSame($before, $site->kept());
        $site->clock->move(1);
        $site->client->check(0);
        self::assertNotSame($before, $site->kept());
    }

    public function testAPortalOnTheWayIsNoAnswer(): void
    {
        $site = new Site();
        $site->client->activate();
        $site->line->meddler = static function (): Keystead\Http\Response {
            return new Keystead\Http\Response(200, ['Content-Type' => 'text/html'], '<title>Welcome</title>');
        };
        $site->clock->move(MovableClock::DAY);
        self::assertTrue($site->client->check()->licensed);
        self::assertSame(State::GRACE, $site->client->check()->source);
        self::assertCount(2, $site->line->asked);
    }

    public function testANoThatComesWhileAnotherProcessActivatesDoesNotUndoIt(): void
    {
        $site = new Site();
        $slow = $site->client(['transport' => new DuringRequest($site->line, null, static function () use ($site): void {
            $site->client->activate();
        })]);
        $slow->check();
        self::assertTrue($site->client->state()->licensed);
    }

    public function testAnAnswerAboutAKeyThatWasReplacedMeanwhileDoesNotCount(): void
    {
        $site = new Site();
        $slow = $site->client(['transport' => new DuringRequest($site->line, null, static function () use ($site): void {
            $site->client->setLicenseKey('ACME-0000-0000-0000-0000');
        })]);
        self::assertSame('activation_not_found', $slow->check()->code);
        self::assertNull($site->client->state()->code);
        self::assertSame('ACME-0000-0000-0000-0000', $site->client->licenseKey());
    }

    private function failure(Client $client): ClientException
    {
        try {
            $client->check(0);
        } catch (ClientException $exception) {
            return $exception;
        }
        self::fail('The server could be asked');
    }
}
