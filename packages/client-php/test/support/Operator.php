<?php

declare(strict_types=1);

use Keystead\Http\CurlTransport;

/** Who sells licenses, at the license server that runs for the tests. */
final class Operator
{
    private static ?self $only = null;

    public string $url;

    private string $cookie = '';

    private function __construct()
    {
        $this->url = (string) getenv('KEYSTEAD_URL');
        $email = bin2hex(random_bytes(8)) . '@example.com';
        $this->call('POST', '/api/auth/register', ['email' => $email, 'password' => 'correct horse battery', 'name' => 'Ada']);
    }

    public static function get(): self
    {
        return self::$only ?? self::$only = new self();
    }

    /** @return array<string, mixed> */
    public function product(): array
    {
        return $this->call('POST', '/api/products', ['name' => 'Acme ' . bin2hex(random_bytes(8)), 'licensePrefix' => 'ACME']);
    }

    /**
     * @param array<string, mixed> $product
     * @param array<string, mixed> $fields
     *
     * @return array<string, mixed>
     */
    public function license(array $product, array $fields = []): array
    {
        return $this->call('POST', '/api/licenses', $fields + ['productId' => $product['id'], 'customerEmail' => 'ada@example.com']);
    }

    /**
     * @param array<string, mixed>|null $body
     *
     * @return array<string, mixed>
     */
    public function call(string $method, string $path, ?array $body = null): array
    {
        $headers = ['Content-Type' => 'application/json', 'Cookie' => $this->cookie];
        $text = $method === 'GET' ? null : json_encode((object) ($body ?? []));
        $response = (new CurlTransport())->send($method, $this->url . $path, $headers, $text, 10);
        if ($response->status >= 300) {
            throw new RuntimeException("$method $path: $response->status $response->body");
        }
        $cookie = $response->header('Set-Cookie');
        $this->cookie = $cookie === null ? $this->cookie : explode(';', $cookie)[0];
        return json_decode($response->body, true);
    }

    /**
     * The names of the events that the server has of a product, in their order.
     *
     * @return array<int, array<string, mixed>>
     */
    public function events(array $product): array
    {
        return $this->call('GET', "/api/events?product_id={$product['id']}&per_page=100")['items'];
    }
}
