<?php

declare(strict_types=1);

namespace Keystead\Events;

use Keystead\ClientException;
use Keystead\Http\Api;
use Keystead\Storage\StoreException;

/**
 * Sends what waits in a queue. Sending again what has been sent is harmless: the license server knows events by their
 * ids.
 *
 * @internal
 */
final class Sender
{
    private const MOST_AT_ONCE = 50;

    private Queue $queue;

    /** @var callable(string[]): int Sends events, as `Api::events()` does. */
    private $send;

    /** @param callable(string[]): int $send */
    public function __construct(Queue $queue, callable $send)
    {
        $this->queue = $queue;
        $this->send = $send;
    }

    /**
     * How many events the license server has now that it was sent them. None while another process is sending.
     *
     * @throws ClientException when the server could not be reached: what it does not have still waits.
     * @throws StoreException
     */
    public function flush(): int
    {
        $waiting = $this->queue->claim();
        if ($waiting === []) {
            return 0;
        }
        $sent = 0;
        $atOnce = self::MOST_AT_ONCE;
        try {
            while ($waiting !== []) {
                $batch = array_slice($waiting, 0, $atOnce);
                $taken = ($this->send)($batch);
                if ($taken === Api::TOO_LARGE && count($batch) > 1) {
                    $atOnce = intdiv(count($batch) + 1, 2);
                    continue;
                }
                $this->queue->remove($batch);
                $waiting = array_slice($waiting, count($batch));
                $sent += max(0, $taken);
            }
        } finally {
            $this->queue->release();
        }
        return $sent;
    }
}
