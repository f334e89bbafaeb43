<?php

declare(strict_types=1);

use Keystead\Http\Response;
use Keystead\Http\Transport;

/** Lets something happen before a request reaches the server, or before its answer is back. */
final class DuringRequest implements Transport
{
    private Transport $transport;

    /** @var callable|null */
    private $before;

    /** @var callable|null */
    private $after;

    public function __construct(Transport $transport, ?callable $before, ?callable $after = null)
    {
        $this->transport = $transport;
        $this->before = $before;
        $this->after = $after;
    }

    public function send(string $method, string $url, array $headers, ?string $body, float $timeout): Response
    {
        if ($this->before !== null) {
            ($this->before)();
        }
        $response = $this->transport->send($method, $url, $headers, $body, $timeout);
        if ($this->after !== null) {
            ($this->after)();
        }
        return $response;
    }
}
