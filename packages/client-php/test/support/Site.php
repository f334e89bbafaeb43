<?php

declare(strict_types=1);

use Keystead\Client;
use Keystead\Storage\MemoryStore;
use Keystead\Storage\Store;

/** A site with a license of its own, and whatever its client works with. */
final class Site
{
    public Operator $operator;

    /** @var array<string, mixed> */
    public array $product;

    /** @var array<string, mixed> */
    public array $license;

    public MovableClock $clock;

    public Line $line;

    public Store $store;

    public Client $client;

    /**
     * @param array<string, mixed> $license Fields of the license.
     * @param array<string, mixed> $options Of the client.
     */
    public function __construct(array $license = [], array $options = [])
    {
        $this->operator = Operator::get();
        $this->product = $this->operator->product();
        $this->license = $this->operator->license($this->product, $license);
        $this->clock = new MovableClock();
        $this->line = new Line();
        $this->store = new MemoryStore();
        $this->client = $this->client($options);
        if (!isset($options['license_key'])) {
            $this->client->setLicenseKey($this->license['licenseKey']);
        }
    }

    /**
     * Another client, as another process of the site has it.
     *
     * @param array<string, mixed> $options
     */
    public function client(array $options = []): Client
    {
        return new Client($options + [
            'base_url' => $this->operator->url,
            'public_key' => $this->product['publicKey'],
            'domain' => 'https://www.shop.example/',
            'product_id' => $this->product['id'],
            'store' => $this->store,
            'transport' => $this->line,
            'clock' => $this->clock,
        ]);
    }

    /** The name under which the store has the record. */
    public function recordName(): string
    {
        return 'keystead_' . substr(sha1("{$this->operator->url} {$this->product['publicKey']}"), 0, 12) . '_license';
    }

    /** The record as it is stored. */
    public function kept(): string
    {
        return (string) $this->store->get($this->recordName());
    }

    public function revoke(): void
    {
        $this->operator->call('POST', "/api/licenses/{$this->license['id']}/revoke");
    }

    /** @param array<string, mixed> $fields */
    public function update(array $fields): void
    {
        $this->operator->call('PUT', "/api/licenses/{$this->license['id']}", $fields);
    }
}
