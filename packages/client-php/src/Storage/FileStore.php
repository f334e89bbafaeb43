<?php

declare(strict_types=1);

namespace Keystead\Storage;

/**
 * Keeps each value in a file of a folder, for any number of processes on one machine. The folder is made when it is
 * first needed, for its owner alone; it holds license keys, so it belongs outside of what the web server shows.
 */
final class FileStore implements Store
{
    private string $folder;

    public function __construct(string $folder)
    {
        $this->folder = rtrim($folder, '/\\');
    }

    public function get(string $name): ?string
    {
        $value = @file_get_contents($this->path($name));
        return $value === false ? null : $value;
    }

    public function replace(string $name, ?string $expected, ?string $value): bool
    {
        $lock = $this->lock($name);
        try {
            if ($this->get($name) !== $expected) {
                return false;
            }
            $this->write($this->path($name), $value);
            return true;
        } finally {
            flock($lock, LOCK_UN);
            fclose($lock);
        }
    }

    private function path(string $name): string
    {
        return "$this->folder/$name";
    }

    /**
     * Waits until no other process is writing this name. The file of the lock stays: one that is deleted could be held
     * twice.
     *
     * @return resource
     */
    private function lock(string $name)
    {
        if (!is_dir($this->folder) && !@mkdir($this->folder, 0700, true) && !is_dir($this->folder)) {
            throw new StoreException("The folder $this->folder cannot be made");
        }
        $path = $this->path($name) . '.lock';
        $lock = @fopen($path, 'c');
        if ($lock === false || !flock($lock, LOCK_EX)) {
            throw new StoreException("$path cannot be written");
        }
        return $lock;
    }

    /** Replaces the file at once: a concurrent reader sees the old value or the new one, never a part. */
    private function write(string $path, ?string $value): void
    {
        if ($value === null) {
            @unlink($path);
            return;
        }
        // One process at a time is here, so that what a killed one has left is written over.
        $draft = @fopen("$path.new", 'wb');
        $isWritten = $draft !== false
            && chmod("$path.new", 0600)
            && @fwrite($draft, $value) === strlen($value)
            && fclose($draft)
            && @rename("$path.new", $path);
        if (!$isWritten) {
            throw new StoreException("$path cannot be written");
        }
    }
}
