<?php

declare(strict_types=1);

use Keystead\Download;
use Keystead\Updates\PackageCheck;
use Keystead\Updates\PackageRefusal;
use PHPUnit\Framework\TestCase;

final class PackageCheckTest extends TestCase
{
    private const PACKAGE = 'the bytes of a zip';

    private ReleaseKey $current;

    private ReleaseKey $next;

    protected function setUp(): void
    {
        [$this->current, $this->next] = [new ReleaseKey(), new ReleaseKey()];
    }

    /** @dataProvider vectors */
    public function testItFindsWhatEveryClientHasToFind(array $case): void
    {
        $fixture = Fixture::read('updates');
        $download = new Download(true);
        $download->signed = $case['signed'];
        $channels = $case['channel'] === 'beta' ? ['beta', 'stable'] : ['stable'];
        $check = new PackageCheck($case['product'], [$case['slug']], $case['installed'], $channels, $fixture['release_keys']);
        // The bytes of the file, or as many others, so that size and hash are what the case says.
        $isTrue = $case['file']['sha384'] === $fixture['file']['sha384'];
        $bytes = $isTrue ? base64_decode($fixture['file']['base64']) : str_repeat('x', $case['file']['size']);
        $file = str_pad($bytes, $case['file']['size'], 'x');
        $found = self::finding($check, $download, $file);
        self::assertSame($case['expected'], $found === PackageRefusal::UNSIGNED ? PackageRefusal::UNKNOWN_KEY : $found ?? 'valid');
        if ($found === null) {
            $isOutOfDate = $check->admit($download)->isOutOfDate((new DateTimeImmutable($case['now']))->getTimestamp());
            self::assertSame($case['out_of_date'], $isOutOfDate);
        }
    }

    public function vectors(): array
    {
        $sets = [];
        foreach (Fixture::read('updates')['verifications'] as $case) {
            $sets[$case['name']] = [$case];
        }
        return $sets;
    }

    public function testAPackageThatIsSignedByThePinnedKeyIsInstalled(): void
    {
        self::assertNull($this->refusal(ReleaseKey::download(self::PACKAGE, [], $this->current)));
    }

    public function testOneThatIsSignedByTheNextKeyIsToo(): void
    {
        self::assertNull($this->refusal(ReleaseKey::download(self::PACKAGE, [], $this->next)));
    }

    public function testASignatureByAKeyThatIsNotPinnedDoesNoHarmBesideOneThatIs(): void
    {
        self::assertNull($this->refusal(ReleaseKey::download(self::PACKAGE, [], new ReleaseKey(), $this->current)));
    }

    public function testAfterAChangeOfKeysTheFormerOneIsWorthNothing(): void
    {
        $third = new ReleaseKey();
        $byFormer = ReleaseKey::download(self::PACKAGE, [], $this->current);
        self::assertSame(PackageRefusal::UNKNOWN_KEY, $this->refusal($byFormer, [$this->next, $third]));
        $byBoth = ReleaseKey::download(self::PACKAGE, [], $this->current, $this->next);
        self::assertNull($this->refusal($byBoth, [$this->next, $third]));
    }

    public function testAKeyThatWasLostIsReplacedByTheNextOneAlone(): void
    {
        // Sites with the release before have both pinned, those with this one the next and a new one.
        $replacement = new ReleaseKey();
        $release = ReleaseKey::download(self::PACKAGE, [], $this->next);
        self::assertNull($this->refusal($release, [$this->current, $this->next]));
        self::assertNull($this->refusal($release, [$this->next, $replacement]));
    }

    public function testAServerThatIsTakenOverShipsNothing(): void
    {
        $evil = new ReleaseKey();
        self::assertSame(PackageRefusal::UNSIGNED, $this->refusal(ReleaseKey::download('evil')));
        self::assertSame(PackageRefusal::UNKNOWN_KEY, $this->refusal(ReleaseKey::download('evil', [], $evil)));
        // With the pinned key's id.
        $forged = ReleaseKey::download('evil', [], $evil);
        $forged->signed['signatures'][0]['key_id'] = $this->current->signatureOf('')['key_id'];
        self::assertSame(PackageRefusal::BAD_SIGNATURE, $this->refusal($forged));
        // With the signature of another statement.
        $true = ReleaseKey::download(self::PACKAGE, [], $this->current);
        $forged->signed['signatures'] = $true->signed['signatures'];
        self::assertSame(PackageRefusal::BAD_SIGNATURE, $this->refusal($forged));
        // With a good statement, and what the server says itself.
        $true->sha384 = hash('sha384', 'evil');
        $true->size = 4;
        self::assertSame(PackageRefusal::WRONG_FILE, $this->refusal($true, null, 'evil'));
    }

    public function testASignatureOfTheSameTextForAnotherPurposeIsNone(): void
    {
        $download = ReleaseKey::download(self::PACKAGE, [], $this->current);
        $statement = base64_decode($download->signed['statement']);
        $download->signed['statement'] = base64_encode("x$statement");
        self::assertSame(PackageRefusal::BAD_SIGNATURE, $this->refusal($download));
    }

    /** @dataProvider wrong */
    public function testWhatIsSignedAndIsNotForThisSiteIsRefused(array $fields, string $refusal): void
    {
        self::assertSame($refusal, $this->refusal(ReleaseKey::download(self::PACKAGE, $fields, $this->current)));
    }

    public function wrong(): array
    {
        return [
            'another product' => [['product' => 'pk_other'], PackageRefusal::WRONG_PRODUCT],
            'another folder' => [['slug' => 'acme-shop'], PackageRefusal::WRONG_SLUG],
            'an older version' => [['version' => '0.9.9'], PackageRefusal::NOT_NEWER],
            'the same version' => [['version' => '1.0.0'], PackageRefusal::NOT_NEWER],
            'a test version of the same' => [['version' => '1.0.0-rc1'], PackageRefusal::NOT_NEWER],
            'a beta' => [['channel' => 'beta'], PackageRefusal::WRONG_CHANNEL],
            'a statement of another format' => [['v' => 2], PackageRefusal::MALFORMED],
            'a size that is no number' => [['size' => '18'], PackageRefusal::MALFORMED],
            'a version that is no text' => [['version' => 2], PackageRefusal::MALFORMED],
            'an end that is no time' => [['expires_at' => 'soon'], PackageRefusal::MALFORMED],
            'another size' => [['size' => 17], PackageRefusal::WRONG_FILE],
            'another hash' => [['sha384' => hash('sha384', 'x')], PackageRefusal::WRONG_FILE],
        ];
    }

    public function testABetaIsForSitesThatFollowBetas(): void
    {
        $beta = ReleaseKey::download(self::PACKAGE, ['channel' => 'beta'], $this->current);
        self::assertNull($this->refusal($beta, null, self::PACKAGE, ['beta', 'stable']));
    }

    public function testAStatementThatIsOutOfDateIsInstalled(): void
    {
        $old = ReleaseKey::download(self::PACKAGE, ['expires_at' => '2020-01-01T00:00:00.000Z'], $this->current);
        self::assertNull($this->refusal($old));
    }

    /** @dataProvider malformed */
    public function testWhatIsNoStatementIsUnsigned($signed): void
    {
        $download = ReleaseKey::download(self::PACKAGE);
        $download->signed = $signed;
        self::assertSame(PackageRefusal::UNSIGNED, $this->refusal($download));
    }

    public function malformed(): array
    {
        return [
            'nothing' => [null],
            'an empty object' => [[]],
            'no signatures' => [['statement' => 'e30=']],
            'an empty list of them' => [['statement' => 'e30=', 'signatures' => []]],
            'a text of them' => [['statement' => 'e30=', 'signatures' => 'x']],
        ];
    }

    public function testSignaturesOfAnyShapeBreakNothing(): void
    {
        $id = $this->current->signatureOf('')['key_id'];
        $download = ReleaseKey::download(self::PACKAGE, [], $this->current);
        foreach ([null, 'x', 7, [], ['key_id' => $id], ['key_id' => $id, 'sig' => []], ['key_id' => $id, 'sig' => '%']] as $signature) {
            $download->signed['signatures'] = [$signature];
            self::assertContains($this->refusal($download), [PackageRefusal::UNKNOWN_KEY, PackageRefusal::BAD_SIGNATURE]);
        }
    }

    public function testAtMostEightSignaturesAreLookedAt(): void
    {
        $download = ReleaseKey::download(self::PACKAGE, [], $this->current);
        [$good] = $download->signed['signatures'];
        $bad = ['sig' => base64_encode(str_repeat('x', 64))] + $good;
        $download->signed['signatures'] = array_merge(array_fill(0, 7, $bad), [$good]);
        self::assertNull($this->refusal($download));
        array_unshift($download->signed['signatures'], $bad);
        self::assertSame(PackageRefusal::BAD_SIGNATURE, $this->refusal($download));
    }

    public function testWithoutPinnedKeysTheServerIsBelievedAndDamageIsFound(): void
    {
        self::assertNull($this->refusal(ReleaseKey::download(self::PACKAGE), []));
        self::assertSame(PackageRefusal::WRONG_FILE, $this->refusal(ReleaseKey::download(self::PACKAGE), [], self::PACKAGE . 'x'));
        self::assertSame(PackageRefusal::NOT_NEWER, $this->refusal(ReleaseKey::download(self::PACKAGE, ['version' => '1.0.0']), []));
    }

    /**
     * Why a site with version 1.0.0 does not install it; null when it does.
     *
     * @param ReleaseKey[]|null $keys The pinned ones, where they are not both.
     * @param string[]          $channels
     */
    private function refusal(Download $download, ?array $keys = null, string $file = self::PACKAGE, array $channels = ['stable']): ?string
    {
        $pinned = array_map(static function (ReleaseKey $key): string {
            return $key->pinned();
        }, $keys ?? [$this->current, $this->next]);
        $check = new PackageCheck('pk_acme', ['acme-seo'], '1.0.0', $channels, $pinned);
        return self::finding($check, $download, $file);
    }

    private static function finding(PackageCheck $check, Download $download, string $file): ?string
    {
        $folder = new Folder();
        $path = "$folder->path/package.zip";
        file_put_contents($path, $file);
        try {
            $check->verify($path, $download, $check->admit($download));
            return null;
        } catch (PackageRefusal $refusal) {
            return $refusal->getRefusal();
        }
    }
}
