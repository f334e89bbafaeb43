<?php

declare(strict_types=1);

/** Seller of licenses at the license server that runs for the tests. */
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
        $curl = curl_init($this->url . $path);
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => ['Content-Type: application/json', 'Cookie: ' . $this->cookie],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 10,
            CURLOPT_HEADERFUNCTION => function ($curl, string $line): int {
                // A log-in sets other cookies, too.
                if (preg_match('/^set-cookie: (keystead_session=[^;]*)/i', $line, $match) === 1) {
                    $this->cookie = $match[1];
                }
                return strlen($line);
            },
        ]);
        if ($method !== 'GET') {
            curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode((object) ($body ?? [])));
        }
        $text = (string) curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        if ($status < 200 || $status >= 300) {
            throw new RuntimeException("$method $path: $status $text");
        }
        return json_decode($text, true);
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
