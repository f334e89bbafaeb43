<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Clock;
use Keystead\Storage\Entry;
use Keystead\Storage\Store;
use Keystead\Storage\StoreException;
use Keystead\Tokens\Domain;

/**
 * Identity of an installation: a random id, and the address under which it was activated. They tell that it was moved
 * to another address, or copied there.
 */
final class Installation
{
    /** For how long the site goes on as licensed at another address while nobody says why it is there. */
    private const DAYS = 14;
    private const DAY = 86400;
    /** For how long the license server may take to say whether a copy is free, before the site's owner is asked. */
    private const HOUR = 3600;

    private Entry $entry;

    private Clock $clock;

    /** The address where the site is now. */
    private string $home;

    public function __construct(Store $store, string $name, Clock $clock, string $home)
    {
        $this->entry = new Entry($store, $name);
        $this->clock = $clock;
        $this->home = $home;
    }

    /** Makes the id, once. */
    public function begin(): void
    {
        if ($this->entry->get() === null) {
            $this->change([]);
        }
    }

    /** The id under which the license server knows the installation; null when it could not be kept. */
    public function id(): ?string
    {
        return $this->kept()['id'] ?? null;
    }

    /**
     * The id that it has as a copy at its present address: another than the original's, and the same each time that the
     * original is copied there.
     */
    public function idOfCopy(): string
    {
        $seed = $this->kept()['seed'] ?? '';
        return substr(hash_hmac('sha256', $this->address(), $seed), 0, 32);
    }

    /** The address under which it was activated, in normal form; null when it was not. */
    public function activatedAt(): ?string
    {
        $home = $this->activatedHome();
        return $home === null ? null : Domain::normalize($home) ?? $home;
    }

    /** The address where it is, in normal form. */
    public function address(): string
    {
        return Domain::normalize($this->home) ?? $this->home;
    }

    /**
     * Whether it is at another address than the one under which it was activated. With another scheme, `www.` or path
     * it is the same.
     */
    public function isElsewhere(): bool
    {
        $home = $this->activatedHome();
        return $home !== null && !Domain::areSame($home, $this->home);
    }

    /** Until when it goes on as licensed at another address. */
    public function answerBy(): \DateTimeImmutable
    {
        $since = $this->kept()['since'] ?? $this->now();
        return new \DateTimeImmutable('@' . ($since + self::DAYS * self::DAY));
    }

    public function isOverdue(): bool
    {
        return $this->isElsewhere() && $this->answerBy()->getTimestamp() <= $this->now();
    }

    /** The address whose seat it goes by: the former one, for a while after it has got another. */
    public function seatDomain(): string
    {
        return $this->isElsewhere() && !$this->isOverdue() ? (string) $this->activatedHome() : $this->home;
    }

    /**
     * Notes that it is at another address, or back.
     *
     * @return bool Whether that is news.
     *
     * @throws StoreException
     */
    public function look(): bool
    {
        $isNoted = ($this->kept()['since'] ?? null) !== null;
        if ($this->isElsewhere() === $isNoted) {
            return false;
        }
        $this->change($isNoted ? self::settled() : ['since' => $this->now()]);
        return true;
    }

    /** Notes that only its owner can tell why it is at another address. */
    public function noteUnclear(): void
    {
        $this->change(['isUnclear' => true]);
    }

    /** Whether only its owner can tell why it is at another address. */
    public function isUnclear(): bool
    {
        return $this->isElsewhere() && ($this->kept()['isUnclear'] ?? false);
    }

    /** Notes that its owner does not want to be asked again. */
    public function putOff(): void
    {
        $this->change(['isPutOff' => true]);
    }

    /** Whether to ask its owner: once, when the license server could not tell. */
    public function isToAsk(): bool
    {
        $kept = $this->kept();
        if ($kept === null || !$this->isElsewhere() || $this->isOverdue() || $kept['isPutOff']) {
            return false;
        }
        return $kept['isUnclear'] || $this->now() - ($kept['since'] ?? $this->now()) >= self::HOUR;
    }

    /**
     * Notes that it is activated where it is.
     *
     * @param string|null $id As this installation; null for the one that it was.
     */
    public function settle(?string $id = null): void
    {
        $here = ['address' => Domain::concealed($this->home), 'class' => null, 'takesSeat' => null];
        $this->change($here + self::settled() + ($id === null ? [] : ['id' => $id]));
    }

    /** Notes that it is activated nowhere any more. */
    public function leave(): void
    {
        $this->settle($this->isElsewhere() ? $this->idOfCopy() : null);
        $this->change(['address' => null]);
    }

    /** Kind of site that the license server takes it for, such as `staging`; null while that is not known. */
    public function siteClass(): ?string
    {
        return $this->kept()['class'] ?? null;
    }

    /** Whether it takes a seat; null while that is not known. */
    public function takesSeat(): ?bool
    {
        return $this->kept()['takesSeat'] ?? null;
    }

    public function describe(string $class, bool $takesSeat): void
    {
        $this->change(['class' => $class, 'takesSeat' => $takesSeat]);
    }

    /** @throws StoreException */
    public function forget(): void
    {
        $this->entry->delete();
    }

    private function activatedHome(): ?string
    {
        return Domain::revealed($this->kept()['address'] ?? null);
    }

    /** @return array<string, mixed> */
    private static function settled(): array
    {
        return ['since' => null, 'isUnclear' => false, 'isPutOff' => false];
    }

    /** @return array<string, mixed>|null */
    private function kept(): ?array
    {
        return self::parse($this->entry->get());
    }

    /**
     * @param array<string, mixed> $changes
     *
     * @throws StoreException
     */
    private function change(array $changes): void
    {
        $this->entry->update(static function (?string $before) use ($changes): string {
            $seed = bin2hex(random_bytes(16));
            $fresh = ['seed' => $seed, 'id' => $seed, 'address' => null, 'class' => null, 'takesSeat' => null] + self::settled();
            return (string) json_encode($changes + (self::parse($before) ?? $fresh));
        });
    }

    /**
     * @return array<string, mixed>|null Null for anything but what this class writes: a site must not fail over what
     *   is in its store.
     */
    private static function parse(?string $text): ?array
    {
        $kept = json_decode($text ?? '', true);
        $isKept = is_string($kept['seed'] ?? null) && is_string($kept['id'] ?? null) && array_key_exists('takesSeat', $kept);
        return $isKept ? $kept : null;
    }

    private function now(): int
    {
        return $this->clock->now()->getTimestamp();
    }
}
