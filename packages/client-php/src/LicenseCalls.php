<?php

declare(strict_types=1);

namespace Keystead;

use Keystead\Http\Api;
use Keystead\Known\Answer;
use Keystead\Known\Judge;
use Keystead\Known\Record;
use Keystead\Known\Records;
use Keystead\Storage\StoreException;

/**
 * The calls that `Client` documents. Each keeps what it learns of the license.
 *
 * @internal
 */
final class LicenseCalls
{
    private Options $options;

    private Api $api;

    private Records $records;

    private Inquiry $inquiry;

    private BackOff $backOff;

    private Judge $judge;

    public function __construct(Options $options, Api $api, Records $records, Inquiry $inquiry, BackOff $backOff, Judge $judge)
    {
        $this->options = $options;
        $this->api = $api;
        $this->records = $records;
        $this->inquiry = $inquiry;
        $this->backOff = $backOff;
        $this->judge = $judge;
    }

    public function setLicenseKey(?string $licenseKey): void
    {
        $this->needOwnKey();
        $licenseKey = trim($licenseKey ?? '');
        $this->records->setLicenseKey($licenseKey === '' ? null : $licenseKey);
    }

    public function check(?int $maxAge): State
    {
        $record = $this->records->read();
        $state = $this->judge->state($record, $this->now());
        if ($record->licenseKey === null || $this->judge->isYoung($record, $state, $this->now(), $maxAge)) {
            return $state;
        }
        try {
            $answer = $this->learn($record);
        } catch (ClientException $exception) {
            $this->records->noteTime($record, $this->now());
            if ($state->source === State::NONE) {
                throw $exception;
            }
            return $state;
        }
        $record->answer = $answer->after($record->answer);
        $state = $this->judge->state($record, $this->now());
        $state->source = State::NETWORK;
        return $state;
    }

    public function state(): State
    {
        return $this->judge->state($this->records->read(), $this->now());
    }

    public function validate(): Verdict
    {
        $record = $this->recordWithKey();
        $domain = $this->options->seatDomain;
        $insights = $this->options->insights && $this->records->claimReport($this->now()) ? Insights::collect($this->options->version) : null;
        $verdict = $this->backOff->ask(function () use ($record, $domain, $insights): Verdict {
            return $this->api->validate((string) $record->licenseKey, $domain, $insights);
        });
        $this->records->note($record, Answer::of($verdict, $domain, $this->now()));
        return $verdict;
    }

    public function activate(): Verdict
    {
        $record = $this->recordWithKey();
        $domain = $this->domain();
        $verdict = $this->backOff->ask(function () use ($record, $domain): Verdict {
            ['siteId' => $siteId, 'environment' => $environment] = get_object_vars($this->options);
            return $this->api->activate((string) $record->licenseKey, $domain, $siteId, $environment);
        }, true);
        return $this->seated($record, $verdict);
    }

    public function move(string $from): Verdict
    {
        $record = $this->recordWithKey();
        [$domain, $siteId] = [$this->site(), $this->siteId()];
        $verdict = $this->backOff->ask(function () use ($record, $siteId, $from, $domain): Verdict {
            return $this->api->move((string) $record->licenseKey, $siteId, $from, $domain);
        }, true);
        return $this->seated($record, $verdict);
    }

    public function deactivate(): Verdict
    {
        $record = $this->recordWithKey();
        $domain = $this->domain();
        $verdict = $this->backOff->ask(function () use ($record, $domain): Verdict {
            return $this->api->deactivate((string) $record->licenseKey, $domain);
        }, true);
        // A seat that a license file holds is still this place's.
        if ($verdict->code !== 'held_offline') {
            $left = new Verdict(false, $verdict->code, $verdict->error);
            $this->records->note($record, Answer::of($left, $domain, $this->now()));
        }
        return $verdict;
    }

    public function sites(): Sites
    {
        $record = $this->recordWithKey();
        $domain = $this->domain();
        return $this->backOff->ask(function () use ($record, $domain): Sites {
            return $this->api->sites((string) $record->licenseKey, $domain, $this->options->siteId);
        }, true);
    }

    public function freeSite(string $activationId): Verdict
    {
        $record = $this->recordWithKey();
        [$domain, $siteId] = [$this->domain(), $this->siteId()];
        return $this->backOff->ask(function () use ($record, $domain, $siteId, $activationId): Verdict {
            return $this->api->freeSite((string) $record->licenseKey, $domain, $siteId, $activationId);
        }, true);
    }

    public function download(?string $version, ?string $channel): Download
    {
        $record = $this->recordWithKey();
        $this->domain();
        return $this->backOff->ask(function () use ($record, $version, $channel): Download {
            ['seatDomain' => $domain, 'siteId' => $siteId] = get_object_vars($this->options);
            return $this->api->download((string) $record->licenseKey, (string) $domain, $version, $channel, $siteId);
        }, true);
    }

    public function startTrial(string $email, ?string $request): Trial
    {
        $domain = $this->site();
        return $this->backOff->ask(function () use ($email, $domain, $request): Trial {
            return $this->api->startTrial($email, $domain, $request);
        }, true);
    }

    public function claim(string $code): Verdict
    {
        $this->needOwnKey();
        $domain = $this->domain();
        $verdict = $this->backOff->ask(function () use ($code, $domain): Verdict {
            ['siteId' => $siteId, 'environment' => $environment] = get_object_vars($this->options);
            return $this->api->claim($code, $domain, $siteId, $environment);
        }, true);
        if (!$verdict->ok) {
            return $verdict;
        }
        $this->records->setLicenseKey($verdict->licenseKey);
        return $this->seated($this->records->read(), $verdict);
    }

    /** @throws ClientException */
    private function inquire(Record $record): Answer
    {
        return $this->backOff->ask(function () use ($record): Answer {
            return $this->inquiry->answer($record, $this->now());
        });
    }

    /** Inquires, and keeps the answer. */
    private function learn(Record $record): Answer
    {
        $answer = $this->inquire($record);
        try {
            $this->records->note($record, $answer, true);
        } catch (StoreException $exception) {
            // The answer is no worse for not being kept.
        }
        return $answer;
    }

    /**
     * Notes what was said of a seat. One that was just taken may be news to the server that signs: then the next
     * `check()` asks again.
     */
    private function seated(Record $record, Verdict $verdict): Verdict
    {
        $isElsewhere = $this->options->seatDomain !== $this->options->domain;
        if ($verdict->ok || !$isElsewhere) {
            $this->records->note($record, Answer::of($verdict, $this->domain(), $this->now()));
        }
        if (!$verdict->ok || !$this->options->isSigned || $isElsewhere) {
            return $verdict;
        }
        try {
            $answer = $this->inquire($record);
        } catch (ClientException $exception) {
            return $verdict;
        }
        if ($answer->licensed) {
            $this->records->note($record, $answer);
        }
        return $verdict;
    }

    private function needOwnKey(): void
    {
        if ($this->options->licenseKey !== null) {
            throw new \LogicException('The license key is set by the option license_key and cannot be changed here');
        }
    }

    private function recordWithKey(): Record
    {
        $record = $this->records->read();
        if ($record->licenseKey === null) {
            throw new \LogicException('There is no license key yet: call setLicenseKey() first');
        }
        return $record;
    }

    private function domain(): string
    {
        if ($this->options->domain === null) {
            throw new \LogicException('The option domain is missing: set it to the address of the site, or set machine');
        }
        return $this->options->domain;
    }

    private function site(): string
    {
        if ($this->options->machine !== null) {
            throw new \LogicException('A machine neither moves nor has trials: this needs the option domain');
        }
        return $this->domain();
    }

    private function siteId(): string
    {
        if ($this->options->siteId === null) {
            throw new \LogicException('The option site_id is missing: set it to a random id that the installation keeps');
        }
        return $this->options->siteId;
    }

    private function now(): int
    {
        return $this->options->clock->now()->getTimestamp();
    }
}
