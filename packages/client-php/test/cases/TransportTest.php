<?php

declare(strict_types=1);

use Keystead\ClientException;
use Keystead\Http\CurlTransport;
use Keystead\Http\Response;
use PHPUnit\Framework\TestCase;

/** Over real sockets, with what may be at the other end of one. */
final class TransportTest extends TestCase
{
    private const EMPTY = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";

    public function testAServerThatDoesNotAnswerIsNotWaitedForLong(): void
    {
        $silent = stream_socket_server('tcp://127.0.0.1:0');
        $started = microtime(true);
        $failure = $this->failure('http://' . stream_socket_get_name($silent, false), 0.3);
        self::assertSame(ClientException::TIMEOUT, $failure->getErrorCode());
        self::assertLessThan(2, microtime(true) - $started);
    }

    public function testAPortWhereNobodyListensIsANetworkFailure(): void
    {
        self::assertSame(ClientException::NETWORK, $this->failure('http://127.0.0.1:1', 1)->getErrorCode());
    }

    public function testAConnectionThatBreaksOffIsANetworkFailure(): void
    {
        $answer = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"activated\":tr";
        $server = new OneAnswer($answer);
        self::assertSame(ClientException::NETWORK, $this->failure($server->address, 2)->getErrorCode());
    }

    public function testAnAnswerWithoutEndIsNotReadToItsEnd(): void
    {
        $answer = "HTTP/1.1 200 OK\r\n\r\n" . str_repeat('x', Response::MOST_BYTES + 100000);
        $server = new OneAnswer($answer);
        self::assertSame(ClientException::BAD_RESPONSE, $this->failure($server->address, 5)->getErrorCode());
    }

    public function testARedirectIsNotFollowed(): void
    {
        $answer = "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n";
        $server = new OneAnswer($answer);
        self::assertSame(302, $this->send($server->address, 2)->status);
    }

    public function testACertificateOfNobodyIsRefused(): void
    {
        $folder = new Folder();
        $server = new OneAnswer(self::EMPTY, self::certificate($folder, '127.0.0.1'));
        $failure = $this->failure($server->address, 5);
        self::assertSame(ClientException::NETWORK, $failure->getErrorCode());
        self::assertStringContainsString('certificate', $failure->getMessage());
    }

    public function testACertificateOfAnotherHostIsRefused(): void
    {
        $folder = new Folder();
        foreach (['127.0.0.1' => 0, 'another.example' => 1] as $host => $code) {
            $certificate = self::certificate($folder, $host);
            $server = new OneAnswer(self::EMPTY, $certificate);
            $send = sprintf('(new Keystead\Http\CurlTransport())->send("GET", %s, [], null, 5);', var_export($server->address, true));
            $isRefused = "try { $send } catch (Keystead\ClientException \$exception) { exit(1); }";
            self::assertSame([$code], (new Processes(1, $isRefused, ['curl.cainfo' => $certificate]))->wait(), $host);
        }
    }

    public function testHeadersAreFoundInAnyCase(): void
    {
        $answer = "HTTP/1.1 429 Too Many Requests\r\nRETRY-AFTER: 17\r\nContent-Length: 2\r\n\r\n{}";
        $server = new OneAnswer($answer);
        $response = $this->send($server->address, 2);
        self::assertSame('17', $response->header('Retry-After'));
        self::assertNull($response->header('X-Request-Id'));
    }

    /** The file with a certificate for the host, which has signed itself, and its key. */
    private static function certificate(Folder $folder, string $host): string
    {
        $key = openssl_pkey_new(['private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1']);
        $certificate = openssl_csr_sign(openssl_csr_new(['commonName' => $host], $key), null, $key, 1);
        openssl_x509_export($certificate, $pem);
        openssl_pkey_export($key, $keyPem);
        file_put_contents("{$folder->path}/$host.pem", $pem . $keyPem);
        return "{$folder->path}/$host.pem";
    }

    private function send(string $address, float $timeout): Response
    {
        return (new CurlTransport())->send('POST', "$address/public/v1/licenses/check", [], '{}', $timeout);
    }

    private function failure(string $address, float $timeout): ClientException
    {
        try {
            $this->send($address, $timeout);
        } catch (ClientException $exception) {
            return $exception;
        }
        self::fail('There was an answer');
    }
}
