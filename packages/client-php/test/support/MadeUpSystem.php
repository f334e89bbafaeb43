<?php

declare(strict_types=1);

use Keystead\Machines\System;

/** A machine of which a test says everything; files that are not said are real where the test has a folder. */
final class MadeUpSystem extends System
{
    private string $family;

    /** @var array<string, string> */
    private array $files;

    /** @var array<string, string> */
    private array $variables;

    private ?string $printed;

    private string $home;

    /**
     * @param array<string, string> $files
     * @param array<string, string> $variables
     */
    public function __construct(string $home, array $files = [], array $variables = [], string $family = 'Linux', ?string $printed = null)
    {
        [$this->home, $this->files, $this->variables] = [$home, $files, $variables];
        [$this->family, $this->printed] = [$family, $printed];
    }

    public function family(): string
    {
        return $this->family;
    }

    public function variable(string $name): ?string
    {
        return $this->variables[$name] ?? null;
    }

    public function read(string $path): ?string
    {
        $isReal = strncmp($path, $this->home, strlen($this->home)) === 0;
        return $this->files[$path] ?? ($isReal ? parent::read($path) : null);
    }

    public function exists(string $path): bool
    {
        return isset($this->files[$path]);
    }

    public function run(array $command): ?string
    {
        return $this->printed;
    }

    public function home(): ?string
    {
        return $this->home;
    }
}
