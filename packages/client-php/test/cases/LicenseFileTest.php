<?php

declare(strict_types=1);

use Keystead\LicenseFile;
use PHPUnit\Framework\TestCase;

/** The files of fixtures/license-files.json, which all clients have to take, or to refuse, alike. */
final class LicenseFileTest extends TestCase
{
    /** @dataProvider vectors */
    public function testALicenseFile(array $vector): void
    {
        ['jwks' => $jwks, 'claims' => $claims] = Fixture::read('license-files');
        $options = [
            'keys' => $jwks['keys'],
            'product_id' => $vector['productId'],
            'machine' => $vector['machine'],
            'domain' => $vector['domain'],
            'now' => (new DateTimeImmutable($vector['now']))->getTimestamp(),
        ];
        if ($vector['latest'] !== null) {
            $options['latest'] = (new DateTimeImmutable($vector['latest']))->getTimestamp();
        }
        $found = LicenseFile::verify($vector['file'], $options);
        self::assertSame($vector['expected'], $found['code'] ?? 'valid');
        self::assertSame($vector['expected'] === 'valid' ? $claims['file'] : null, $found['claims']['file'] ?? null);
    }

    public function vectors(): array
    {
        $vectors = [];
        foreach (Fixture::read('license-files')['vectors'] as $vector) {
            $vectors[$vector['name']] = [$vector];
        }
        return $vectors;
    }

    public function testAFileIsJudgedForAPlaceAlone(): void
    {
        $this->expectExceptionMessage('machine or domain');
        LicenseFile::verify('', ['keys' => [], 'product_id' => 'prd_1']);
    }
}
