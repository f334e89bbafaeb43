<?php

declare(strict_types=1);

use Keystead\Client;
use Keystead\ClientException;
use Keystead\Http\Response;
use Keystead\State;
use PHPUnit\Framework\TestCase;

final class SignedTest extends TestCase
{
    private const FETCHED = ['verify_keys' => Client::FETCH_KEYS];

    public function testASiteIsLicensedByWhatTheServerHasSigned(): void
    {
        $site = new Site(['seats' => 3], self::FETCHED);
        self::assertTrue($site->client->activate()->ok);
        $state = $site->client->state();
        self::assertTrue($state->licensed);
        self::assertSame('2031-03-08', $state->graceUntil->format('Y-m-d'));
        self::assertSame(3, $state->license->seats);
    }

    public function testFeaturesAreThoseThatWereSigned(): void
    {
        $site = new Site(['features' => ['tier' => 'pro']], self::FETCHED);
        $site->client->activate();
        self::assertSame(['tier' => 'pro'], $site->client->state()->features);
    }

    public function testKeysAreFetchedOnceAndKept(): void
    {
        $site = new Site([], self::FETCHED);
        $site->client->activate();
        $site->client->check(0);
        $site->client(self::FETCHED)->check(0);
        self::assertSame(1, count(array_keys($site->line->asked, self::keysOf($site), true)));
        self::assertNotContains('/v1/jwks.json', $site->line->asked);
    }

    /** The server of these tests has the keys of 7,000 other organizations. */
    public function testTheKeysOfOtherOrganizationsAreNotFetched(): void
    {
        $site = new Site([], self::FETCHED);
        $site->client->activate();
        self::assertTrue($site->client->state()->licensed);
        $url = $site->operator->url;
        self::assertLessThan(2048, strlen((string) file_get_contents($url . self::keysOf($site))));
        self::assertGreaterThan(1024 * 1024, strlen((string) file_get_contents("$url/v1/jwks.json")));
    }

    public function testKeysThatCannotBeFetchedDoNotEndALicense(): void
    {
        $site = new Site([], self::FETCHED);
        $site->client->activate();
        $line = $site->line;
        $line->meddler = static function (Response $response) use ($line, $site): Response {
            if (end($line->asked) === self::keysOf($site)) {
                return new Response(404, [], '{"error":"No product has this public key","code":"not_found"}');
            }
            $fields = json_decode($response->body, true);
            [, $claims, $signature] = explode('.', $fields['token']);
            $header = base64_encode('{"alg":"Ed25519","typ":"license+jwt","kid":"a-new-key"}');
            return new Response(200, [], (string) json_encode(['token' => "$header.$claims.$signature"] + $fields));
        };
        self::assertTrue($site->client->check(0)->licensed);
        self::assertContains(self::keysOf($site), array_slice($line->asked, -1));
    }

    public function testKeysMayBePinned(): void
    {
        $site = new Site([], self::FETCHED);
        $jwks = $site->operator->call('GET', self::keysOf($site));
        $client = $site->client(['verify_keys' => $jwks]);
        $client->activate();
        self::assertTrue($client->state()->licensed);
        self::assertNotContains(self::keysOf($site), $site->line->asked);
    }

    public function testAnswersOfOtherKeysThanThosePinnedAreRefused(): void
    {
        $site = new Site([], ['verify_keys' => Fixture::read('license-tokens')['jwks']]);
        $site->client->activate();
        self::assertFalse($site->client->state()->licensed);
        try {
            $site->client->check();
            self::fail('Licensed by a stranger');
        } catch (ClientException $exception) {
            self::assertSame(ClientException::BAD_SIGNATURE, $exception->getErrorCode());
        }
        // It is no matter of other products on the host.
        $other = new Site([], ['store' => $site->store]);
        self::assertSame('activation_not_found', $other->client->check()->code);
    }

    public function testAForgedYesIsRefused(): void
    {
        $site = new Site([], self::FETCHED);
        $site->client->activate();
        $site->client->deactivate();
        $site->line->meddler = static function (Response $response): Response {
            $fields = json_decode($response->body, true);
            $yes = ['valid' => true, 'activated' => true, 'activation_id' => 'act_1', 'token' => null] + $fields;
            return new Response(200, [], (string) json_encode($yes));
        };
        self::assertFalse($site->client->check(0)->licensed);
        self::assertFalse($site->client->state()->licensed);
    }

    public function testAChangedRecordIsNoLicense(): void
    {
        $site = new Site([], self::FETCHED);
        $site->client->check();
        $this->change($site, '"licensed":false', '"licensed":true');
        self::assertFalse($site->client->state()->licensed);
        self::assertFalse($site->client->check()->licensed);
    }

    public function testTheGraceEndsWithTheToken(): void
    {
        $site = new Site([], self::FETCHED + ['grace' => 30 * MovableClock::DAY]);
        $site->client->activate();
        self::assertSame('2031-03-08', $site->client->state()->graceUntil->format('Y-m-d'));
        $site->line->isCut = true;
        $site->clock->move(7 * MovableClock::DAY - 1);
        self::assertSame(State::GRACE, $site->client->check()->source);
        $site->clock->move(1);
        self::assertFalse($site->client->state()->licensed);
    }

    public function testALateClockIsNoReasonToRefuse(): void
    {
        $site = new Site([], self::FETCHED);
        $site->clock->move(-MovableClock::HOUR);
        $site->client->activate();
        self::assertTrue($site->client->state()->licensed);
    }

    public function testATokenForAnotherSiteIsNone(): void
    {
        $site = new Site(['seats' => 2], self::FETCHED);
        $site->client->activate();
        $this->change($site, bin2hex('https://www.shop.example/'), bin2hex('copy.example'));
        self::assertFalse($site->client(self::FETCHED + ['domain' => 'copy.example'])->state()->licensed);
    }

    public function testATokenForTheFormerAddressHoldsWhileTheSiteGoesByThat(): void
    {
        $site = new Site([], self::FETCHED);
        $site->client->activate();
        $moved = $site->client(self::FETCHED + ['domain' => 'new.example', 'seat_domain' => 'shop.example', 'site_id' => 'b7e9f1']);
        self::assertTrue($moved->state()->licensed);
        self::assertTrue($moved->check(0)->licensed);
        self::assertTrue($moved->move('shop.example')->ok);
        $settled = $site->client(self::FETCHED + ['domain' => 'new.example', 'site_id' => 'b7e9f1']);
        self::assertTrue($settled->check(0)->licensed);
    }

    public function testValidateDoesNotTakeTheSignatureAway(): void
    {
        $site = new Site([], self::FETCHED);
        $site->client->activate();
        $site->client->validate();
        self::assertTrue($site->client->state()->licensed);
        $site->revoke();
        $site->client->validate();
        self::assertSame('license_revoked', $site->client->state()->code);
    }

    public function testASeatThatIsNewsToTheServerThatSignsIsAskedAboutAgain(): void
    {
        $site = new Site([], self::FETCHED);
        $line = $site->line;
        $line->meddler = static function (Response $response) use ($line): Response {
            return end($line->asked) === '/v1/licenses/status'
                ? new Response(200, [], (string) json_encode(['activated' => false, 'token' => null] + json_decode($response->body, true)))
                : $response;
        };
        self::assertTrue($site->client->activate()->ok);
        self::assertNull($site->client->state()->code);
        $line->meddler = null;
        self::assertTrue($site->client->check()->licensed);
    }

    public function testASignedAnswerHoldsForTheGraceOfALicenseThatExpires(): void
    {
        foreach ([0 => false, 3 => true] as $graceDays => $isLicensed) {
            $site = new Site(['expiresAt' => '2031-03-01T12:10:00Z'], self::FETCHED);
            $site->update(['graceDays' => $graceDays]);
            $site->client->activate();
            $site->client->validate();
            $site->line->isCut = true;
            $site->clock->move(MovableClock::DAY);
            self::assertSame($isLicensed, $site->client->state()->licensed);
            self::assertSame($isLicensed ? null : 'license_expired', $site->client->state()->code);
        }
    }

    public function testAClockThatIsSetBackDoesNotReviveAToken(): void
    {
        $site = new Site([], self::FETCHED + ['grace' => 30 * MovableClock::DAY]);
        $site->client->activate();
        $site->line->isCut = true;
        $site->clock->move(8 * MovableClock::DAY);
        try {
            $site->client->check();
            self::fail('Licensed by a token that has expired');
        } catch (ClientException $exception) {
            self::assertSame(ClientException::NETWORK, $exception->getErrorCode());
        }
        $site->clock->move(-7 * MovableClock::DAY);
        self::assertFalse($site->client->state()->licensed);
    }

    private static function keysOf(Site $site): string
    {
        return "/v1/products/{$site->product['publicKey']}/jwks.json";
    }

    private function change(Site $site, string $from, string $to): void
    {
        $text = $site->kept();
        self::assertStringContainsString($from, $text);
        $site->store->replace($site->recordName(), $text, str_replace($from, $to, $text));
    }
}
