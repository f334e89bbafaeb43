<?php

declare(strict_types=1);

namespace Keystead\Updates;

/**
 * Last answer of one server about all products of a site that it updates, and the time to ask it again.
 *
 * @internal
 */
final class CheckRecord
{
    /** Records with another number were written by an older or newer version of this library. */
    private const FORMAT = 1;
    private const HOUR = 3600;
    private const HALF_DAY = 12 * self::HOUR;
    /** After the first failure; it doubles with each. */
    private const FIRST_PAUSE = self::HOUR / 4;
    /** Between two requests, also when a person asks for them, and while another process waits for an answer. */
    private const LEAST_PAUSE = 60;

    /** When the server was last asked, in seconds since 1970. */
    private int $askedAt = 0;

    private int $nextAt = 0;

    /** How often in a row it has failed. */
    private int $failures = 0;

    private ?string $etag = null;

    /** @var array<string, array<string, mixed>|null> By public key; null where the server knows no such product. */
    private array $products = [];

    /**
     * Reads a text; anything but a record is an empty one, because a site must not fail over what is in its database.
     */
    public static function fromText(?string $text): self
    {
        $fields = json_decode($text ?? '', true);
        $record = new self();
        if (!is_array($fields) || ($fields['format'] ?? null) !== self::FORMAT) {
            return $record;
        }
        try {
            foreach (array_keys(get_object_vars($record)) as $name) {
                $record->$name = $fields[$name] ?? null;
            }
        } catch (\TypeError $error) {
            return new self();
        }
        return $record;
    }

    public function toText(): string
    {
        return (string) json_encode(['format' => self::FORMAT] + get_object_vars($this), JSON_INVALID_UTF8_SUBSTITUTE);
    }

    /** Known metadata of a product; null when there is none. */
    public function metadata(string $publicKey): ?Metadata
    {
        $fields = $this->products[$publicKey] ?? null;
        return is_array($fields) ? new Metadata($publicKey, $fields) : null;
    }

    /** By what the server can tell that nothing has changed about these products; null when it cannot. */
    public function etag(string ...$publicKeys): ?string
    {
        return $this->isAbout($publicKeys) ? $this->etag : null;
    }

    /**
     * Whether to ask.
     *
     * @param string[] $publicKeys The products that the site has now.
     * @param bool $canWait Whether nobody waits for the answer. Where somebody does, it has to be half a day late.
     */
    public function isDue(int $now, array $publicKeys, bool $canWait): bool
    {
        // A clock that was put back must not stop the checks.
        $isFuture = $this->askedAt > $now;
        $isNew = $canWait && $this->failures === 0 && !$this->isAbout($publicKeys);
        $late = $canWait || $this->nextAt === 0 ? 0 : self::HALF_DAY;
        return $this->mayAsk($now) && ($isFuture || $isNew || $now >= $this->nextAt + $late);
    }

    /** Whether to ask for somebody who presses a button. */
    public function mayAsk(int $now): bool
    {
        return abs($now - $this->askedAt) >= self::LEAST_PAUSE;
    }

    /** Notes that it is being asked. */
    public function begin(int $now): void
    {
        $this->askedAt = $now;
    }

    /**
     * Notes what it has told.
     *
     * @param array<string, array<string, mixed>|null>|null $products Null for nothing new.
     * @param int $spread The site's number, from 0 to 999,999: sites ask at other times.
     */
    public function succeed(int $now, ?array $products, ?string $etag, int $spread): void
    {
        $this->products = $products ?? $this->products;
        $this->etag = $products === null ? $this->etag : $etag;
        $this->failures = 0;
        // Within the half day, after which the site's next turn comes.
        $this->nextAt = $now + self::HALF_DAY - self::HOUR + self::share(self::HOUR, $spread);
    }

    /**
     * Notes that it has failed, and keeps what it told before.
     *
     * @param int|null $retryAfter Seconds that it asks for.
     *
     * @return int When to ask it again, in seconds since 1970.
     */
    public function fail(int $now, ?int $retryAfter, int $spread): int
    {
        $this->failures++;
        $pause = (int) min(self::HALF_DAY, self::FIRST_PAUSE * 2 ** min($this->failures - 1, 10));
        $pause = max($pause, min($retryAfter ?? 0, self::HALF_DAY));
        return $this->nextAt = $now + $pause + self::share(intdiv($pause, 4), $spread);
    }

    /** Has it asked with the next occasion, unless it is left alone after a failure. */
    public function expire(int $now): void
    {
        $this->nextAt = $this->failures === 0 ? $now : $this->nextAt;
    }

    /** @param string[] $publicKeys */
    private function isAbout(array $publicKeys): bool
    {
        return array_diff($publicKeys, array_keys($this->products)) === [];
    }

    private static function share(int $seconds, int $spread): int
    {
        return (int) ($seconds * ($spread / 1000000));
    }
}
