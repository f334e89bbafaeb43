<?php

declare(strict_types=1);

namespace Keystead\Known;

use Keystead\State;
use Keystead\Tokens\Domain;
use Keystead\Tokens\TokenRefusal;
use Keystead\Tokens\TokenVerifier;

/**
 * Decides what is known of a license at a moment.
 *
 * @internal
 */
final class Judge
{
    /** Whoever renews a license does not want to wait for long. */
    private const MOST_SECONDS_OF_A_NO = 3600;

    private ?string $domain;

    private int $cache;

    private int $grace;

    private ?TokenVerifier $verifier;

    /**
     * @param int                $cache    Seconds for which an answer is young.
     * @param int                $grace    Seconds for which a yes holds.
     * @param TokenVerifier|null $verifier Null takes answers that nobody has signed.
     */
    public function __construct(?string $domain, int $cache, int $grace, ?TokenVerifier $verifier)
    {
        $this->domain = $domain;
        $this->cache = $cache;
        $this->grace = $grace;
        $this->verifier = $verifier;
    }

    /** By a record about this license key. */
    public function state(Record $record, int $now): State
    {
        $state = new State();
        $state->licenseKey = $record->licenseKey;
        $answer = $record->answer;
        // A copy of a site brings along what was said of the original.
        if ($answer === null || !Domain::areSame($answer->domain, $this->domain)) {
            return $state;
        }
        $state->checkedAt = new \DateTimeImmutable("@$answer->at");
        $state->license = $answer->license;
        if (!$answer->licensed) {
            return self::denied($state, $answer->code, $answer->error);
        }
        $expiresAt = $answer->license->expiresAt ?? null;
        if ($expiresAt !== null && $expiresAt->getTimestamp() <= $now) {
            return self::denied($state, 'license_expired', 'License has expired');
        }
        $until = min($answer->at + $this->grace, $expiresAt === null ? PHP_INT_MAX : $expiresAt->getTimestamp());
        if ($this->verifier !== null) {
            try {
                $claims = $this->verifier->verify($answer->token ?? '', $record->jwks, $now);
            } catch (TokenRefusal $refusal) {
                return $state;
            }
            $state->features = $claims['features'];
            $until = min($until, $claims['exp']);
        }
        if ($until <= $now) {
            return $state;
        }
        $state->licensed = true;
        $state->source = $now - $answer->at < $this->cache ? State::CACHE : State::GRACE;
        $state->activationId = $answer->activationId;
        $state->graceUntil = new \DateTimeImmutable("@$until");
        return $state;
    }

    /** Whether the record's state is by an answer that nobody has to be asked about again yet. */
    public function isYoung(Record $record, State $state, int $now, ?int $maxAge): bool
    {
        // What has expired by the clock may have been renewed.
        if ($state->source === State::NONE || $record->answer->licensed !== $state->licensed) {
            return false;
        }
        $maxAge = $maxAge ?? $this->cache;
        $age = $now - $record->answer->at;
        return $age >= 0 && $age < ($state->licensed ? $maxAge : min($maxAge, self::MOST_SECONDS_OF_A_NO));
    }

    private static function denied(State $state, ?string $code, ?string $error): State
    {
        $state->source = State::CACHE;
        $state->code = $code;
        $state->error = $error;
        return $state;
    }
}
