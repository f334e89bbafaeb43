<?php

declare(strict_types=1);

namespace Keystead\Http;

use Keystead\ClientException;

/**
 * Reaches the license server as WordPress reaches others: through the proxy that the site is set up with, and its
 * plugins' filters.
 */
final class WordPressTransport implements Transport
{
    public function send(string $method, string $url, array $headers, ?string $body, float $timeout): Response
    {
        $arguments = [
            'method' => $method,
            'timeout' => $timeout,
            'redirection' => 0,
            'sslverify' => true,
            'user-agent' => $headers['User-Agent'] ?? '',
            'headers' => $headers,
            'body' => $body,
            // One more, to tell what is cut off from what ends there.
            'limit_response_size' => Response::MOST_BYTES + 1,
        ];
        $answer = self::withCertificates($url, static function () use ($url, $arguments) {
            return $arguments['method'] === 'POST' ? wp_remote_post($url, $arguments) : wp_remote_get($url, $arguments);
        });
        if (is_wp_error($answer)) {
            throw self::failure($answer->get_error_message());
        }
        $received = wp_remote_retrieve_headers($answer);
        $text = wp_remote_retrieve_body($answer);
        if (strlen($text) > Response::MOST_BYTES) {
            throw new ClientException(ClientException::BAD_RESPONSE, 'The answer is too long to come from a license server');
        }
        return new Response((int) wp_remote_retrieve_response_code($answer), self::single($received), $text);
    }

    /**
     * Saves what is at an address into a file, and follows redirects, which object storage works with.
     *
     * @param int  $mostBytes How much of it is saved.
     * @param bool $isOwn Whether the address is the license server's own. Others have to be public ones: no server is
     *   to reach into the site's own network.
     *
     * @return int The status.
     *
     * @throws ClientException `network` or `timeout` when there is no answer.
     */
    public function save(string $url, string $file, int $mostBytes, bool $isOwn, float $timeout): int
    {
        $arguments = [
            'timeout' => $timeout,
            'sslverify' => true,
            'stream' => true,
            'filename' => $file,
            'limit_response_size' => $mostBytes,
            'reject_unsafe_urls' => !$isOwn,
        ];
        $answer = self::withCertificates($url, static function () use ($url, $arguments) {
            return wp_remote_get($url, $arguments);
        });
        if (is_wp_error($answer)) {
            throw self::failure($answer->get_error_message());
        }
        return (int) wp_remote_retrieve_response_code($answer);
    }

    /**
     * Sends while the certificate is verified, whatever filters a site has: some turn that off for every request, which
     * is not for them to decide.
     *
     * @return mixed What `$send` gives.
     */
    private static function withCertificates(string $url, callable $send)
    {
        $insist = static function (array $arguments, string $asked) use ($url): array {
            return $asked === $url ? ['sslverify' => true] + $arguments : $arguments;
        };
        $verified = true;
        $remember = static function ($verify) use (&$verified) {
            $verified = $verify === false ? true : $verify;
            return $verify;
        };
        $restore = static function ($verify) use (&$verified) {
            return $verify === false ? $verified : $verify;
        };
        add_filter('http_request_args', $insist, PHP_INT_MAX, 2);
        add_filter('https_ssl_verify', $remember, PHP_INT_MIN);
        add_filter('https_ssl_verify', $restore, PHP_INT_MAX);
        try {
            return $send();
        } finally {
            remove_filter('http_request_args', $insist, PHP_INT_MAX);
            remove_filter('https_ssl_verify', $remember, PHP_INT_MIN);
            remove_filter('https_ssl_verify', $restore, PHP_INT_MAX);
        }
    }

    /**
     * @param iterable<string, string|string[]> $headers
     *
     * @return array<string, string>
     */
    private static function single(iterable $headers): array
    {
        $single = [];
        foreach ($headers as $name => $value) {
            $single[$name] = is_array($value) ? (string) end($value) : (string) $value;
        }
        return $single;
    }

    private static function failure(string $message): ClientException
    {
        // WordPress passes on what curl said, and nothing else to tell by.
        return strpos($message, 'cURL error 28') !== false || stripos($message, 'timed out') !== false
            ? new ClientException(ClientException::TIMEOUT, 'The license server did not answer in time')
            : new ClientException(ClientException::NETWORK, "The license server cannot be reached: $message");
    }
}
