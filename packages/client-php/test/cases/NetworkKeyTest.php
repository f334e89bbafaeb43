<?php

declare(strict_types=1);

use Keystead\State;
use Keystead\WordPress\NetworkKey;
use Keystead\WordPress\PresetKey;
use PHPUnit\Framework\TestCase;

final class NetworkKeyTest extends TestCase
{
    private const CONSTANT = 'KEYSTEAD_ACME_CONSTANT_KEY';
    private const VARIABLE = 'KEYSTEAD_ACME_SEO_KEY';

    public static function setUpBeforeClass(): void
    {
        define(self::CONSTANT, ' KEY-OF-CONSTANT ');
        define('KEYSTEAD_ACME_EMPTY_KEY', ' ');
    }

    protected function setUp(): void
    {
        MadeUpNetwork::$isMultisite = true;
        MadeUpNetwork::$isMainSite = true;
        MadeUpNetwork::$options = [];
    }

    protected function tearDown(): void
    {
        MadeUpNetwork::$isMultisite = false;
        foreach ([self::CONSTANT, self::VARIABLE, 'KEYSTEAD_ACME_EMPTY_KEY'] as $name) {
            putenv($name);
        }
    }

    private function network(): NetworkKey
    {
        return new NetworkKey('acme');
    }

    private static function state(bool $unlocks): State
    {
        $state = new State();
        $state->licensed = true;
        $state->features = ['network' => $unlocks];
        return $state;
    }

    public function testAConstantCountsBeforeTheEnvironmentAndBothBeforeTheNetwork(): void
    {
        $this->network()->set('KEY-OF-NETWORK');
        putenv(self::CONSTANT . '=KEY-OF-VARIABLE');
        $found = PresetKey::of('acme-constant', $this->network());
        self::assertSame(['KEY-OF-CONSTANT', PresetKey::CONFIGURATION], [$found->key, $found->source]);
        putenv(self::VARIABLE . "=KEY-OF-VARIABLE\n");
        $found = PresetKey::of('acme-seo', $this->network());
        self::assertSame(['KEY-OF-VARIABLE', PresetKey::CONFIGURATION], [$found->key, $found->source]);
        putenv(self::VARIABLE . '= ');
        $found = PresetKey::of('acme-seo', $this->network());
        self::assertSame(['KEY-OF-NETWORK', PresetKey::NETWORK], [$found->key, $found->source]);
        putenv('KEYSTEAD_ACME_EMPTY_KEY=KEY-OF-VARIABLE');
        self::assertSame('KEY-OF-VARIABLE', PresetKey::of('acme-empty', $this->network())->key);
    }

    public function testWithoutAnyOfThemThereIsNone(): void
    {
        self::assertNull(PresetKey::of('acme-seo', $this->network()));
        $this->network()->set('KEY-OF-NETWORK');
        MadeUpNetwork::$isMultisite = false;
        self::assertNull(PresetKey::of('acme-seo', $this->network()));
    }

    public function testTheMainSitesSeatIsSharedWhereTheLicenseIsForTheNetwork(): void
    {
        $network = $this->network();
        $network->set('KEY-1');
        $network->learn(self::state(true), 'main.example', 'act_1');
        self::assertNull($network->seat(), 'The main site has a seat of its own');
        MadeUpNetwork::$isMainSite = false;
        self::assertSame(['domain' => 'main.example', 'id' => 'act_1'], $network->seat());
        $network->learn(self::state(false), 'other.example', 'act_2');
        self::assertSame(['domain' => 'main.example', 'id' => 'act_1'], $network->seat(), 'Another site changes nothing');
        MadeUpNetwork::$isMainSite = true;
        $network->learn(self::state(false), 'main.example', 'act_1');
        MadeUpNetwork::$isMainSite = false;
        self::assertNull($network->seat());
        MadeUpNetwork::$isMultisite = false;
        self::assertNull($network->seat());
    }

    public function testAnotherKeyForgetsTheSeatAndTheSameKeyKeepsIt(): void
    {
        $network = $this->network();
        $network->set('KEY-1');
        $network->learn(self::state(true), 'main.example', 'act_1');
        $network->set('KEY-1');
        MadeUpNetwork::$isMainSite = false;
        self::assertNotNull($network->seat());
        $network->set('KEY-2');
        self::assertSame(['KEY-2', null], [$network->key(), $network->seat()]);
        $network->set(null);
        self::assertSame([null, []], [$network->key(), MadeUpNetwork::$options]);
    }

    public function testWithoutAKeyNothingIsLearned(): void
    {
        $this->network()->learn(self::state(true), 'main.example', 'act_1');
        self::assertSame([], MadeUpNetwork::$options);
    }
}
