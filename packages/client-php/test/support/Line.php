<?php

declare(strict_types=1);

use Keystead\Http\CurlTransport;
use Keystead\Http\Response;
use Keystead\Http\Transport;

/** The way to a license server, which can be cut: then requests go to a port where nobody listens. */
final class Line implements Transport
{
    /** @var string[] The paths that were asked for, also in vain. */
    public array $asked = [];

    public bool $isCut = false;

    /** @var (callable(Response): Response)|null What stands between and changes answers. */
    public $meddler = null;

    /** @var string[] The bodies that were sent. */
    public array $bodies = [];

    public function send(string $method, string $url, array $headers, ?string $body, float $timeout): Response
    {
        $path = (string) parse_url($url, PHP_URL_PATH);
        $this->asked[] = $path;
        $this->bodies[] = (string) $body;
        $address = $this->isCut ? 'http://127.0.0.1:1' . $path : $url;
        $response = (new CurlTransport())->send($method, $address, $headers, $body, $timeout);
        return $this->meddler === null ? $response : ($this->meddler)($response);
    }
}
