<?php

declare(strict_types=1);

use Keystead\State;
use PHPUnit\Framework\TestCase;

final class CallsTest extends TestCase
{
    public function testValidateTellsOfAGoodLicense(): void
    {
        $site = new Site(['seats' => 3, 'expiresAt' => '2032-01-01T00:00:00Z']);
        $verdict = $site->client->validate();
        self::assertTrue($verdict->ok);
        self::assertFalse($verdict->activated);
        self::assertNull($verdict->code);
        self::assertSame('active', $verdict->license->status);
        self::assertSame(3, $verdict->license->seats);
        self::assertSame(0, $verdict->license->activatedCount);
        self::assertSame('2032-01-01T00:00:00+00:00', $verdict->license->expiresAt->format(DATE_ATOM));
    }

    public function testADenialIsAValue(): void
    {
        $site = new Site();
        $site->client->setLicenseKey('ACME-0000-0000-0000-0000');
        $verdict = $site->client->validate();
        self::assertFalse($verdict->ok);
        self::assertSame('license_not_found', $verdict->code);
        self::assertSame('License key not found', $verdict->error);
        self::assertSame('license_not_found', $site->client->state()->code);
    }

    public function testActivateTakesOneSeatHoweverOftenItIsCalled(): void
    {
        $site = new Site();
        $first = $site->client->activate();
        self::assertTrue($first->ok);
        self::assertMatchesRegularExpression('/^act_/', $first->activationId);
        self::assertSame('2031-03-01', $first->at->format('Y-m-d'));
        self::assertSame($first->activationId, $site->client->activate()->activationId);
        self::assertTrue($site->client->state()->licensed);
        self::assertSame(1, $site->client->validate()->license->activatedCount);
    }

    public function testActivateIsDeniedWhenNoSeatIsLeft(): void
    {
        $site = new Site();
        $site->client(['domain' => 'first.example'])->activate();
        $verdict = $site->client->activate();
        self::assertFalse($verdict->ok);
        self::assertSame('seat_limit_reached', $verdict->code);
        self::assertFalse($site->client->state()->licensed);
        self::assertSame('seat_limit_reached', $site->client->state()->code);
    }

    public function testMoveTakesTheSeatAlongForTheInstallationThatHasIt(): void
    {
        $site = new Site();
        $old = $site->client(['domain' => 'old.example', 'site_id' => 'b7e9f1'])->activate();
        $stranger = $site->client(['domain' => 'new.example', 'site_id' => 'another'])->move('old.example');
        self::assertFalse($stranger->ok);
        self::assertSame('activation_not_found', $stranger->code);
        $client = $site->client(['domain' => 'new.example', 'site_id' => 'b7e9f1']);
        $moved = $client->move('https://www.old.example/');
        self::assertTrue($moved->ok);
        self::assertNotSame($old->activationId, $moved->activationId);
        self::assertTrue($client->state()->licensed);
        self::assertSame(1, $client->validate()->license->activatedCount);
    }

    public function testMoveNeedsASiteId(): void
    {
        $this->expectException(LogicException::class);
        $this->expectExceptionMessage('site_id');
        (new Site())->client->move('old.example');
    }

    public function testDeactivateFreesTheSeat(): void
    {
        $site = new Site();
        $activation = $site->client->activate();
        $verdict = $site->client->deactivate();
        self::assertTrue($verdict->ok);
        self::assertSame($activation->activationId, $verdict->activationId);
        self::assertFalse($site->client->state()->licensed);
        self::assertSame('activation_not_found', $site->client->state()->code);
        self::assertTrue($site->client(['domain' => 'other.example'])->activate()->ok);
    }

    public function testCheckAsksTheServerAndThenGoesByItsAnswer(): void
    {
        $site = new Site();
        $site->client->activate();
        $state = $site->client->check(0);
        self::assertTrue($state->licensed);
        self::assertSame(State::NETWORK, $state->source);
        $asked = count($site->line->asked);
        $site->clock->move(11 * MovableClock::HOUR);
        self::assertSame(State::CACHE, $site->client->check()->source);
        self::assertCount($asked, $site->line->asked);
        $site->clock->move(MovableClock::HOUR);
        self::assertSame(State::NETWORK, $site->client->check()->source);
    }

    public function testCheckHearsOfADenial(): void
    {
        $site = new Site();
        $site->client->activate();
        $site->revoke();
        self::assertTrue($site->client->check()->licensed);
        $state = $site->client->check(0);
        self::assertFalse($state->licensed);
        self::assertSame('license_revoked', $state->code);
        self::assertSame('License has been revoked', $state->error);
    }

    public function testCheckGoesByANoForAnHourAtMost(): void
    {
        $site = new Site();
        self::assertSame('activation_not_found', $site->client->check()->code);
        $site->operator->call('PUT', "/api/licenses/{$site->license['id']}", ['status' => 'suspended']);
        $site->clock->move(MovableClock::HOUR - 1);
        self::assertSame('activation_not_found', $site->client->check()->code);
        $site->clock->move(1);
        self::assertSame('license_suspended', $site->client->check()->code);
    }

    public function testCheckWithoutADomainIsAboutTheLicenseAlone(): void
    {
        $site = new Site();
        $client = $site->client(['domain' => null]);
        self::assertTrue($client->check()->licensed);
        self::assertSame(1, $client->state()->license->seats);
    }

    public function testStateAsksNobody(): void
    {
        $site = new Site(['seats' => 3, 'expiresAt' => '2032-01-01T00:00:00Z']);
        $site->client->activate();
        $site->client->validate();
        $asked = count($site->line->asked);
        $state = $site->client()->state();
        self::assertCount($asked, $site->line->asked);
        self::assertTrue($state->licensed);
        self::assertSame($site->license['licenseKey'], $state->licenseKey);
        self::assertSame(State::CACHE, $state->source);
        self::assertSame(3, $state->license->seats);
        self::assertMatchesRegularExpression('/^act_/', $state->activationId);
        self::assertSame('2031-03-01 12:00:00', $state->checkedAt->format('Y-m-d H:i:s'));
        self::assertSame('2031-03-08 12:00:00', $state->graceUntil->format('Y-m-d H:i:s'));
    }

    public function testALicenseThatEndsIsAskedAboutAtOnceAndLocksNobodyOutMeanwhile(): void
    {
        $site = new Site(['expiresAt' => '2031-03-01T12:10:00Z']);
        $site->client->activate();
        $site->client->validate();
        $site->clock->move(600);
        $site->line->isCut = true;
        self::assertSame([true, State::GRACE], [$site->client->state()->licensed, $site->client->state()->source]);
        self::assertTrue($site->client->check()->licensed);
        $site->clock->move(7 * MovableClock::DAY);
        self::assertFalse($site->client->state()->licensed);
        self::assertSame('license_expired', $site->client->state()->code);
        $site->line->isCut = false;
        $site->update(['expiresAt' => '2032-01-01T00:00:00Z']);
        self::assertTrue($site->client->check()->licensed);
        self::assertTrue($site->client->state()->licensed);
    }

    public function testAnotherLicenseKeyIsAnotherQuestion(): void
    {
        $site = new Site();
        $site->client->activate();
        $site->client->setLicenseKey(" {$site->license['licenseKey']} ");
        self::assertTrue($site->client->state()->licensed);
        $site->client->setLicenseKey('ACME-0000-0000-0000-0000');
        self::assertFalse($site->client->state()->licensed);
        self::assertSame(State::NONE, $site->client->state()->source);
        $site->client->setLicenseKey('');
        self::assertNull($site->client->licenseKey());
        self::assertFalse($site->client->check()->licensed);
    }

    public function testASiteThatIsWrittenInAnotherWayIsTheSame(): void
    {
        $site = new Site();
        $site->client(['domain' => 'http://shop.example'])->activate();
        $site->client(['domain' => 'http://shop.example'])->validate();
        $secure = $site->client(['domain' => 'https://www.shop.example/blog']);
        self::assertTrue($secure->state()->licensed);
        self::assertTrue($secure->check(0)->licensed);
        self::assertNotNull($secure->state()->license);
    }

    public function testACopyOfASiteIsAnotherSite(): void
    {
        $site = new Site();
        $site->client->activate();
        self::assertFalse($site->client(['domain' => 'staging.shop.example'])->state()->licensed);
        self::assertTrue($site->client->state()->licensed);
    }

    public function testACopyDoesNotTakeOverTheActivationOfItsOriginal(): void
    {
        $site = new Site(['seats' => 2]);
        $site->client->activate();
        self::assertNotNull($site->client->state()->activationId);
        $other = ['domain' => 'copy.example'];
        $site->client(['store' => new Keystead\Storage\MemoryStore(), 'license_key' => $site->license['licenseKey']] + $other)->activate();
        $copy = $site->client($other);
        self::assertTrue($copy->validate()->activated);
        self::assertTrue($copy->state()->licensed);
        self::assertNull($copy->state()->activationId);
    }

    public function testAKeyThatIsSetInCodeIsTheOneThatCounts(): void
    {
        $site = new Site();
        $site->client->activate();
        $fixed = $site->client(['license_key' => 'ACME-0000-0000-0000-0000']);
        self::assertSame('ACME-0000-0000-0000-0000', $fixed->licenseKey());
        self::assertFalse($fixed->state()->licensed);
        $this->expectException(LogicException::class);
        $fixed->setLicenseKey('ACME-1');
    }

    public function testACallWithoutALicenseKeyIsAMistakeOfTheCaller(): void
    {
        $site = new Site();
        $site->client->setLicenseKey(null);
        $this->expectException(LogicException::class);
        $site->client->activate();
    }

    public function testForgetLeavesNothing(): void
    {
        $site = new Site([], ['consent' => 'granted']);
        $site->client->activate();
        $site->client->track('opened');
        $site->client->persist();
        $site->line->isCut = true;
        self::assertTrue($site->client->check(0)->licensed);
        $site->client->forget();
        self::assertEquals(new Keystead\Storage\MemoryStore(), $site->store);
    }

    public function testACopyThatGoesByItsOriginalForAWhileNeverFreesThatOnesSeat(): void
    {
        $site = new Site();
        $site->client(['domain' => 'shop.example'])->activate();
        $copy = $site->client(['domain' => 'copy.example', 'seat_domain' => 'https://shop.example']);
        self::assertTrue($copy->check(0)->licensed);
        self::assertSame('seat_limit_reached', $copy->activate()->code);
        self::assertTrue($copy->state()->licensed);
        self::assertSame('activation_not_found', $copy->deactivate()->code);
        self::assertTrue($site->client(['domain' => 'shop.example'])->check(0)->licensed);
    }

    public function testSitesAreToldToTheInstallationOnOneOfThem(): void
    {
        $site = new Site(['seats' => 3]);
        $own = $site->client(['site_id' => 'b7e9f1', 'environment' => 'staging']);
        $own->activate();
        $site->client(['domain' => 'blog.example'])->activate();
        $sites = $own->sites();
        self::assertTrue($sites->ok);
        self::assertSame([3, 2, 2], [$sites->license->seats, $sites->license->activatedCount, $sites->count]);
        self::assertSame(['shop.example', 'production', true], [$sites->own->domain, $sites->own->class, $sites->own->takesSeat]);
        $told = array_map(static function (Keystead\Site $site): array {
            return [$site->domain, $site->environment, $site->activatedAt->format('Y-m-d')];
        }, $sites->active);
        self::assertSame([['blog.example', null, '2031-03-01'], ['shop.example', 'staging', '2031-03-01']], $told);
        self::assertNull($site->client(['site_id' => 'another'])->sites()->active);
        self::assertNull($sites->portalUrl);
        $site->operator->call('PUT', '/api/organization/settings', ['slug' => 'acme-sites', 'portal' => ['enabled' => true]]);
        self::assertStringEndsWith('/portal/acme-sites', (string) $own->sites()->portalUrl);
        self::assertTrue($own->freeSite($sites->active[0]->activationId)->ok);
        self::assertSame(1, $own->sites()->count);
        self::assertSame('activation_not_found', $site->client(['site_id' => 'another'])->freeSite($sites->own->activationId)->code);
    }

    public function testSitesOfALicenseThatIsNoneAreDenied(): void
    {
        $site = new Site();
        $site->client->setLicenseKey('ACME-0000-0000-0000-0000');
        $sites = $site->client->sites();
        self::assertFalse($sites->ok);
        self::assertSame('license_not_found', $sites->code);
        self::assertNull($sites->own);
    }

    public function testAStateTellsWhatTheLicenseUnlocks(): void
    {
        $site = new Site(['features' => ['white-label' => true, 'beta' => false, 'sites' => 3, 'none' => 0, 'channel' => 'nightly', 'empty' => '']]);
        self::assertFalse($site->client->state()->can('white-label'));
        $site->client->activate();
        $site->client->validate();
        $state = $site->client->state();
        $unlocked = array_filter(['white-label', 'beta', 'sites', 'none', 'channel', 'empty', 'unknown'], [$state, 'can']);
        self::assertSame(['white-label', 'sites', 'channel'], array_values($unlocked));
        $site->revoke();
        self::assertFalse($site->client->check(0)->can('white-label'));
    }

    public function testACheckTellsWhatTheLicenseUnlocksNow(): void
    {
        $site = new Site(['features' => ['white-label' => true, 'sites' => 3]]);
        $site->client->activate();
        $site->client->validate();
        self::assertTrue($site->client->check(0)->can('white-label'));
        $path = "/api/licenses/{$site->license['id']}";
        $site->operator->call('PUT', $path, ['features' => ['sites' => 4]]);
        $state = $site->client->check(0);
        self::assertSame([['sites' => 4], ['sites' => 4]], [$state->features, $state->license->features]);
        self::assertFalse($state->can('white-label'));
    }
}
