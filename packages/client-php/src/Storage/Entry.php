<?php

declare(strict_types=1);

namespace Keystead\Storage;

/**
 * One name in a store, which many processes may change at the same time.
 *
 * @internal
 */
final class Entry
{
    private const MOST_TRIES = 20;

    private Store $store;

    private string $name;

    public function __construct(Store $store, string $name)
    {
        $this->store = $store;
        $this->name = $name;
    }

    public function get(): ?string
    {
        return $this->store->get($this->name);
    }

    /**
     * Changes what is kept as it is at that moment, so that nothing is lost of what other processes write.
     *
     * @param callable(string|null): (string|null) $change Null is nothing. Called anew when another process was faster.
     *
     * @throws StoreException
     */
    public function update(callable $change): void
    {
        for ($tries = 1; $tries <= self::MOST_TRIES; $tries++) {
            $before = $this->get();
            $after = $change($before);
            if ($after === $before || $this->store->replace($this->name, $before, $after)) {
                return;
            }
            usleep(random_int(0, $tries * 1000));
        }
        throw new StoreException("$this->name cannot be written: others change it all the time");
    }

    /** @throws StoreException */
    public function delete(): void
    {
        $this->update(static function (): ?string {
            return null;
        });
    }
}
