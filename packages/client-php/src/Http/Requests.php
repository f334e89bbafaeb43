<?php

declare(strict_types=1);

namespace Keystead\Http;

use Keystead\Client;
use Keystead\ClientException;

/**
 * Requests to one license server.
 *
 * @internal
 */
final class Requests
{
    private Transport $transport;

    private string $baseUrl;

    private float $timeout;

    public function __construct(Transport $transport, string $baseUrl, float $timeout)
    {
        $this->transport = $transport;
        $this->baseUrl = $baseUrl;
        $this->timeout = $timeout;
    }

    /**
     * @param string|null           $body JSON; null for none.
     * @param array<string, string> $more Headers besides, by name.
     *
     * @throws ClientException
     */
    public function send(string $method, string $path, ?string $body, array $more = []): Response
    {
        $headers = ['Accept' => 'application/json', 'User-Agent' => 'keystead-client-php/' . Client::VERSION] + $more;
        if ($body !== null) {
            $headers['Content-Type'] = 'application/json';
        }
        return $this->transport->send($method, $this->baseUrl . $path, $headers, $body, $this->timeout);
    }
}
