<?php

declare(strict_types=1);

namespace Keystead;

use Keystead\Storage\Store;
use Keystead\Storage\StoreException;

/**
 * Leaves the license server alone for about an hour after a failure, so that one that is away slows nobody down. When
 * the hour is over, one process tries, while the others still hold back.
 *
 * @internal
 */
final class BackOff
{
    private const HOUR = 3600;
    /** How long others wait for the one that tries: longer than a request takes. */
    private const TRIAL = 60;
    /** Failures that are about this product's requests; of others all products on the host take notice. */
    private const OWN = [ClientException::BAD_REQUEST, ClientException::BAD_SIGNATURE];

    private Store $store;

    private Clock $clock;

    private string $hostLock;

    private string $productLock;

    /**
     * @param string $hostLock    The name under which all products on the host share what they know of it.
     * @param string $productLock The name for this product.
     */
    public function __construct(Store $store, Clock $clock, string $hostLock, string $productLock)
    {
        $this->store = $store;
        $this->clock = $clock;
        $this->hostLock = $hostLock;
        $this->productLock = $productLock;
    }

    /**
     * Sends `$request` and returns its answer, unless the server is to be left alone.
     *
     * @template Answer
     *
     * @param callable(): Answer $request
     * @param bool               $insists Whether to send it anyway, because a person waits for it.
     *
     * @return Answer
     *
     * @throws ClientException
     */
    public function ask(callable $request, bool $insists = false)
    {
        if (!$insists) {
            $this->admit($this->productLock);
            $this->admit($this->hostLock);
        }
        try {
            $answer = $request();
        } catch (ClientException $exception) {
            $this->holdBack($exception);
            throw $exception;
        }
        $this->forget();
        return $answer;
    }

    /** Lets the next request through. */
    public function forget(): void
    {
        foreach ([$this->productLock, $this->hostLock] as $lock) {
            $text = $this->store->get($lock);
            if ($text !== null) {
                $this->replace($lock, $text, null);
            }
        }
    }

    /** @throws ClientException as the failure that the lock is about, while it is better not to ask. */
    private function admit(string $lock): void
    {
        $text = $this->store->get($lock);
        $failure = json_decode($text ?? '', true);
        [$until, $code] = [$failure['until'] ?? null, $failure['code'] ?? null];
        if (!is_int($until) || !is_string($code)) {
            return;
        }
        $left = $until - $this->now();
        // A clock that was set back leaves more than any failure does.
        if ($left > 0 && $left <= 2 * self::HOUR) {
            throw new ClientException($code, "The last request to the license server failed; the next one may be sent in $left seconds", $left);
        }
        if (!$this->replace($lock, $text, self::lock($code, $this->now() + self::TRIAL))) {
            throw new ClientException($code, 'The last request to the license server failed, and another process is trying again', self::TRIAL);
        }
    }

    private function holdBack(ClientException $exception): void
    {
        $code = $exception->getErrorCode();
        $lock = in_array($code, self::OWN, true) ? $this->productLock : $this->hostLock;
        $until = $this->now() + self::secondsAfter($exception);
        $this->replace($lock, $this->store->get($lock), self::lock($code, $until));
    }

    /** Sites that fail together are not to come back together. */
    private static function secondsAfter(ClientException $exception): int
    {
        $isLimited = $exception->getErrorCode() === ClientException::RATE_LIMITED;
        $asked = $isLimited ? $exception->getRetryAfter() : null;
        if ($asked !== null && $asked < self::HOUR) {
            return random_int($asked + 1, 2 * $asked + 1);
        }
        return random_int(intdiv(3 * self::HOUR, 4), intdiv(5 * self::HOUR, 4));
    }

    private static function lock(string $code, int $until): string
    {
        return (string) json_encode(['until' => $until, 'code' => $code]);
    }

    private function replace(string $lock, ?string $expected, ?string $value): bool
    {
        try {
            return $this->store->replace($lock, $expected, $value);
        } catch (StoreException $exception) {
            // A record that cannot be written stops no request.
            return true;
        }
    }

    private function now(): int
    {
        return $this->clock->now()->getTimestamp();
    }
}
