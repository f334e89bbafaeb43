<?php

declare(strict_types=1);

namespace Keystead\Http;

use Keystead\ClientException;

/** How a client reaches the license server. */
interface Transport
{
    /**
     * Sends one request and gives the answer, whatever its status. Follows no redirects, and verifies the server's
     * certificate.
     *
     * @param string                $method  `GET` or `POST`.
     * @param array<string, string> $headers By name.
     * @param string|null           $body    Null for none.
     * @param float                 $timeout Seconds for all of it.
     *
     * @throws ClientException `network` or `timeout` when there is no answer, `bad_response` for one that is too long.
     */
    public function send(string $method, string $url, array $headers, ?string $body, float $timeout): Response;
}
