<?php

declare(strict_types=1);

use PHPUnit\Framework\TestCase;

final class ReadmeTest extends TestCase
{
    public function testItsFirstExampleWorks(): void
    {
        $folder = new Folder();
        $site = new Site();
        $readme = (string) file_get_contents(__DIR__ . '/../../README.md');
        self::assertSame(1, preg_match('/## Check a license\s+```php\n(.*?)```/s', $readme, $matches));
        $code = strtr($matches[1], [
            'https://licenses.example.com' => $site->operator->url,
            'pk_…' => $site->product['publicKey'],
            '/var/lib/acme-seo' => $folder->path,
            'ACME-7K2M-9QXT-4HVB-6RWD' => $site->license['licenseKey'],
        ]);
        $this->expectOutputString('Thank you!');
        (static function (string $code): void {
            eval($code);
        })($code);
    }
}
