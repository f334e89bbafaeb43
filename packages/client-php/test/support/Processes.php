<?php

declare(strict_types=1);

/** PHP processes of their own, all running the same code. */
final class Processes
{
    /** @var resource[] */
    private array $processes = [];

    /**
     * @param string $code PHP, with the library and this folder loaded and `$number` counting the processes from 0.
     * @param array<string, string> $settings Of PHP.
     */
    public function __construct(int $count, string $code, array $settings = [])
    {
        $options = [];
        foreach ($settings + ['display_errors' => 'stderr'] as $name => $value) {
            array_push($options, '-d', "$name=$value");
        }
        $load = 'require ' . var_export(__DIR__ . '/../bootstrap.php', true) . ';';
        for ($number = 0; $number < $count; $number++) {
            $command = array_merge([PHP_BINARY], $options, ['-r', "$load \$number = $number; $code"]);
            $this->processes[] = proc_open($command, [1 => ['file', '/dev/null', 'w'], 2 => STDERR], $pipes);
        }
    }

    /** Waits until all have ended, and gives their exit codes. */
    public function wait(): array
    {
        return array_map('proc_close', $this->processes);
    }

    /** Ends all at once, in the middle of whatever they do. */
    public function kill(): void
    {
        foreach ($this->processes as $process) {
            proc_terminate($process, 9);
        }
        $this->wait();
    }
}
