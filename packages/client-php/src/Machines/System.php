<?php

declare(strict_types=1);

namespace Keystead\Machines;

/**
 * The operating system, as far as a fingerprint needs it.
 *
 * @internal
 */
class System
{
    /** `Linux`, `Darwin`, `Windows` or another family. */
    public function family(): string
    {
        return PHP_OS_FAMILY;
    }

    public function variable(string $name): ?string
    {
        $value = getenv($name);
        return $value === false || $value === '' ? null : $value;
    }

    /** The text of a file; null without the file. */
    public function read(string $path): ?string
    {
        $text = @file_get_contents($path);
        return $text === false ? null : $text;
    }

    public function exists(string $path): bool
    {
        return @file_exists($path);
    }

    /**
     * Returns the output of a program; null when it cannot be run.
     *
     * @param string[] $command
     */
    public function run(array $command): ?string
    {
        if (!function_exists('proc_open')) {
            return null;
        }
        $process = @proc_open($command, [1 => ['pipe', 'w']], $pipes);
        if ($process === false) {
            return null;
        }
        $printed = stream_get_contents($pipes[1]);
        return proc_close($process) === 0 && $printed !== false ? $printed : null;
    }

    /** The user's home; null where nobody knows it. */
    public function home(): ?string
    {
        $user = function_exists('posix_getpwuid') ? posix_getpwuid(posix_geteuid()) : false;
        return $this->variable('HOME') ?? $this->variable('USERPROFILE') ?? ($user === false ? null : $user['dir']);
    }
}
