<?php

declare(strict_types=1);

use Keystead\ClientException;
use Keystead\Http\Api;
use Keystead\Http\CurlTransport;
use Keystead\Http\Requests;
use Keystead\Verdict;
use PHPUnit\Framework\TestCase;

/** The calls of fixtures/license-api.json, which all clients have to make, and to understand, alike. */
final class AnswersTest extends TestCase
{
    /** @dataProvider verdicts */
    public function testAVerdictIsAValue(int $index, array $case): void
    {
        $verdict = $this->ask($index, $case);
        self::assertEquals($this->expected($case), $verdict);
    }

    public function verdicts(): array
    {
        return Fixture::cases('verdict');
    }

    /** @dataProvider errors */
    public function testWhatCannotBeJudgedIsAnException(int $index, array $case): void
    {
        try {
            $this->ask($index, $case);
            self::fail('No exception');
        } catch (ClientException $exception) {
            $retryAfter = $exception->getRetryAfter();
            $given = [
                'kind' => 'error',
                'code' => $exception->getErrorCode(),
                'retryable' => $exception->isRetryable(),
                'retryAfterMs' => $retryAfter === null ? null : $retryAfter * 1000,
                'requestId' => $exception->getRequestId(),
            ];
            self::assertSame($case['outcome'], $given);
        }
    }

    public function errors(): array
    {
        return Fixture::cases('error');
    }

    /** @dataProvider batches */
    public function testEventsAreSent(int $index, array $case): void
    {
        $body = $case['request']['body'];
        $events = array_map('json_encode', $body['events']);
        try {
            $taken = $this->api($index)->events($events, $body['license_key'], $body['domain']);
            $refused = count($case['answer']['body']['rejected'] ?? []);
            $expected = ['sent' => count($events) - $refused, 'halve' => Api::TOO_LARGE, 'drop' => 0];
            self::assertSame($expected[$case['outcome']['then']], $taken);
        } catch (ClientException $exception) {
            self::assertSame('retry', $case['outcome']['then']);
            $retryAfter = $exception->getRetryAfter();
            self::assertSame($case['outcome']['retryAfterMs'], $retryAfter === null ? null : $retryAfter * 1000);
        }
    }

    public function batches(): array
    {
        return Fixture::cases('batch');
    }

    private function ask(int $index, array $case): Verdict
    {
        $call = $case['call'];
        $body = $case['request']['body'];
        $answer = $this->api($index)->$call($body['license_key'], $body['domain'] ?? null);
        return $answer instanceof Verdict ? $answer : $answer->verdict;
    }

    private function api(int $index): Api
    {
        $publicKey = Fixture::read('license-api')['publicKey'];
        return new Api(new Requests(new CurlTransport(), getenv('KEYSTEAD_ANSWERS_URL') . "/$index", 5), $publicKey);
    }

    /** Verdict of the case, as this client gives it. */
    private function expected(array $case): Verdict
    {
        $told = $case['outcome']['verdict'];
        $answered = $case['answer']['body'];
        $isYes = $told['valid'] ?? $told['success'] ?? $answered['valid'] ?? $told['activated'];
        $noSeat = !$isYes && !isset($told['code']) ? ['activation_not_found', 'Domain is not activated'] : [null, null];
        $verdict = new Verdict($isYes, $told['code'] ?? $noSeat[0], $told['error'] ?? $noSeat[1]);
        $verdict->activationId = $told['activationId'] ?? null;
        $verdict->activated = $answered['valid'] ?? false ? $answered['activated'] ?? null : null;
        $verdict->features = $isYes ? $answered['features'] ?? null : null;
        $at = $told['activatedAt'] ?? $told['deactivatedAt'] ?? null;
        $verdict->at = $at === null ? null : new DateTimeImmutable($at);
        $license = $isYes ? $answered['license'] ?? null : null;
        if ($license !== null) {
            $expiresAt = $license['expiresAt'] === null ? null : new DateTimeImmutable($license['expiresAt']);
            $verdict->license = new Keystead\License($license['status'], $license['seats'], $license['activatedCount'], $expiresAt);
            $moment = static fn (string $name): ?DateTimeImmutable => isset($answered[$name]) ? new DateTimeImmutable($answered[$name]) : null;
            $verdict->license->trialEndsAt = $moment('trialEndsAt');
            $verdict->license->graceEndsAt = $moment('graceEndsAt');
            $verdict->license->updatesUntil = $moment('updatesUntil');
            $verdict->license->maxVersionsBehind = $answered['maxVersionsBehind'] ?? null;
            $verdict->license->features = $answered['features'] ?? [];
        }
        return $verdict;
    }
}
