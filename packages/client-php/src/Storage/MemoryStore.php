<?php

declare(strict_types=1);

namespace Keystead\Storage;

/** Keeps everything as long as this object lives: for tests, and for processes that run for days. */
final class MemoryStore implements Store
{
    /** @var array<string, string> */
    private array $values = [];

    public function get(string $name): ?string
    {
        return $this->values[$name] ?? null;
    }

    public function replace(string $name, ?string $expected, ?string $value): bool
    {
        if ($this->get($name) !== $expected) {
            return false;
        }
        if ($value === null) {
            unset($this->values[$name]);
        } else {
            $this->values[$name] = $value;
        }
        return true;
    }
}
