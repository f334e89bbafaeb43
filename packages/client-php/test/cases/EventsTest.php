<?php

declare(strict_types=1);

use Keystead\Client;
use Keystead\ClientException;
use Keystead\Events\Queue;
use Keystead\Http\Response;
use PHPUnit\Framework\TestCase;

final class EventsTest extends TestCase
{
    private const CONSENT = ['consent' => Client::GRANTED];

    public function testEventsAreAtTheServerOnceFlushHasSaidSo(): void
    {
        $site = new Site([], self::CONSENT);
        self::assertTrue($site->client->track('opened', ['page' => '/settings', 'count' => 2, 'nested' => ['a' => [1.5, null]]]));
        $site->clock->move(1);
        self::assertTrue($site->client->track('größer', []));
        self::assertSame(2, $site->client->flush());
        [$second, $first] = $site->operator->events($site->product);
        self::assertSame('opened', $first['name']);
        self::assertSame(['page' => '/settings', 'count' => 2, 'nested' => ['a' => [1.5, null]]], $first['properties']);
        self::assertSame('2031-03-01T12:00:00.123Z', $first['timestamp']);
        self::assertSame('shop.example', $first['domain']);
        self::assertSame($site->license['id'], $first['licenseId']);
        self::assertSame('größer', $second['name']);
        self::assertSame(0, $site->client->flush());
    }

    public function testEventsOfOtherProcessesAreSentToo(): void
    {
        $site = new Site([], self::CONSENT);
        foreach (['first', 'second'] as $name) {
            $process = $site->client(self::CONSENT);
            $process->track($name);
            $process->persist();
        }
        self::assertSame(2, $site->client->flush());
        self::assertCount(2, $site->operator->events($site->product));
    }

    public function testAtMost50AreSentAtOnce(): void
    {
        $site = new Site([], self::CONSENT);
        $this->track($site, 120);
        self::assertSame(120, $site->client->flush());
        $sizes = array_map(static function (string $body): int {
            return count(json_decode($body, true)['events']);
        }, $site->line->bodies);
        self::assertSame([50, 50, 20], $sizes);
    }

    public function testWhatCouldNotBeSentIsKept(): void
    {
        $site = new Site([], self::CONSENT);
        $this->track($site, 3);
        $site->line->isCut = true;
        try {
            $site->client->flush();
            self::fail('The server was reached');
        } catch (ClientException $exception) {
            self::assertSame(ClientException::NETWORK, $exception->getErrorCode());
        }
        $site->line->isCut = false;
        $site->clock->move(2 * MovableClock::HOUR);
        self::assertSame(3, $site->client(self::CONSENT)->flush());
        self::assertCount(3, $site->operator->events($site->product));
    }

    public function testWhatWasSentWithoutAnAnswerIsNotCountedTwice(): void
    {
        $site = new Site([], self::CONSENT);
        $this->track($site, 3);
        $site->line->meddler = static function (): Response {
            return new Response(502, [], '<h1>Bad Gateway</h1>');
        };
        try {
            $site->client->flush();
            self::fail('There was an answer');
        } catch (ClientException $exception) {
            self::assertSame(ClientException::SERVER, $exception->getErrorCode());
        }
        $site->line->meddler = null;
        $site->clock->move(2 * MovableClock::HOUR);
        self::assertSame(3, $site->client->flush());
        self::assertCount(3, $site->operator->events($site->product));
    }

    public function testTooLargeBatchesAreHalved(): void
    {
        $site = new Site([], self::CONSENT);
        $this->track($site, 10);
        $line = $site->line;
        $line->meddler = static function (Response $response) use ($line): Response {
            $events = json_decode((string) end($line->bodies), true)['events'];
            return count($events) > 3 ? new Response(413, [], '<h1>Too large</h1>') : $response;
        };
        self::assertSame(10, $site->client->flush());
    }

    public function testEventsThatTheServerRefusesAreNotCountedAsSent(): void
    {
        $site = new Site([], self::CONSENT);
        $site->clock->move(2 * MovableClock::DAY);
        $this->track($site, 1);
        $site->clock->move(-2 * MovableClock::DAY);
        $this->track($site, 1);
        self::assertSame(1, $site->client->flush());
        self::assertCount(1, $site->operator->events($site->product));
    }

    public function testWhatAFirewallRefusesIsKept(): void
    {
        $site = new Site([], self::CONSENT);
        $this->track($site, 2);
        $site->line->meddler = static function (): Response {
            return new Response(403, [], '<h1>Forbidden</h1>');
        };
        try {
            $site->client->flush();
            self::fail('The server was reached');
        } catch (ClientException $exception) {
            self::assertSame(ClientException::BAD_RESPONSE, $exception->getErrorCode());
        }
        $site->line->meddler = null;
        $site->clock->move(2 * MovableClock::HOUR);
        self::assertSame(2, $site->client->flush());
    }

    public function testAnEventThatNobodyTakesIsDropped(): void
    {
        $site = new Site([], self::CONSENT);
        $this->track($site, 2);
        $site->line->meddler = static function (): Response {
            return new Response(413, [], '<h1>Too large</h1>');
        };
        self::assertSame(0, $site->client->flush());
        $site->line->meddler = null;
        self::assertSame(0, $site->client->flush());
    }

    public function testOneProcessSendsAtATime(): void
    {
        $site = new Site([], self::CONSENT);
        $this->track($site, 2);
        $site->client->persist();
        $meanwhile = null;
        $slow = new DuringRequest($site->line, static function () use ($site, &$meanwhile): void {
            $meanwhile = $site->client(self::CONSENT)->flush();
            $site->client->track('meanwhile');
            $site->client->persist();
        });
        self::assertSame(2, $site->client(self::CONSENT + ['transport' => $slow])->flush());
        self::assertSame(0, $meanwhile);
        self::assertSame(1, $site->client->flush());
        self::assertCount(3, $site->operator->events($site->product));
    }

    /** @dataProvider later */
    public function testAProcessThatWasKilledWhileItSentHoldsUpNobodyForLong(int $seconds): void
    {
        $site = new Site([], self::CONSENT + ['prefix' => 'acme']);
        $this->track($site, 1);
        $site->client->persist();
        // As a process that is killed before it can give back the events it has claimed.
        (new Queue($site->store, $site->clock, 'acme_events'))->claim();
        self::assertSame(0, $site->client->flush());
        $site->clock->move($seconds);
        self::assertSame(1, $site->client->flush());
    }

    public function testAProcessThatSendsForLongGoesOnAlone(): void
    {
        $site = new Site([], self::CONSENT + ['prefix' => 'acme']);
        $queue = new Queue($site->store, $site->clock, 'acme_events');
        $queue->add(['1', '2', '3']);
        self::assertSame(['1', '2', '3'], $queue->claim());
        $site->clock->move(50);
        $queue->remove(['1']);
        $site->clock->move(50);
        self::assertSame([], $queue->claim());
        $queue->release();
        self::assertSame(['2', '3'], $queue->claim());
    }

    public function later(): array
    {
        return ['a minute later' => [60], 'by a clock that was set back' => [-MovableClock::DAY]];
    }

    /** @dataProvider wrong */
    public function testWhatTheServerWouldRefuseIsNotNoted(string $event, array $properties): void
    {
        $site = new Site([], self::CONSENT);
        self::assertFalse($site->client->track($event, $properties));
        self::assertSame(0, $site->client->flush());
    }

    public function wrong(): array
    {
        return [
            'no name' => ['', []],
            'a long name' => [str_repeat('ä', 101), []],
            'a name in another encoding' => ["\xe4", []],
            'much' => ['much', ['text' => str_repeat('x', 8192)]],
            'six levels' => ['deep', [[[[[[]]]]]]],
            'a name with a NUL' => ["a\0b", []],
            'a text with a NUL' => ['opened', ['value' => "a\0b"]],
            'what is no JSON' => ['infinite', ['value' => INF]],
            'a text in another encoding' => ['opened', ['value' => "\xe4"]],
            'what throws' => ['opened', ['value' => new class implements JsonSerializable {
                #[ReturnTypeWillChange]
                public function jsonSerialize()
                {
                    throw new LogicException('No');
                }
            }]],
        ];
    }

    /** @dataProvider longest */
    public function testWhatTheServerTakesIsNoted(string $event, array $properties): void
    {
        $site = new Site([], self::CONSENT);
        self::assertTrue($site->client->track($event, $properties));
        self::assertSame(1, $site->client->flush());
        self::assertCount(1, $site->operator->events($site->product));
    }

    public function longest(): array
    {
        return [
            'a long name' => [str_repeat('ä', 100), []],
            'much' => ['much', ['text' => str_repeat('x', 8192 - strlen('{"text":""}'))]],
            'five levels' => ['deep', ['a' => [[[[1]]]]]],
            'a backslash before what is no NUL' => ['opened', ['value' => '\u0000 \\u0000']],
            'empty objects' => ['empty', ['a' => new stdClass(), 'b' => []]],
        ];
    }

    public function testTheOldestMakeRoomAndAreCounted(): void
    {
        $site = new Site([], self::CONSENT);
        $this->track($site, 1010);
        $site->client->persist();
        self::assertSame(10, $site->client->droppedEvents());
        self::assertSame(1000, $site->client->flush());
        $first = json_decode($site->line->bodies[0], true)['events'][0];
        self::assertSame('event 11', $first['event']);
    }

    public function testSoTheyDoWhenTheyAreLong(): void
    {
        $site = new Site([], self::CONSENT);
        for ($count = 0; $count < 40; $count++) {
            $site->client->track('long', ['text' => str_repeat('x', 8000)]);
        }
        $site->client->persist();
        self::assertSame(32, 40 - $site->client->droppedEvents());
    }

    public function testPendingConsentKeepsEventsUntilThereIsConsent(): void
    {
        $site = new Site();
        self::assertSame('pending', $site->client->consent());
        self::assertTrue($site->client->track('opened'));
        self::assertSame(0, $site->client->flush());
        self::assertSame([], $site->line->asked);
        $site->client->optIn();
        self::assertSame('granted', $site->client()->consent());
        self::assertSame(1, $site->client->flush());
    }

    public function testWithoutConsentNothingIsNotedNorKept(): void
    {
        $site = new Site([], self::CONSENT);
        $site->client->track('opened');
        $site->client->persist();
        $site->client->track('opened');
        $site->client->optOut();
        self::assertSame('denied', $site->client->consent());
        self::assertFalse($site->client->track('opened'));
        $site->client->optIn();
        self::assertSame(0, $site->client->flush());
    }

    private function track(Site $site, int $count): void
    {
        for ($number = 1; $number <= $count; $number++) {
            self::assertTrue($site->client->track("event $number"));
        }
    }
}
