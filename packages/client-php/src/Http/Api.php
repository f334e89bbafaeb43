<?php

declare(strict_types=1);

namespace Keystead\Http;

use Keystead\ClientException;
use Keystead\Download;
use Keystead\Sites;
use Keystead\Trial;
use Keystead\Verdict;

/**
 * The license server's API: one method a call.
 *
 * @internal
 */
final class Api
{
    /** For `events()`: so many at a time are too large for something on the way. */
    public const TOO_LARGE = -1;

    private Requests $requests;

    private string $publicKey;

    /** @var array<string, string>|null */
    private ?array $machine;

    /** @param array<string, string>|null $machine The machine that calls are about; null where they are about sites. */
    public function __construct(Requests $requests, string $publicKey, ?array $machine = null)
    {
        $this->requests = $requests;
        $this->publicKey = $publicKey;
        $this->machine = $machine;
    }

    /**
     * @param array<string, string|bool>|null $insights The installation's report about itself; null for none.
     *
     * @throws ClientException
     */
    public function validate(string $licenseKey, ?string $domain, ?array $insights = null): Verdict
    {
        return Answers::validated($this->ask('/public/v1/licenses/validate', $licenseKey, $domain, ['insights' => $insights]));
    }

    /** @throws ClientException */
    public function activate(string $licenseKey, string $domain, ?string $siteId = null, ?string $environment = null): Verdict
    {
        $installation = ['site_id' => $siteId, 'environment' => $environment];
        return Answers::activated($this->ask('/public/v1/licenses/activate', $licenseKey, $domain, $installation));
    }

    /** @throws ClientException */
    public function move(string $licenseKey, string $siteId, string $from, string $to): Verdict
    {
        $site = ['site_id' => $siteId, 'from' => $from, 'to' => $to];
        return Answers::activated($this->ask('/public/v1/licenses/move', $licenseKey, null, $site));
    }

    /** @throws ClientException */
    public function check(string $licenseKey, string $domain): Verdict
    {
        return Answers::checked($this->ask('/public/v1/licenses/check', $licenseKey, $domain));
    }

    /** @throws ClientException */
    public function deactivate(string $licenseKey, string $domain): Verdict
    {
        return Answers::deactivated($this->ask('/public/v1/licenses/deactivate', $licenseKey, $domain));
    }

    /** @throws ClientException */
    public function sites(string $licenseKey, string $domain, ?string $siteId): Sites
    {
        return SiteAnswers::sites($this->ask('/public/v1/licenses/sites', $licenseKey, $domain, ['site_id' => $siteId]));
    }

    /** @throws ClientException */
    public function freeSite(string $licenseKey, string $domain, string $siteId, string $activationId): Verdict
    {
        $other = ['site_id' => $siteId, 'activation_id' => $activationId];
        return Answers::deactivated($this->ask('/public/v1/licenses/sites/deactivate', $licenseKey, $domain, $other));
    }

    /** @throws ClientException */
    public function startTrial(string $email, string $domain, ?string $request): Trial
    {
        return SiteAnswers::trial($this->ask('/public/v1/trials', null, $domain, ['email' => $email, 'request' => $request]));
    }

    /** @throws ClientException */
    public function claim(string $code, string $domain, ?string $siteId, ?string $environment): Verdict
    {
        $asked = ['code' => $code, 'site_id' => $siteId, 'environment' => $environment];
        return Answers::claimed($this->ask('/public/v1/claims', null, $domain, $asked));
    }

    /** @throws ClientException */
    public function download(string $licenseKey, string $domain, ?string $version, ?string $channel, ?string $siteId): Download
    {
        $wanted = ['version' => $version, 'channel' => $channel, 'site_id' => $siteId];
        return UpdateAnswers::download($this->ask('/public/v1/downloads', $licenseKey, $domain, $wanted));
    }

    /** @throws ClientException */
    public function status(string $licenseKey, ?string $domain): Status
    {
        return Answers::status($this->ask('/v1/licenses/status', $licenseKey, $domain));
    }

    /**
     * The public keys that answers about this product are signed with.
     *
     * @return array{keys: list<array<string, mixed>>}
     *
     * @throws ClientException
     */
    public function keys(): array
    {
        $response = $this->requests->send('GET', '/v1/products/' . rawurlencode($this->publicKey) . '/jwks.json', null);
        Answers::requireSuccess($response);
        return Answers::keys(Answers::fields($response));
    }

    /**
     * Sends events, each as JSON.
     *
     * @param string[] $events
     *
     * @return int How many of them the server has now, and will never take the others; or `TOO_LARGE`.
     *
     * @throws ClientException when they have to be sent again later.
     */
    public function events(array $events, ?string $licenseKey, ?string $domain): int
    {
        $fields = rtrim(self::encode($this->reference($licenseKey, $domain)), '}');
        $response = $this->requests->send('POST', '/v1/events', $fields . ',"events":[' . implode(',', $events) . ']}');
        if ($response->status === 413) {
            return self::TOO_LARGE;
        }
        try {
            Answers::requireSuccess($response);
        } catch (ClientException $exception) {
            if ($exception->getErrorCode() === ClientException::BAD_REQUEST) {
                return 0;
            }
            throw $exception;
        }
        return Answers::taken(Answers::fields($response));
    }

    /**
     * @param array<string, string|array<string, string|bool>|null> $more What is asked besides; null is nothing.
     *
     * @return array<string, mixed>
     *
     * @throws ClientException
     */
    private function ask(string $path, ?string $licenseKey, ?string $domain, array $more = []): array
    {
        $fields = $this->reference($licenseKey, $domain) + array_filter($more, static fn ($value): bool => $value !== null);
        $response = $this->requests->send('POST', $path, self::encode($fields));
        Answers::requireSuccess($response);
        return Answers::fields($response);
    }

    /** @return array<string, mixed> */
    private function reference(?string $licenseKey, ?string $domain): array
    {
        $place = $this->machine === null || $domain === null ? ['domain' => $domain] : ['machine' => $this->machine];
        return array_filter(
            ['public_key' => $this->publicKey, 'license_key' => $licenseKey] + $place,
            static fn ($value): bool => $value !== null
        );
    }

    /** @param array<string, mixed> $fields */
    private static function encode(array $fields): string
    {
        // Texts that are not UTF-8 are for the server to refuse, not for the site to fail by.
        return (string) json_encode($fields, JSON_INVALID_UTF8_SUBSTITUTE);
    }
}
