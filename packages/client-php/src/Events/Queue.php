<?php

declare(strict_types=1);

namespace Keystead\Events;

use Keystead\Clock;
use Keystead\Storage\Entry;
use Keystead\Storage\Store;
use Keystead\Storage\StoreException;

/**
 * Events that wait to be sent, of all processes of a site: a line of JSON each, after one that says until when a
 * process may be sending and how many events found no place.
 *
 * @internal
 */
final class Queue
{
    private const MOST_EVENTS = 1000;
    private const MOST_BYTES = 262144;
    /** A process that was killed while it sent keeps others from sending for as long. */
    private const SENDING_SECONDS = 60;
    private const EMPTY_HEAD = ['sending' => 0, 'dropped' => 0];

    private Entry $entry;

    private Clock $clock;

    public function __construct(Store $store, Clock $clock, string $name)
    {
        $this->entry = new Entry($store, $name);
        $this->clock = $clock;
    }

    /**
     * Adds events; the oldest make room when there is none.
     *
     * @param string[] $events
     *
     * @throws StoreException
     */
    public function add(array $events): void
    {
        $this->update(static function (array $head, array $waiting) use ($events): array {
            $waiting = array_merge($waiting, $events);
            $bytes = array_sum(array_map('strlen', $waiting)) + count($waiting);
            while (count($waiting) > self::MOST_EVENTS || $bytes > self::MOST_BYTES) {
                $bytes -= strlen((string) array_shift($waiting)) + 1;
                $head['dropped']++;
            }
            return [$head, $waiting];
        });
    }

    /**
     * Claims the waiting events for this process to send; none while another one sends. Give them back with
     * `release()`.
     *
     * @return string[]
     *
     * @throws StoreException
     */
    public function claim(): array
    {
        $now = $this->clock->now()->getTimestamp();
        $claimed = [];
        $this->update(static function (array $head, array $waiting) use ($now, &$claimed): ?array {
            $left = $head['sending'] - $now;
            $claimed = $left > 0 && $left <= self::SENDING_SECONDS ? [] : $waiting;
            return $claimed === [] ? null : [['sending' => $now + self::SENDING_SECONDS] + $head, $waiting];
        });
        return $claimed;
    }

    /**
     * Removes events that were sent, and goes on sending.
     *
     * @param string[] $events
     *
     * @throws StoreException
     */
    public function remove(array $events): void
    {
        $until = $this->clock->now()->getTimestamp() + self::SENDING_SECONDS;
        $this->update(static function (array $head, array $waiting) use ($until, $events): array {
            return [['sending' => $until] + $head, array_values(array_diff($waiting, $events))];
        });
    }

    /** @throws StoreException */
    public function release(): void
    {
        $this->update(static function (array $head, array $waiting): array {
            return [['sending' => 0] + $head, $waiting];
        });
    }

    /** How many events found no place. */
    public function dropped(): int
    {
        return self::parse($this->entry->get())[0]['dropped'];
    }

    /** @throws StoreException */
    public function delete(): void
    {
        $this->entry->delete();
    }

    /**
     * @param callable(array{sending: int, dropped: int}, string[]): (array|null) $change Null leaves all as it is.
     *
     * @throws StoreException
     */
    private function update(callable $change): void
    {
        $this->entry->update(static function (?string $before) use ($change): ?string {
            $changed = $change(...self::parse($before));
            if ($changed === null) {
                return $before;
            }
            [$head, $waiting] = $changed;
            $isEmpty = $waiting === [] && $head === self::EMPTY_HEAD;
            return $isEmpty ? null : implode("\n", array_merge([json_encode($head)], $waiting));
        });
    }

    /** @return array{0: array{sending: int, dropped: int}, 1: string[]} */
    private static function parse(?string $text): array
    {
        $lines = $text === null ? [] : explode("\n", $text);
        $head = json_decode((string) array_shift($lines), true);
        [$sending, $dropped] = [$head['sending'] ?? 0, $head['dropped'] ?? 0];
        // Anything else in the store counts as an empty queue, so that it cannot break the site.
        return is_int($sending) && is_int($dropped) && is_array($head)
            ? [['sending' => $sending, 'dropped' => $dropped], $lines]
            : [self::EMPTY_HEAD, []];
    }
}
