<?php

declare(strict_types=1);

namespace Keystead;

use Keystead\Http\CurlTransport;
use Keystead\Http\Transport;
use Keystead\Http\WordPressTransport;
use Keystead\Storage\OptionsStore;
use Keystead\Storage\Store;
use Keystead\Tokens\Place;

/**
 * The options of a client, checked.
 *
 * @internal
 */
final class Options
{
    private const DAY = 86400;
    private const KNOWN = [
        'base_url', 'public_key', 'domain', 'machine', 'site_id', 'seat_domain', 'environment', 'license_key', 'product_id', 'verify_keys',
        'timeout', 'cache', 'grace', 'consent', 'prefix', 'store', 'transport', 'clock', 'insights', 'version',
    ];

    public string $baseUrl;

    /** Host and port of the license server. */
    public string $host;

    public string $publicKey;

    /** The site, a host or URL; for a machine, `machine:` and its fingerprint. */
    public ?string $domain;

    /** @var array<string, string>|null The machine as it is sent; null for a site. */
    public ?array $machine;

    /** The random id that the installation keeps, wherever it moves. */
    public ?string $siteId;

    /** The address under which the site holds its seat: the domain, unless the site has just got another one. */
    public ?string $seatDomain;

    public ?string $environment;

    public ?string $licenseKey;

    public ?string $productId;

    /** Whether a yes counts only when it is signed. */
    public bool $isSigned;

    /** @var array{keys: list<array<string, mixed>>}|null Null where there are none, and where they are fetched. */
    public ?array $keys;

    public float $timeout;

    public int $cache;

    public int $grace;

    public string $consent;

    /** Whether the installation reports what it is once a day. */
    public bool $insights;

    /** Version of the product; null where nobody says. */
    public ?string $version;

    public string $prefix;

    public Store $store;

    public Transport $transport;

    public Clock $clock;

    /** @param array<string, mixed> $options As `Client` takes them. */
    public function __construct(array $options)
    {
        foreach (array_keys($options) as $name) {
            self::ensure(in_array($name, self::KNOWN, true), (string) $name, 'is not an option');
        }
        $this->baseUrl = rtrim(self::text($options, 'base_url') ?? '', '/');
        $this->host = self::hostOf($this->baseUrl);
        $this->publicKey = self::text($options, 'public_key') ?? '';
        self::ensure($this->publicKey !== '', 'public_key', "must be given: the product's public key, which begins with pk_");
        $this->machine = self::machineOf($options['machine'] ?? null);
        $domain = self::text($options, 'domain');
        $isOnePlace = $this->machine === null || ($domain === null && self::text($options, 'seat_domain') === null);
        self::ensure($isOnePlace, 'machine', 'must not be given together with domain or seat_domain');
        $this->domain = $this->machine === null ? $domain : Place::ofMachine($this->machine['fingerprint']);
        $this->siteId = self::text($options, 'site_id');
        $isId = $this->siteId === null || preg_match('/^[\x21-\x7e]{1,100}$/D', $this->siteId) === 1;
        self::ensure($isId, 'site_id', 'must be 1 to 100 printable ASCII characters');
        $this->seatDomain = self::text($options, 'seat_domain') ?? $this->domain;
        $this->environment = self::text($options, 'environment');
        $isEnvironment = $this->environment === null || preg_match('/^[A-Za-z0-9_.-]{1,50}$/D', $this->environment) === 1;
        self::ensure($isEnvironment, 'environment', 'must be 1 to 50 letters, digits, underscores, dots and hyphens');
        $this->licenseKey = self::text($options, 'license_key');
        $this->productId = self::text($options, 'product_id');
        $this->keys = $this->keysOf($options['verify_keys'] ?? null);
        $this->timeout = (float) self::seconds($options, 'timeout', 5);
        $this->cache = (int) self::seconds($options, 'cache', self::DAY / 2);
        $this->grace = (int) self::seconds($options, 'grace', 7 * self::DAY);
        $this->consent = self::text($options, 'consent') ?? Client::PENDING;
        $consents = [Client::GRANTED, Client::PENDING, Client::DENIED];
        self::ensure(in_array($this->consent, $consents, true), 'consent', 'must be one of ' . implode(', ', $consents));
        self::ensure(is_bool($options['insights'] ?? false), 'insights', 'must be true or false');
        $this->insights = $options['insights'] ?? false;
        $this->version = self::text($options, 'version');
        $this->prefix = self::text($options, 'prefix') ?? 'keystead_' . substr(sha1("$this->baseUrl $this->publicKey"), 0, 12);
        $isName = preg_match('/^[A-Za-z0-9_-]{1,150}$/D', $this->prefix) === 1;
        self::ensure($isName, 'prefix', 'must be 1 to 150 letters, digits, _ and -');
        $isWordPress = function_exists('get_option') && function_exists('wp_remote_post');
        $store = $options['store'] ?? ($isWordPress ? new OptionsStore() : null);
        self::ensure($store instanceof Store, 'store', 'must be given outside of WordPress: a Store, such as new FileStore($folder)');
        $transport = $options['transport'] ?? ($isWordPress ? new WordPressTransport() : new CurlTransport());
        self::ensure($transport instanceof Transport, 'transport', 'must be a Transport');
        $clock = $options['clock'] ?? new SystemClock();
        self::ensure($clock instanceof Clock, 'clock', 'must be a Clock');
        [$this->store, $this->transport, $this->clock] = [$store, $transport, $clock];
    }

    private static function hostOf(string $baseUrl): string
    {
        $parts = parse_url($baseUrl) ?: [];
        $host = strtolower($parts['host'] ?? '');
        $isLocal = in_array($host, ['localhost', '127.0.0.1', '[::1]'], true);
        $scheme = strtolower($parts['scheme'] ?? '');
        $isSafe = $host !== '' && ($scheme === 'https' || ($scheme === 'http' && $isLocal));
        // License keys go there, and what comes from there decides.
        self::ensure($isSafe, 'base_url', "must be given: the address of the license server, beginning with https:// (http:// is allowed on this machine)");
        return isset($parts['port']) ? "$host:{$parts['port']}" : $host;
    }

    /**
     * @param mixed $keys
     *
     * @return array{keys: list<array<string, mixed>>}|null
     */
    private function keysOf($keys): ?array
    {
        $this->isSigned = $keys !== null;
        if ($keys === null) {
            return null;
        }
        self::ensure(($this->productId ?? '') !== '', 'product_id', 'must be given together with verify_keys');
        $canVerify = function_exists('sodium_crypto_sign_verify_detached');
        self::ensure($canVerify, 'verify_keys', "needs PHP's sodium extension");
        if ($keys === Client::FETCH_KEYS) {
            return null;
        }
        $isSet = is_array($keys) && is_array($keys['keys'] ?? null) && $keys['keys'] === array_filter($keys['keys'], 'is_array');
        self::ensure($isSet, 'verify_keys', 'must be a JWK Set: an array whose "keys" are arrays');
        return ['keys' => array_values($keys['keys'])];
    }

    /**
     * @param mixed $machine
     *
     * @return array<string, string>|null
     */
    private static function machineOf($machine): ?array
    {
        if ($machine === null) {
            return null;
        }
        $fingerprint = is_array($machine) ? $machine['fingerprint'] ?? null : null;
        $isOne = is_string($fingerprint) && Machine::isFingerprint($fingerprint);
        self::ensure($isOne, 'machine', "must be an array with a fingerprint of 1 to 255 printable ASCII characters, such as Machine::fingerprint(\$publicKey)");
        foreach (['name', 'platform'] as $name) {
            self::text($machine, $name);
        }
        return array_filter(array_intersect_key($machine, ['fingerprint' => 0, 'name' => 0, 'platform' => 0]), 'is_string');
    }

    /** @param array<string, mixed> $options */
    private static function text(array $options, string $name): ?string
    {
        $value = $options[$name] ?? null;
        self::ensure($value === null || is_string($value), $name, 'must be a text');
        return $value === null || trim($value) === '' ? null : trim($value);
    }

    /**
     * @param array<string, mixed> $options
     * @param int|float            $default
     *
     * @return int|float
     */
    private static function seconds(array $options, string $name, $default)
    {
        $value = $options[$name] ?? $default;
        $isLong = (is_int($value) || is_float($value)) && $value >= ($name === 'timeout' ? 0.001 : 0);
        self::ensure($isLong, $name, 'must be a number of seconds');
        return $value;
    }

    private static function ensure(bool $holds, string $name, string $message): void
    {
        if (!$holds) {
            throw new \InvalidArgumentException("$name: $message");
        }
    }
}
