<?php

declare(strict_types=1);

namespace Keystead\Storage;

/**
 * Keeps what has to outlive a request: small texts under names of letters, digits, `_` and `-`. A name ends in
 * `_license`, `_site`, `_events`, `_time` or `_lock`, or begins with `keystead_lock_`.
 */
interface Store
{
    /** Text under the name; null when there is none, or when it cannot be read. */
    public function get(string $name): ?string;

    /**
     * Keeps `$value` (null: nothing) under the name if `$expected` (null: nothing) is what is kept there, and says
     * whether it was. Atomic among all processes that share the store: of two that expect the same, one succeeds.
     *
     * @throws StoreException when it cannot be written.
     */
    public function replace(string $name, ?string $expected, ?string $value): bool;
}
