<?php

declare(strict_types=1);

use Keystead\Client;
use Keystead\Storage\MemoryStore;
use PHPUnit\Framework\TestCase;

final class InsightsTest extends TestCase
{
    private const PHP = PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;

    /** @return array<string, mixed>|null The report in the last request. */
    private static function reported(Site $site): ?array
    {
        return json_decode((string) end($site->line->bodies), true)['insights'] ?? null;
    }

    public function testNothingIsReportedUnlessTheOptionSaysSo(): void
    {
        $site = new Site([], ['version' => '2.4.0']);
        self::assertTrue($site->client->validate()->ok);
        self::assertNull(self::reported($site));
    }

    public function testOneReportADayGoesWithValidateWhateverProcessAsks(): void
    {
        $site = new Site();
        $options = ['insights' => true, 'version' => '2.4.0'];
        $client = $site->client($options);
        $client->check();
        self::assertNull(self::reported($site));
        $client->validate();
        self::assertSame(['version' => '2.4.0', 'php' => self::PHP], self::reported($site));
        $client->validate();
        $site->clock->move(MovableClock::DAY - 1);
        $site->client($options)->validate();
        self::assertNull(self::reported($site));
        $site->clock->move(1);
        $site->client($options)->validate();
        self::assertSame(['version' => '2.4.0', 'php' => self::PHP], self::reported($site));
    }

    public function testAVersionThatIsNoneIsLeftOut(): void
    {
        $site = new Site();
        $site->client(['insights' => true, 'version' => str_repeat('1', 41)])->validate();
        self::assertSame(['php' => self::PHP], self::reported($site));
    }

    public function testTheOptionIsTrueOrFalse(): void
    {
        $this->expectExceptionMessage('insights: must be true or false');
        new Client(['base_url' => 'https://a.example', 'public_key' => 'pk_1', 'store' => new MemoryStore(), 'insights' => 'yes']);
    }
}
