<?php

declare(strict_types=1);

namespace Keystead\Http;

use Keystead\ClientException;
use Keystead\License;
use Keystead\Verdict;

/**
 * Reads the answers of the license server. An answer of another shape came from something on the way, and counts as
 * none.
 *
 * @internal
 */
final class Answers
{
    /** @throws ClientException unless the server has judged what it was asked. */
    public static function requireSuccess(Response $response): void
    {
        $status = $response->status;
        if ($status >= 200 && $status < 300) {
            return;
        }
        $said = json_decode($response->body, true);
        $error = is_array($said) && is_string($said['error'] ?? null) ? $said['error'] : "HTTP status $status";
        $isOwn = is_array($said) && is_string($said['error'] ?? null) && is_string($said['code'] ?? null);
        $retryAfter = $response->header('Retry-After') ?? '';
        throw new ClientException(
            self::errorCode($status, $isOwn),
            "The license server could not process the request: $error",
            ctype_digit($retryAfter) ? (int) $retryAfter : null,
            $response->header('X-Request-Id')
        );
    }

    /**
     * @param bool $isOwn Whether the license server itself says so: firewalls, proxies and login pages refuse
     *   requests, too.
     */
    private static function errorCode(int $status, bool $isOwn): string
    {
        if ($status === 429) {
            return ClientException::RATE_LIMITED;
        }
        if ($status >= 500) {
            return ClientException::SERVER;
        }
        return $status >= 400 && $isOwn ? ClientException::BAD_REQUEST : ClientException::BAD_RESPONSE;
    }

    /**
     * @return array<string, mixed>
     *
     * @throws ClientException
     */
    public static function fields(Response $response): array
    {
        $fields = json_decode($response->body, true);
        self::ensure(is_array($fields));
        return $fields;
    }

    /** @param array<string, mixed> $fields */
    public static function validated(array $fields): Verdict
    {
        if (!self::isYes($fields, 'valid')) {
            return self::denied($fields);
        }
        $verdict = new Verdict(true);
        $verdict->license = self::noted(self::license($fields['license'] ?? null), $fields);
        $verdict->features = $verdict->license->features;
        $verdict->activated = self::booleanOrNull($fields['activated'] ?? null);
        return self::leased($verdict, $fields);
    }

    /** @param array<string, mixed> $fields */
    public static function activated(array $fields): Verdict
    {
        $verdict = self::leased(self::seated($fields, 'activated_at'), $fields);
        $verdict->freeAt = self::timeOrNull($fields, 'free_at');
        return $verdict;
    }

    /** @param array<string, mixed> $fields */
    public static function claimed(array $fields): Verdict
    {
        $verdict = self::activated($fields);
        $verdict->licenseKey = $verdict->ok ? self::text($fields, 'license_key') : null;
        return $verdict;
    }

    /** @param array<string, mixed> $fields */
    public static function deactivated(array $fields): Verdict
    {
        $verdict = self::seated($fields, 'deactivated_at');
        $verdict->offlineUntil = self::timeOrNull($fields, 'offline_until');
        return $verdict;
    }

    /** @param array<string, mixed> $fields */
    public static function checked(array $fields): Verdict
    {
        if (self::isYes($fields, 'activated')) {
            $verdict = new Verdict(true);
            $verdict->activationId = self::text($fields, 'activation_id');
            $verdict->features = self::features($fields);
            return self::leased($verdict, $fields);
        }
        if (isset($fields['code'])) {
            return self::denied($fields);
        }
        self::ensure(array_key_exists('activation_id', $fields));
        return new Verdict(false, 'activation_not_found', 'Domain is not activated');
    }

    /** @param array<string, mixed> $fields */
    public static function status(array $fields): Status
    {
        $verdict = self::validated($fields);
        if (!$verdict->ok) {
            return new Status($verdict, null);
        }
        if ($verdict->activated === true) {
            $verdict->activationId = self::text($fields, 'activation_id');
        }
        $token = $fields['token'] ?? null;
        self::ensure($token === null || is_string($token));
        return new Status($verdict, $token);
    }

    /**
     * @param array<string, mixed> $fields
     *
     * @return array{keys: list<array<string, mixed>>}
     */
    public static function keys(array $fields): array
    {
        $keys = $fields['keys'] ?? null;
        self::ensure(is_array($keys) && $keys === array_values($keys) && $keys === array_filter($keys, 'is_array'));
        return ['keys' => $keys];
    }

    /**
     * How many of the events that were sent the server has now.
     *
     * @param array<string, mixed> $fields
     */
    public static function taken(array $fields): int
    {
        self::ensure(is_int($fields['accepted'] ?? null) && is_int($fields['duplicates'] ?? null));
        return $fields['accepted'] + $fields['duplicates'];
    }

    /** @param array<string, mixed> $fields */
    private static function seated(array $fields, string $when): Verdict
    {
        if (!self::isYes($fields, 'success')) {
            return self::denied($fields);
        }
        $verdict = new Verdict(true);
        $verdict->activationId = self::text($fields, 'activation_id');
        $verdict->at = self::time(self::text($fields, $when));
        return $verdict;
    }

    /**
     * The verdict with the lease of the seat, where it has one.
     *
     * @param array<string, mixed> $fields
     */
    private static function leased(Verdict $verdict, array $fields): Verdict
    {
        $verdict->leaseEndsAt = self::timeOrNull($fields, 'lease_ends_at');
        $renewAfter = $fields['renew_after'] ?? null;
        self::ensure($renewAfter === null || is_int($renewAfter));
        $verdict->renewAfter = $renewAfter;
        return $verdict;
    }

    /** @param array<string, mixed> $fields */
    public static function denied(array $fields): Verdict
    {
        return new Verdict(false, self::text($fields, 'code'), self::text($fields, 'error'));
    }

    /** @param mixed $fields */
    public static function license($fields): License
    {
        self::ensure(is_array($fields) && array_key_exists('seats', $fields) && array_key_exists('expiresAt', $fields));
        ['seats' => $seats, 'expiresAt' => $expiresAt] = $fields;
        self::ensure($seats === null || is_int($seats));
        self::ensure($expiresAt === null || is_string($expiresAt));
        self::ensure(is_int($fields['activatedCount'] ?? null));
        $expiry = $expiresAt === null ? null : self::time($expiresAt);
        return new License(self::text($fields, 'status'), $seats, $fields['activatedCount'], $expiry);
    }

    /**
     * The license with what is told of it beside: of a trial, of grace, of updates and of what it unlocks.
     *
     * @param array<string, mixed> $fields
     */
    private static function noted(License $license, array $fields): License
    {
        foreach (['trialEndsAt', 'graceEndsAt', 'updatesUntil'] as $name) {
            $license->$name = self::timeOrNull($fields, $name);
        }
        $versions = $fields['maxVersionsBehind'] ?? null;
        self::ensure($versions === null || is_int($versions));
        $license->maxVersionsBehind = $versions;
        $license->features = self::features($fields);
        return $license;
    }

    /**
     * @param array<string, mixed> $fields
     *
     * @return array<string, mixed>
     */
    private static function features(array $fields): array
    {
        $features = $fields['features'] ?? [];
        self::ensure(is_array($features));
        return $features;
    }

    /** @param array<string, mixed> $fields */
    public static function isYes(array $fields, string $name): bool
    {
        self::ensure(is_bool($fields[$name] ?? null));
        return $fields[$name];
    }

    /** @param array<string, mixed> $fields */
    public static function text(array $fields, string $name): string
    {
        self::ensure(is_string($fields[$name] ?? null));
        return $fields[$name];
    }

    /** @param mixed $value */
    private static function booleanOrNull($value): ?bool
    {
        self::ensure($value === null || is_bool($value));
        return $value;
    }

    /** @param array<string, mixed> $fields */
    private static function timeOrNull(array $fields, string $name): ?\DateTimeImmutable
    {
        return isset($fields[$name]) ? self::time(self::text($fields, $name)) : null;
    }

    public static function time(string $text): \DateTimeImmutable
    {
        $time = \DateTimeImmutable::createFromFormat('Y-m-d\TH:i:s.vO', $text);
        self::ensure($time !== false);
        return $time;
    }

    public static function ensure(bool $holds): void
    {
        if (!$holds) {
            throw new ClientException(ClientException::BAD_RESPONSE, 'The answer does not come from a license server; a proxy or a login page may have sent it');
        }
    }
}
