<?php

declare(strict_types=1);

use Keystead\Client;
use Keystead\Storage\MemoryStore;

/** Purchases at the license server that runs for the tests, of one product. */
final class Purchases
{
    /** @var array<int, array{licenseKey: string, code: string}>|null Those that no test has had. */
    private static ?array $left = null;

    /** @var array<int, array{licenseKey: string, code: string}> The same, of licenses whose single seat is leased. */
    private static array $leased;

    private static string $publicKey;

    /** @return array{licenseKey: string, code: string} A purchase whose code nobody has used. */
    public static function next(): array
    {
        self::read();
        return array_pop(self::$left);
    }

    /**
     * The same, of a license whose single seat is leased for 600 seconds.
     *
     * @return array{licenseKey: string, code: string}
     */
    public static function leased(): array
    {
        self::read();
        return array_pop(self::$leased);
    }

    /**
     * A site of its own that has no license yet.
     *
     * @param array<string, mixed> $options
     */
    public static function client(array $options = []): Client
    {
        return new Client($options + [
            'base_url' => (string) getenv('KEYSTEAD_URL'),
            'public_key' => self::$publicKey,
            'domain' => 'a.example',
            'store' => new MemoryStore(),
            'transport' => new Line(),
            'clock' => new MovableClock(),
        ]);
    }

    private static function read(): void
    {
        if (self::$left === null) {
            $made = json_decode((string) getenv('KEYSTEAD_PURCHASES'), true);
            [self::$publicKey, self::$left, self::$leased] = [$made['publicKey'], $made['bought'], $made['leased']];
        }
    }
}
