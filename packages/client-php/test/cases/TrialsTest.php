<?php

declare(strict_types=1);

use Keystead\Http\Response;
use PHPUnit\Framework\TestCase;

final class TrialsTest extends TestCase
{
    public function testATrialGivesALicenseKey(): void
    {
        $site = new Site();
        $plan = ['productId' => $site->product['id'], 'name' => 'Trial', 'trialDays' => 14];
        $plan = $site->operator->call('POST', '/api/plans', $plan);
        self::assertSame('trial_not_offered', $site->client->startTrial('grace@shop.example')->code);
        $site->operator->call('PUT', "/api/products/{$site->product['id']}", ['trialPlanId' => $plan['id']]);
        $client = $site->client(['domain' => 'trial-' . bin2hex(random_bytes(4)) . '.com']);
        $trial = $client->startTrial('grace@shop.example');
        self::assertTrue($trial->ok);
        self::assertSame('2031-03-15', $trial->endsAt->format('Y-m-d'));
        $client->setLicenseKey($trial->licenseKey);
        self::assertTrue($client->activate()->ok);
        self::assertSame('trial_used', $client->startTrial('grace@shop.example')->code);
    }

    public function testATrialThatAMailHasToConfirmIsAskedForAgain(): void
    {
        $site = new Site();
        $site->line->meddler = static function (): Response {
            return new Response(200, [], '{"success":false,"error":"A mail was sent","code":"trial_unconfirmed","request":"r1"}');
        };
        $trial = $site->client->startTrial('grace@shop.example');
        self::assertFalse($trial->ok);
        self::assertSame(['trial_unconfirmed', 'r1'], [$trial->code, $trial->request]);
        self::assertNull($trial->licenseKey);
        self::assertSame('r1', $site->client->startTrial('grace@shop.example', 'r1')->request);
    }

    /** @dataProvider trials */
    public function testATrialEndsByTheClockUnlessTheLicenseIsLonger(string $expiresAt, bool $isLicensed): void
    {
        $site = new Site(['expiresAt' => $expiresAt]);
        $site->line->meddler = static function (Response $response): Response {
            $fields = ['trial' => true, 'trialEndsAt' => '2031-03-01T12:10:00.000Z'] + json_decode($response->body, true);
            return new Response($response->status, [], (string) json_encode($fields));
        };
        $site->client->activate();
        $site->client->validate();
        $site->clock->move(600);
        self::assertSame($isLicensed, $site->client->state()->licensed);
        self::assertTrue($site->client->check(0)->licensed);
        self::assertTrue($site->client->state()->licensed);
    }

    public function trials(): array
    {
        return ['as long as the trial' => ['2031-03-01T12:10:00Z', false], 'paid for' => ['2031-04-01T12:00:00Z', true]];
    }
}
