<?php

declare(strict_types=1);

use Keystead\Updates\Metadata;
use Keystead\Updates\Release;
use PHPUnit\Framework\TestCase;

final class ReleasesTest extends TestCase
{
    public function testTheNewestOfTheChannelsThatTheSiteFollowsIsForIt(): void
    {
        $releases = [self::release('1.9.0'), self::release('1.10.0'), self::release('2.0.0-beta1', ['channel' => 'beta'])];
        self::assertSame('1.10.0', self::newest($releases));
        self::assertSame('2.0.0-beta1', self::newest($releases, ['beta', 'stable']));
        // A stable release ends the beta.
        self::assertSame('2.0.0', self::newest(array_merge($releases, [self::release('2.0.0')]), ['beta', 'stable']));
    }

    public function testOneThatIsNotYetForAllIsForSome(): void
    {
        $releases = [self::release('1.1.0', ['rollout' => 25]), self::release('1.0.9')];
        $versions = [];
        for ($site = 0; $site < 400; $site++) {
            $versions[] = self::newest($releases, ['stable'], "site$site.example");
        }
        $counts = array_count_values($versions);
        self::assertSame(400, $counts['1.1.0'] + $counts['1.0.9']);
        self::assertEqualsWithDelta(100, $counts['1.1.0'], 30);
    }

    public function testWhichSitesAreInIsTheSameForAllClients(): void
    {
        foreach (Fixture::read('updates')['buckets'] as ['product' => $product, 'version' => $version, 'domain' => $domain, 'bucket' => $bucket]) {
            $isIn = static function (int $rollout) use ($product, $version, $domain): bool {
                return Release::fromFields(self::release($version, ['rollout' => $rollout]))->isOfferedTo($product, $domain);
            };
            self::assertSame([false, true], [$isIn($bucket), $isIn($bucket + 1)], "$version on $domain");
        }
    }

    public function testASiteThatIsInStaysIn(): void
    {
        for ($site = 0; $site < 50; $site++) {
            $before = false;
            foreach ([1, 10, 50, 99, 100] as $rollout) {
                $isIn = Release::fromFields(self::release('1.1.0', ['rollout' => $rollout]))->isOfferedTo('pk_acme', "site$site.example");
                self::assertTrue($isIn || !$before);
                $before = $isIn;
            }
            self::assertTrue($before);
        }
    }

    public function testOneThatNeedsANewerWordPressIsNotOffered(): void
    {
        $releases = [self::release('1.1.0', ['requires' => '6.5']), self::release('1.0.9', ['requires' => '5.0'])];
        self::assertSame('1.0.9', self::newest($releases, ['stable'], 'shop.example', '6.4.3'));
        self::assertSame('1.1.0', self::newest($releases, ['stable'], 'shop.example', '6.5-RC2'));
        self::assertNull(self::newest($releases, ['stable'], 'shop.example', '4.9'));
    }

    public function testVersionsThatAreMoreThanVersionsAreNone(): void
    {
        self::assertNull(Release::fromFields(self::release('1.0<script>')));
        self::assertNull(Release::fromFields(self::release("1.0\n")));
        self::assertSame('', Release::fromFields(self::release('1.1', ['requires_php' => '7.4"><b>']))->requiresPhp);
    }

    /** @dataProvider none */
    public function testWhatIsNoReleaseIsPassedOver($fields): void
    {
        self::assertNull(Release::fromFields($fields));
        self::assertSame('1.1.0', self::newest([$fields, self::release('1.1.0')]));
    }

    public function none(): array
    {
        return [
            'null' => [null],
            'a text' => ['1.2'],
            'a number' => [2],
            'no fields' => [[]],
            'another channel' => [self::release('2.0', ['channel' => 'nightly'])],
            'no share' => [self::release('2.0', ['rollout' => '100'])],
            'no version' => [self::release('')],
        ];
    }

    public function testMetadataOfAnyShapeBreaksNothing(): void
    {
        foreach ([[], ['releases' => 1, 'translations' => [1], 'sections' => 'x', 'name' => []], ['translations' => 'x']] as $fields) {
            $metadata = new Metadata('pk_acme', $fields);
            self::assertNull($metadata->newestFor(['stable'], 'shop.example', '6.5'));
            self::assertSame(['', [], []], [$metadata->text('name'), $metadata->texts('sections'), $metadata->translations()]);
        }
    }

    private static function release(string $version, array $fields = []): array
    {
        return $fields + ['version' => $version, 'channel' => 'stable', 'rollout' => 100, 'requires' => '', 'requires_php' => ''];
    }

    private static function newest(array $releases, array $channels = ['stable'], string $domain = 'shop.example', string $wordPress = '6.5'): ?string
    {
        $release = (new Metadata('pk_acme', ['releases' => $releases]))->newestFor($channels, $domain, $wordPress);
        return $release === null ? null : $release->version;
    }
}
