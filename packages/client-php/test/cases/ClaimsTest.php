<?php

declare(strict_types=1);

use Keystead\ClientException;
use Keystead\Http\Response;
use Keystead\Storage\MemoryStore;
use PHPUnit\Framework\TestCase;

final class ClaimsTest extends TestCase
{
    public function testACodeGivesTheLicenseThatWasBoughtAndASeatOfIt(): void
    {
        ['licenseKey' => $licenseKey, 'code' => $code] = Purchases::next();
        $store = new MemoryStore();
        $line = new Line();
        $options = ['store' => $store, 'transport' => $line, 'site_id' => 'site-1', 'environment' => 'staging'];
        $client = Purchases::client($options);
        $verdict = $client->claim(" $code ");
        self::assertTrue($verdict->ok);
        self::assertSame($licenseKey, $verdict->licenseKey);
        self::assertMatchesRegularExpression('/^act_/', $verdict->activationId);
        self::assertSame('2031-03-01', $verdict->at->format('Y-m-d'));
        $sent = json_decode($line->bodies[0], true);
        self::assertSame(['site-1', 'staging'], [$sent['site_id'], $sent['environment']]);
        self::assertSame($licenseKey, Purchases::client(['store' => $store])->licenseKey());
        self::assertTrue($client->state()->licensed);
        self::assertSame($verdict->activationId, $client->activate()->activationId);
        self::assertTrue($client->check(0)->licensed);
    }

    public function testTheSameSiteGetsTheSameAgainAndAnotherNothing(): void
    {
        ['code' => $code] = Purchases::next();
        $first = Purchases::client()->claim($code);
        $again = Purchases::client()->claim(strtolower($code));
        self::assertSame([$first->licenseKey, $first->activationId], [$again->licenseKey, $again->activationId]);
        $other = Purchases::client(['domain' => 'b.example']);
        $refused = $other->claim($code);
        self::assertSame([false, 'claim_invalid', null], [$refused->ok, $refused->code, $refused->licenseKey]);
        self::assertNotSame('', (string) $refused->error);
        self::assertNull($other->licenseKey());
    }

    public function testARefusedCodeLeavesTheLicenseInUseAsItWas(): void
    {
        ['licenseKey' => $licenseKey] = Purchases::next();
        $client = Purchases::client();
        $client->setLicenseKey($licenseKey);
        $client->activate();
        self::assertSame('claim_invalid', $client->claim('0000-0000-0000')->code);
        self::assertSame($licenseKey, $client->licenseKey());
        self::assertTrue($client->state()->licensed);
    }

    public function testAnotherLicenseIsReplaced(): void
    {
        [$old, $bought] = [Purchases::next(), Purchases::next()];
        $client = Purchases::client();
        $client->setLicenseKey($old['licenseKey']);
        $client->activate();
        self::assertTrue($client->claim($bought['code'])->ok);
        self::assertSame($bought['licenseKey'], $client->licenseKey());
        self::assertTrue($client->state()->licensed);
        self::assertTrue($client->validate()->activated);
    }

    public function testACodeIsNotLostWhileTheServerIsAway(): void
    {
        ['licenseKey' => $licenseKey, 'code' => $code] = Purchases::next();
        $line = new Line();
        $client = Purchases::client(['transport' => $line]);
        $line->isCut = true;
        try {
            $client->claim($code);
            self::fail('Nobody has answered');
        } catch (ClientException $failure) {
            self::assertSame(ClientException::NETWORK, $failure->getErrorCode());
        }
        self::assertNull($client->licenseKey());
        $line->isCut = false;
        self::assertSame($licenseKey, $client->claim($code)->licenseKey);
    }

    public function testASeatThatIsLeasedSaysWhenToRenewIt(): void
    {
        ['code' => $code] = Purchases::leased();
        $verdict = Purchases::client()->claim($code);
        self::assertSame([true, 300], [$verdict->ok, $verdict->renewAfter]);
        self::assertSame(600, $verdict->leaseEndsAt->getTimestamp() - $verdict->at->getTimestamp());
    }

    public function testWithoutAFreeSeatItSaysWhenOneIsFree(): void
    {
        ['licenseKey' => $licenseKey, 'code' => $code] = Purchases::leased();
        $other = Purchases::client(['domain' => 'b.example']);
        $other->setLicenseKey($licenseKey);
        $end = $other->activate()->leaseEndsAt;
        $verdict = Purchases::client()->claim($code);
        self::assertSame('seat_limit_reached', $verdict->code);
        self::assertEquals($end, $verdict->freeAt);
    }

    public function testAMachineClaimsAsASiteDoes(): void
    {
        ['licenseKey' => $licenseKey, 'code' => $code] = Purchases::next();
        $on = static fn (string $name) => Purchases::client(['domain' => null, 'machine' => ['fingerprint' => $name]]);
        $tower = $on('tower');
        self::assertSame($licenseKey, $tower->claim($code)->licenseKey);
        self::assertTrue($tower->check(0)->licensed);
        self::assertSame('claim_invalid', $on('laptop')->claim($code)->code);
    }

    public function testWhatHasNoKeyIsNoAnswer(): void
    {
        Purchases::next();
        $line = new Line();
        $line->meddler = static function (): Response {
            return new Response(200, [], '{"success":true,"activation_id":"act_1","activated_at":"2031-03-01T12:00:00.000Z"}');
        };
        $client = Purchases::client(['transport' => $line]);
        try {
            $client->claim('0000-0000-0000');
            self::fail('It counted');
        } catch (ClientException $failure) {
            self::assertSame(ClientException::BAD_RESPONSE, $failure->getErrorCode());
        }
        self::assertNull($client->licenseKey());
    }

    public function testAKeyThatIsSetInCodeIsNotReplaced(): void
    {
        $this->expectException(LogicException::class);
        $this->expectExceptionMessage('license_key');
        (new Site([], ['license_key' => 'ACME-1']))->client(['license_key' => 'ACME-1'])->claim('0000-0000-0000');
    }
}
