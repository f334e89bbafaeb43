<?php

declare(strict_types=1);

use Keystead\Client;
use Keystead\Storage\MemoryStore;
use PHPUnit\Framework\TestCase;

final class OptionsTest extends TestCase
{
    private const GOOD = ['base_url' => 'https://licenses.example.com', 'public_key' => 'pk_1'];

    /** @dataProvider wrong */
    public function testWrongOnesAreNamed(array $options, string $message): void
    {
        $this->expectException(InvalidArgumentException::class);
        $this->expectExceptionMessage($message);
        new Client($options + self::GOOD + ['store' => new MemoryStore()]);
    }

    public function wrong(): array
    {
        $jwks = ['keys' => []];
        return [
            'no address' => [['base_url' => null], 'base_url: must be'],
            'an address without TLS' => [['base_url' => 'http://licenses.example.com'], 'base_url: must be'],
            'an address of something else' => [['base_url' => 'ftp://licenses.example.com'], 'base_url: must be'],
            'no public key' => [['public_key' => ' '], 'public_key: must be'],
            'a domain that is no text' => [['domain' => 7], 'domain: must be a text'],
            'a machine without a fingerprint' => [['machine' => ['name' => 'Tower']], 'machine: must be an array'],
            'a machine with a long fingerprint' => [['machine' => ['fingerprint' => str_repeat('a', 256)]], 'machine: must be an array'],
            'a machine and a site' => [['machine' => ['fingerprint' => 'a'], 'domain' => 'a.example'], 'machine: must not be given together'],
            'a machine and a seat of a site' => [['machine' => ['fingerprint' => 'a'], 'seat_domain' => 'a.example'], 'machine: must not be given together'],
            'a site id with a space' => [['site_id' => 'my site'], 'site_id: must be 1 to 100'],
            'a time-out of nothing' => [['timeout' => 0], 'timeout: must be a number of seconds'],
            'a cache of less than nothing' => [['cache' => -1], 'cache: must be a number of seconds'],
            'a grace in words' => [['grace' => '7 days'], 'grace: must be a number of seconds'],
            'another consent' => [['consent' => 'yes'], 'consent: must be one of granted, pending, denied'],
            'a prefix that is a path' => [['prefix' => '../keystead'], 'prefix: must be'],
            'keys without a product' => [['verify_keys' => $jwks], 'product_id: must be given'],
            'keys that are none' => [['verify_keys' => [1], 'product_id' => 'prd_1'], 'verify_keys: must be a JWK Set'],
            'no store' => [['store' => null], 'store: must be given'],
            'a transport that is none' => [['transport' => new stdClass()], 'transport: must be a Transport'],
            'a clock that is none' => [['clock' => 'now'], 'clock: must be a Clock'],
            'a typing error' => [['licence_key' => 'ACME-1'], 'licence_key: is not an option'],
        ];
    }

    /** @dataProvider addresses */
    public function testTakesAddressesOfThisMachineWithoutTls(string $address): void
    {
        $client = new Client(['base_url' => $address, 'store' => new MemoryStore()] + self::GOOD);
        self::assertFalse($client->state()->licensed);
    }

    public function addresses(): array
    {
        return [
            'by name' => ['http://localhost:3000/'],
            'IPv4' => ['http://127.0.0.1'],
            'IPv6' => ['http://[::1]:3000'],
        ];
    }
}
