<?php

declare(strict_types=1);

namespace Keystead\Known;

use Keystead\State;
use Keystead\Tokens\Place;
use Keystead\Tokens\TokenRefusal;
use Keystead\Tokens\TokenVerifier;

/**
 * Decides what is known of a license at a moment.
 *
 * @internal
 */
final class Judge
{
    /** A customer who renews a license should not wait long. */
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

    /** Tells what the record says at this moment. */
    public function state(Record $record, int $now): State
    {
        $state = new State();
        $state->licenseKey = $record->licenseKey;
        $answer = $record->answer;
        // A copy of a site brings along what was said of the original.
        if ($answer === null || !Place::areSame($answer->domain, $this->domain)) {
            return $state;
        }
        $state->checkedAt = new \DateTimeImmutable("@$answer->at");
        $state->license = $answer->license;
        $state->leaseEndsAt = $answer->leaseEndsAt === null ? null : new \DateTimeImmutable("@$answer->leaseEndsAt");
        if (!$answer->licensed) {
            return self::denied($state, $answer, $answer->code, $answer->error);
        }
        $end = $answer->license === null ? null : $answer->license->goodUntil();
        // A clock that was put back neither revives nor prolongs an answer.
        $latest = max($now, $answer->at, $record->seen ?? 0);
        $hasEnded = $end !== null && $end->getTimestamp() <= $latest;
        $unknown = $hasEnded ? self::denied(clone $state, $answer, 'license_expired', 'License has expired') : $state;
        $certain = $answer->license === null ? null : $answer->license->certainEnd();
        $until = min($answer->at + $this->grace, $certain === null ? PHP_INT_MAX : $certain->getTimestamp());
        $state->features = $answer->features ?? [];
        if ($this->verifier !== null) {
            try {
                $claims = $this->verifier->verify($answer->token ?? '', $record->jwks, $latest);
            } catch (TokenRefusal $refusal) {
                return $unknown;
            }
            $state->features = $claims['features'];
            $until = min($until, $claims['exp']);
        }
        if ($until <= $latest) {
            return $unknown;
        }
        $state->licensed = true;
        $isFresh = !$hasEnded && $now === $latest && $now - $answer->at < $this->cache;
        $state->source = $isFresh ? State::CACHE : State::GRACE;
        $state->activationId = $answer->activationId;
        $state->graceUntil = new \DateTimeImmutable("@$until");
        return $state;
    }

    /** Tells whether the state rests on an answer so young that the server need not be asked again. */
    public function isYoung(Record $record, State $state, int $now, ?int $maxAge): bool
    {
        // A license that has expired by the clock may have been renewed.
        $end = $state->license === null ? null : $state->license->goodUntil();
        $hasEnded = $state->licensed && $end !== null && $end->getTimestamp() <= $now;
        if ($state->source === State::NONE || $hasEnded || $record->answer->licensed !== $state->licensed) {
            return false;
        }
        $maxAge = $maxAge ?? $this->cache;
        // An answer from the future is not young: the clock was put back.
        $age = $now - $record->answer->at;
        return $age >= 0 && $now >= ($record->seen ?? 0) && $age < ($state->licensed ? $maxAge : min($maxAge, self::MOST_SECONDS_OF_A_NO));
    }

    private static function denied(State $state, Answer $answer, ?string $code, ?string $error): State
    {
        $end = $code === 'license_expired' ? $answer->end() : null;
        $state->endedAt = $end === null ? null : new \DateTimeImmutable("@$end");
        $state->source = State::CACHE;
        $state->code = $code;
        $state->error = $error;
        return $state;
    }
}
