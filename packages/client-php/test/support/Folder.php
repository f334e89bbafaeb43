<?php

declare(strict_types=1);

/** A folder of a test's own, deleted when nothing refers to it any more. */
final class Folder
{
    public string $path;

    public function __construct()
    {
        $this->path = sys_get_temp_dir() . '/keystead-client-php-' . bin2hex(random_bytes(8));
        mkdir($this->path);
    }

    public function __destruct()
    {
        $entries = new RecursiveDirectoryIterator($this->path, FilesystemIterator::SKIP_DOTS);
        foreach (new RecursiveIteratorIterator($entries, RecursiveIteratorIterator::CHILD_FIRST) as $entry) {
            $entry->isDir() ? rmdir($entry->getPathname()) : unlink($entry->getPathname());
        }
        rmdir($this->path);
    }
}
