<?php

declare(strict_types=1);

namespace Keystead\Http;

use Keystead\ClientException;

/** Reaches the license server with PHP's curl extension. */
final class CurlTransport implements Transport
{
    public function send(string $method, string $url, array $headers, ?string $body, float $timeout): Response
    {
        $received = [];
        $answer = '';
        $curl = curl_init($url);
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => self::lines($headers),
            CURLOPT_CONNECTTIMEOUT_MS => (int) ($timeout * 1000),
            CURLOPT_TIMEOUT_MS => (int) ($timeout * 1000),
            // Signals would end the process on some systems when names cannot be resolved in time.
            CURLOPT_NOSIGNAL => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_SSL_VERIFYPEER => true,
            CURLOPT_SSL_VERIFYHOST => 2,
            CURLOPT_HEADERFUNCTION => static function ($curl, string $line) use (&$received): int {
                $parts = explode(':', $line, 2);
                if (count($parts) === 2) {
                    $received[$parts[0]] = trim($parts[1]);
                }
                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => static function ($curl, string $part) use (&$answer): int {
                $answer .= $part;
                return strlen($answer) > Response::MOST_BYTES ? -1 : strlen($part);
            },
        ]);
        if ($body !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
        }
        $ended = curl_exec($curl);
        if ($ended === false) {
            throw self::failure(curl_errno($curl), curl_error($curl));
        }
        return new Response((int) curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $received, $answer);
    }

    /**
     * @param array<string, string> $headers
     *
     * @return string[]
     */
    private static function lines(array $headers): array
    {
        // Without the last one curl waits for the server's consent before it sends a long body.
        $lines = ['Expect:'];
        foreach ($headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        return $lines;
    }

    private static function failure(int $errno, string $error): ClientException
    {
        if ($errno === CURLE_OPERATION_TIMEDOUT) {
            return new ClientException(ClientException::TIMEOUT, 'The license server did not answer in time');
        }
        if ($errno === CURLE_WRITE_ERROR) {
            return new ClientException(ClientException::BAD_RESPONSE, 'The answer is too long to come from a license server');
        }
        return new ClientException(ClientException::NETWORK, "The license server cannot be reached: $error");
    }
}
