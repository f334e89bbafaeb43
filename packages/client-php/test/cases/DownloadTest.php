<?php

declare(strict_types=1);

use Keystead\ClientException;
use Keystead\Http\Response;
use Keystead\Http\UpdateAnswers;
use PHPUnit\Framework\TestCase;

final class DownloadTest extends TestCase
{
    private const ANSWER = [
        'success' => true,
        'version' => '1.1.0',
        'download_url' => 'https://licenses.example/v1/downloads/x',
        'expires_at' => '2031-03-04T12:00:00.000Z',
        'size' => 7,
        'sha256' => 'ab',
        'sha384' => 'cd',
        'signed' => ['statement' => 'e30=', 'signatures' => []],
    ];

    public function testItTellsWhereAReleaseIs(): void
    {
        $site = new Site([], ['site_id' => 'site-1']);
        $site->line->meddler = self::answering(self::ANSWER);
        $download = $site->client->download('1.1.0', 'beta');
        self::assertSame([true, '1.1.0', self::ANSWER['download_url'], 7, 'cd', self::ANSWER['signed']], [
            $download->ok, $download->version, $download->url, $download->size, $download->sha384, $download->signed,
        ]);
        self::assertSame(['/public/v1/downloads'], $site->line->asked);
        self::assertSame([
            'public_key' => $site->product['publicKey'],
            'license_key' => $site->license['licenseKey'],
            'domain' => 'https://www.shop.example/',
            'version' => '1.1.0',
            'channel' => 'beta',
            'site_id' => 'site-1',
        ], json_decode($site->line->bodies[0], true));
    }

    public function testASiteThatHasMovedAsksAsTheSiteThatItWas(): void
    {
        $site = new Site([], ['seat_domain' => 'old.example']);
        $site->line->meddler = self::answering(self::ANSWER);
        $site->client->download();
        self::assertSame('old.example', json_decode($site->line->bodies[0], true)['domain']);
    }

    public function testADenialIsAnAnswer(): void
    {
        $site = new Site();
        $site->line->meddler = self::answering(['success' => false, 'code' => 'updates_ended', 'error' => 'Updates for this license have ended']);
        $download = $site->client->download();
        self::assertSame([false, 'updates_ended', 'Updates for this license have ended', null], [
            $download->ok, $download->code, $download->error, $download->url,
        ]);
    }

    /** @dataProvider others */
    public function testWhatIsNoAnswerIsNone(array $fields): void
    {
        $site = new Site();
        $site->line->meddler = self::answering($fields + self::ANSWER);
        $this->expectExceptionObject(new ClientException(ClientException::BAD_RESPONSE, 'The answer does not come from a license server'));
        $site->client->download();
    }

    public function others(): array
    {
        return [
            'no word whether' => [['success' => 1]],
            'no address' => [['download_url' => null]],
            'no size' => [['size' => '7']],
            'no hash' => [['sha384' => null]],
        ];
    }

    public function testWhenALicenseEndedIsKnownAlsoAfterItsDenial(): void
    {
        $site = new Site(['expiresAt' => '2031-03-10T12:00:00.000Z']);
        $site->client->activate();
        $site->client->validate();
        self::assertNull($site->client->state()->endedAt);
        $end = new DateTimeImmutable('2031-03-10T12:00:00Z');
        $site->clock->move(10 * MovableClock::DAY);
        self::assertEquals($end, $site->client->state()->endedAt);
        $site->update(['expiresAt' => '2031-02-01T00:00:00.000Z']);
        $site->client->check(0);
        $site->client->check(0);
        $state = $site->client->state();
        self::assertSame('license_expired', $state->code);
        self::assertEquals($end, $state->endedAt);
        $site->revoke();
        $site->client->check(0);
        self::assertNull($site->client->state()->endedAt);
    }

    public function testOneProductIsTheAnswerAndSeveralAreInIt(): void
    {
        $product = ['name' => 'A', 'releases' => []];
        self::assertSame(['pk_a' => $product], UpdateAnswers::products(self::response($product), ['pk_a']));
        $both = ['products' => ['pk_b' => null, 'pk_a' => $product]];
        self::assertSame(['pk_a' => $product, 'pk_b' => null], UpdateAnswers::products(self::response($both), ['pk_a', 'pk_b']));
        foreach ([[], ['name' => 'A'], ['products' => 1], ['releases' => 'x']] as $other) {
            try {
                UpdateAnswers::products(self::response($other), ['pk_a']);
                self::fail('It took ' . json_encode($other));
            } catch (ClientException $exception) {
                self::assertSame(ClientException::BAD_RESPONSE, $exception->getErrorCode());
            }
        }
    }

    private static function answering(array $fields): callable
    {
        return static function () use ($fields): Response {
            return self::response($fields);
        };
    }

    private static function response(array $fields): Response
    {
        return new Response(200, [], (string) json_encode($fields));
    }
}
