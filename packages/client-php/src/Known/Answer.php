<?php

declare(strict_types=1);

namespace Keystead\Known;

use Keystead\License;
use Keystead\Tokens\Domain;
use Keystead\Tokens\Place;
use Keystead\Verdict;

/**
 * Last answer of the license server about a license, and its time.
 *
 * @internal
 */
final class Answer
{
    /** The fields of a license that are moments, kept in seconds since 1970. */
    private const MOMENTS = ['expiresAt', 'trialEndsAt', 'graceEndsAt', 'updatesUntil'];

    public bool $licensed;

    /** The place it is about, as the client was given it. */
    public ?string $domain;

    /** When it was given, in seconds since 1970. */
    public int $at;

    public ?string $code = null;

    public ?string $error = null;

    public ?string $activationId = null;

    public ?License $license = null;

    /** @var array<string, mixed>|null Features of a good answer, by name; null where the answer had none. */
    public ?array $features = null;

    /**
     * When a license that has expired ended, in seconds since 1970; null when it has not, and where that is not known.
     */
    public ?int $endedAt = null;

    /** When the seat ends by itself unless it is renewed, in seconds since 1970; null where seats are not leased. */
    public ?int $leaseEndsAt = null;

    /** Signed token of a good answer, where answers have to be signed. */
    public ?string $token = null;

    public function __construct(bool $licensed, ?string $domain, int $at)
    {
        $this->licensed = $licensed;
        $this->domain = $domain;
        $this->at = $at;
    }

    /** A site without a seat is not licensed, however good the license is. */
    public static function of(Verdict $verdict, ?string $domain, int $at): self
    {
        $answer = new self($verdict->ok && $verdict->activated !== false, $domain, $at);
        $answer->license = $verdict->license;
        if ($answer->licensed) {
            $answer->activationId = $verdict->activationId;
            $answer->features = $verdict->features;
            $answer->leaseEndsAt = $verdict->leaseEndsAt === null ? null : $verdict->leaseEndsAt->getTimestamp();
        } else {
            $answer->code = $verdict->code ?? 'activation_not_found';
            $answer->error = $verdict->error ?? 'Domain is not activated';
        }
        return $answer;
    }

    /** The same with what an earlier answer told besides, as far as it may still be so. */
    public function after(?self $earlier): self
    {
        if ($earlier === null || !Place::areSame($earlier->domain, $this->domain)) {
            return $this;
        }
        $answer = clone $this;
        if (!$this->licensed) {
            $answer->endedAt = $this->code === 'license_expired' ? $earlier->end() : null;
            return $answer;
        }
        $answer->activationId = $this->activationId ?? $earlier->activationId;
        $answer->token = $this->token ?? $earlier->token;
        $answer->features = $this->features ?? $earlier->features;
        $end = $earlier->license === null ? null : $earlier->license->goodUntil();
        // Good, but past the end that was known: it was renewed.
        $isRenewed = $end !== null && $end->getTimestamp() <= $this->at;
        $answer->license = $this->license ?? ($isRenewed ? null : $earlier->license);
        if ($answer->license !== null && $this->features !== null) {
            $answer->license = clone $answer->license;
            $answer->license->features = $this->features;
        }
        return $answer;
    }

    /** When the license ends or ended, in seconds since 1970; null where that is not known. */
    public function end(): ?int
    {
        $expiresAt = $this->license === null ? null : $this->license->expiresAt;
        return $expiresAt === null ? $this->endedAt : $expiresAt->getTimestamp();
    }

    /** @return array<string, mixed> */
    public function toArray(): array
    {
        $fields = ['domain' => Domain::concealed($this->domain)] + get_object_vars($this);
        if ($this->license !== null) {
            $fields['license'] = get_object_vars($this->license);
            foreach (self::MOMENTS as $name) {
                $moment = $this->license->$name;
                $fields['license'][$name] = $moment === null ? null : $moment->getTimestamp();
            }
        }
        return $fields;
    }

    /**
     * @param array<string, mixed> $fields What `toArray()` gave.
     *
     * @throws \TypeError for anything else.
     */
    public static function fromArray(array $fields): self
    {
        $answer = new self($fields['licensed'] ?? null, Domain::revealed($fields['domain'] ?? null), $fields['at'] ?? null);
        foreach (['code', 'error', 'activationId', 'features', 'endedAt', 'leaseEndsAt', 'token'] as $name) {
            $answer->$name = $fields[$name] ?? null;
        }
        $license = $fields['license'] ?? null;
        if ($license !== null) {
            $kept = new License($license['status'] ?? null, $license['seats'] ?? null, $license['activatedCount'] ?? null, null);
            foreach (self::MOMENTS as $name) {
                $seconds = $license[$name] ?? null;
                $kept->$name = $seconds === null ? null : (new \DateTimeImmutable())->setTimestamp($seconds);
            }
            $kept->maxVersionsBehind = $license['maxVersionsBehind'] ?? null;
            $kept->features = $license['features'] ?? [];
            $answer->license = $kept;
        }
        return $answer;
    }
}
