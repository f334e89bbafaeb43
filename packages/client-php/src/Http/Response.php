<?php

declare(strict_types=1);

namespace Keystead\Http;

/** Answer of a server. */
final class Response
{
    /** The longest answer that is read, in bytes: far above what a license server says. */
    public const MOST_BYTES = 1048576;

    public int $status;

    public string $body;

    /** @var array<string, string> By name in lower case. */
    private array $headers;

    /** @param array<string, string> $headers By name, in any case. */
    public function __construct(int $status, array $headers, string $body)
    {
        $this->status = $status;
        $this->headers = array_change_key_case($headers);
        $this->body = $body;
    }

    /** The header's value; null when it is not there. */
    public function header(string $name): ?string
    {
        return $this->headers[strtolower($name)] ?? null;
    }
}
