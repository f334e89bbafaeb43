<?php

declare(strict_types=1);

namespace Keystead\Events;

use Keystead\BackOff;
use Keystead\Client;
use Keystead\ClientException;
use Keystead\Http\Api;
use Keystead\Known\Record;
use Keystead\Known\Records;
use Keystead\Options;
use Keystead\Storage\StoreException;

/**
 * Notes usage events, as far as there is consent, and sends them.
 *
 * @internal
 */
final class Tracker
{
    private const MOST_BUFFERED = 50;

    private Options $options;

    private Records $records;

    private Api $api;

    private BackOff $backOff;

    private Queue $queue;

    /** @var string[] Events that are not written yet. */
    private array $buffer = [];

    private bool $persistsAtEnd = false;

    public function __construct(Options $options, Records $records, Api $api, BackOff $backOff)
    {
        $this->options = $options;
        $this->records = $records;
        $this->api = $api;
        $this->backOff = $backOff;
        $this->queue = new Queue($options->store, $options->clock, "{$options->prefix}_events");
    }

    /** One of `Client`'s constants. */
    public function consent(): string
    {
        $consent = $this->records->read()->consent;
        if ($consent === null) {
            return $this->options->consent;
        }
        return $consent ? Client::GRANTED : Client::DENIED;
    }

    /**
     * Without consent, what waits is deleted.
     *
     * @throws StoreException
     */
    public function setConsent(bool $consent): void
    {
        $this->records->update(static function (Record $record) use ($consent): void {
            $record->consent = $consent;
        });
        if (!$consent) {
            $this->forget();
        }
    }

    /** @param array<string, mixed> $properties */
    public function track(string $event, array $properties): bool
    {
        try {
            $line = Event::encode($event, $properties, $this->options->clock->now());
            if ($line === null || $this->consent() === Client::DENIED) {
                return false;
            }
        } catch (\Throwable $error) {
            // A property that throws while it becomes JSON is no reason for a page to fail.
            return false;
        }
        $this->buffer[] = $line;
        if (count($this->buffer) >= self::MOST_BUFFERED) {
            $this->persist();
        } elseif (!$this->persistsAtEnd) {
            $this->persistsAtEnd = true;
            register_shutdown_function([$this, 'persist']);
        }
        return true;
    }

    public function persist(): void
    {
        if ($this->buffer === []) {
            return;
        }
        try {
            $this->queue->add($this->buffer);
        } catch (StoreException $exception) {
            // Events are worth less than the page that notes them.
        }
        $this->buffer = [];
    }

    /**
     * @throws ClientException
     * @throws StoreException
     */
    public function flush(): int
    {
        $this->persist();
        if ($this->consent() !== Client::GRANTED) {
            return 0;
        }
        $licenseKey = $this->records->read()->licenseKey;
        // Events are about sites.
        $domain = $this->options->machine === null ? $this->options->domain : null;
        $sender = new Sender($this->queue, function (array $events) use ($licenseKey, $domain): int {
            return $this->backOff->ask(function () use ($events, $licenseKey, $domain): int {
                return $this->api->events($events, $licenseKey, $domain);
            });
        });
        return $sender->flush();
    }

    public function dropped(): int
    {
        return $this->queue->dropped();
    }

    /** @throws StoreException */
    public function forget(): void
    {
        $this->buffer = [];
        $this->queue->delete();
    }
}
