<?php

declare(strict_types=1);

namespace Keystead;

use Keystead\Events\Tracker;
use Keystead\Http\Api;
use Keystead\Http\Requests;
use Keystead\Known\Judge;
use Keystead\Known\Records;
use Keystead\Storage\StoreException;
use Keystead\Tokens\TokenVerifier;

/**
 * Is this license good? Asks the license server, and keeps what it said, so that a site goes on while the server is
 * away.
 *
 * A denial is a value, whatever could not be judged a `ClientException`. After a failure the host is left alone for
 * about an hour by all products that share the store: calls that would ask it fail at once, but for `activate()` and
 * `deactivate()`, where a person waits.
 */
final class Client
{
    /** The version of this library. */
    public const VERSION = '0.1.0';
    /** For the option `verify_keys`: keys are fetched from the license server, and kept. */
    public const FETCH_KEYS = 'fetch';
    /** Usage events are noted and sent. */
    public const GRANTED = 'granted';
    /** Usage events are noted, and sent once there is consent. */
    public const PENDING = 'pending';
    /** Usage events are not noted. */
    public const DENIED = 'denied';

    private Options $options;
    private Records $records;
    private LicenseCalls $calls;
    private BackOff $backOff;
    private Tracker $tracker;

    /**
     * @param array{
     *     base_url: string,
     *     public_key: string,
     *     domain?: string|null,
     *     machine?: array{fingerprint: string, name?: string|null, platform?: string|null}|null,
     *     license_key?: string|null,
     *     product_id?: string|null,
     *     verify_keys?: array{keys: list<array<string, mixed>>}|string|null,
     *     timeout?: float|int,
     *     site_id?: string|null,
     *     seat_domain?: string|null,
     *     environment?: string|null,
     *     cache?: int,
     *     grace?: int,
     *     consent?: string,
     *     insights?: bool,
     *     version?: string|null,
     *     prefix?: string,
     *     store?: Storage\Store,
     *     transport?: Http\Transport,
     *     clock?: Clock
     * } $options
     *
     * - `base_url`: the address of the license server, https (http on loopback only).
     * - `public_key`: the product's, `pk_…`.
     * - `domain`: the site, a host or URL. Needed to activate, deactivate and hold a seat.
     * - `machine`: the machine in the place of a site, for programs that are no site: its fingerprint, such as
     *   `Machine::fingerprint($publicKey)` as Node's client has it, and its name and platform for people.
     * - `site_id`: a random id that the installation made once and keeps: 1 to 100 printable ASCII characters. With
     *   it a site can move.
     * - `seat_domain`: the address under which the site holds its seat, while that is not yet `domain`: `check()`,
     *   `validate()` and `state()` are about it; `activate()`, `move()` and `deactivate()` are about `domain`, so that
     *   a copy of a site never frees the seat of the original.
     * - `environment`: what the site calls its environment, such as `staging`. Shown to the seller, and decides
     *   nothing.
     * - `license_key`: the key, where it is set in code; otherwise `setLicenseKey()` keeps one.
     * - `verify_keys`: a JWK Set as the server's `/v1/products/<public key>/jwks.json` has it, or
     *   `Client::FETCH_KEYS` to fetch and keep that. With it, a yes counts only when it is signed; needs `product_id`,
     *   the product's id (`prd_…`).
     * - `timeout`: seconds for a request, 5 unless given.
     * - `cache`: for how many seconds `check()` goes by the last answer, 12 hours unless given.
     * - `grace`: for how many seconds after the last yes the site is licensed while the server is away, 7 days unless
     *   given.
     * - `consent`: to usage events, while neither `optIn()` nor `optOut()` was called: `pending` unless given, or
     *   `granted`, or `denied`.
     * - `insights`: true to send, with `validate()` and once a day at most, versions of product, PHP and WordPress, the
     *   locale, and whether it is a multisite; nothing is kept by site. Off unless given: tell the site's owner first.
     * - `version`: the product's version, for `insights`.
     * - `prefix`: what the names in the store begin with; unless given, made of the server's address and the public
     *   key.
     * - `store`: needed outside of WordPress; `OptionsStore` there.
     * - `transport`: `WordPressTransport` in WordPress, else `CurlTransport`, unless given.
     *
     * @throws \InvalidArgumentException naming the option that is wrong. Nothing is read or sent.
     */
    public function __construct(array $options)
    {
        $this->options = $options = new Options($options);
        $verifier = $options->isSigned ? new TokenVerifier((string) $options->productId, $options->seatDomain, $options->keys) : null;
        $api = new Api(new Requests($options->transport, $options->baseUrl, $options->timeout), $options->publicKey, $options->machine);
        $this->records = new Records($options->store, "{$options->prefix}_license", $options->licenseKey);
        $judge = new Judge($options->seatDomain, $options->cache, $options->grace, $verifier);
        $hostLock = 'keystead_lock_' . substr(sha1($options->host), 0, 12);
        $this->backOff = new BackOff($options->store, $options->clock, $hostLock, "{$options->prefix}_lock");
        $inquiry = new Inquiry($api, $options->seatDomain, $verifier);
        $this->calls = new LicenseCalls($options, $api, $this->records, $inquiry, $this->backOff, $judge);
        $this->tracker = new Tracker($options, $this->records, $api, $this->backOff);
    }

    /** The license key in use; null when there is none. Asks nobody. */
    public function licenseKey(): ?string
    {
        return $this->records->read()->licenseKey;
    }

    /**
     * Keeps a license key; null or an empty text forgets it. What was known of another key is forgotten. Asks nobody.
     *
     * @throws \LogicException when the key is set by the option `license_key`.
     * @throws StoreException
     */
    public function setLicenseKey(?string $licenseKey): void
    {
        $this->calls->setLicenseKey($licenseKey);
    }

    /**
     * Is the license good? Always asks the license server; says besides whether the site holds a seat, if the client
     * has a domain.
     *
     * @throws ClientException when that could not be found out.
     * @throws \LogicException when there is no license key.
     */
    public function validate(): Verdict
    {
        return $this->calls->validate();
    }

    /**
     * Takes a seat for the site: one, however often it is called. Asks also while the server is left alone.
     *
     * @throws ClientException when that could not be found out.
     * @throws \LogicException when there is no license key, or no domain.
     */
    public function activate(): Verdict
    {
        return $this->calls->activate();
    }

    /**
     * Takes the seat along to the site's new address, in one step: the client's domain gets the seat of the one before.
     * The server allows a few moves a year (`too_many_moves`), and knows the installation by its `site_id`. Asks also
     * while the server is left alone.
     *
     * @param string $from The address before, a host or URL.
     *
     * @throws ClientException when that could not be found out.
     * @throws \LogicException when there is no license key, no domain, or no site id.
     */
    public function move(string $from): Verdict
    {
        return $this->calls->move($from);
    }

    /**
     * Frees the site's seat, once however often it is called. Asks also while the server is left alone.
     *
     * @throws ClientException when that could not be found out.
     * @throws \LogicException when there is no license key, or no domain.
     */
    public function deactivate(): Verdict
    {
        return $this->calls->deactivate();
    }

    /**
     * Does the site take a seat, and on which sites is the license active? Those are named to an installation on one of
     * them alone, known by its `site_id`. Asks also while the server is left alone: for pages where a person waits.
     *
     * @throws ClientException when that could not be found out.
     * @throws \LogicException when there is no license key, or no domain.
     */
    public function sites(): Sites
    {
        return $this->calls->sites();
    }

    /**
     * Frees the seat of any site of the license, once however often it is called; `sites()` tells their activations.
     *
     * @throws ClientException when that could not be found out.
     * @throws \LogicException when there is no license key, no domain, or no site id.
     */
    public function freeSite(string $activationId): Verdict
    {
        return $this->calls->freeSite($activationId);
    }

    /**
     * Finds the address of the product's download. Asks also while the server is left alone.
     *
     * @param string|null $version Null for the newest that the license has.
     * @param string|null $channel Such as `beta`, which includes `rc` and `stable`; null for `stable`.
     *
     * @throws ClientException when that could not be found out.
     * @throws \LogicException when there is no license key, or no domain.
     */
    public function download(?string $version = null, ?string $channel = null): Download
    {
        return $this->calls->download($version, $channel);
    }

    /**
     * Asks for a trial, where the product offers them. Keeps nothing: `setLicenseKey()` is for the key that it gives.
     *
     * @param string|null $request What `trial_unconfirmed` came with, to ask again; null for the first time.
     *
     * @throws ClientException when that could not be found out.
     * @throws \LogicException when there is no domain.
     */
    public function startTrial(string $email, ?string $request = null): Trial
    {
        return $this->calls->startTrial($email, $request);
    }

    /**
     * Exchanges the code that the buyer was shown for the license that was bought: keeps its key, and takes a seat as
     * `activate()` does. With a no (`claim_invalid` for a code that is wrong, over, or another site's), all stays as it
     * was. The same site may call again with its code. Asks also while the server is left alone.
     *
     * @throws ClientException when that could not be found out.
     * @throws \LogicException when there is no domain, or the key is set by the option `license_key`.
     * @throws StoreException when the key cannot be kept: call again.
     */
    public function claim(string $code): Verdict
    {
        return $this->calls->claim($code);
    }

    /**
     * May the product go on? By the last answer if it is young enough, else by asking the license server; while that is
     * away, by the last answer if it was a no, or a yes within the grace.
     *
     * @param int|null $maxAge Seconds for which the last answer is young enough: 0 asks now; the option `cache`
     *   unless given. A no is young for an hour at most.
     *
     * @throws ClientException when nothing is known and the server could not be asked.
     */
    public function check(?int $maxAge = null): State
    {
        return $this->calls->check($maxAge);
    }

    /** Returns the known state without asking the server: right for every page load. */
    public function state(): State
    {
        return $this->calls->state();
    }

    /**
     * Notes a usage event, to be sent by `flush()`, if there is consent. Never throws.
     *
     * @param string               $event      Its name, 1 to 100 characters.
     * @param array<string, mixed> $properties What JSON can hold: at most 8 KiB, 5 levels deep.
     *
     * @return bool Whether it was noted: false without consent, and for an event that the license server would refuse.
     */
    public function track(string $event, array $properties = []): bool
    {
        return $this->tracker->track($event, $properties);
    }

    /** Writes noted events to the store. Done by itself at the end of the process, and by `flush()`. Never throws. */
    public function persist(): void
    {
        $this->tracker->persist();
    }

    /**
     * Sends what was noted, also by earlier processes. Call it where nobody waits: from a cron job.
     *
     * @return int How many events the license server has now; 0 without consent, and while another process is sending.
     *
     * @throws ClientException when the server could not be reached; what it does not have is kept.
     * @throws StoreException
     */
    public function flush(): int
    {
        return $this->tracker->flush();
    }

    /** How many events were lost because 1,000, or 256 KiB of them, were waiting: the oldest. */
    public function droppedEvents(): int
    {
        return $this->tracker->dropped();
    }

    /** The consent to usage events: `granted`, `pending` or `denied`. */
    public function consent(): string
    {
        return $this->tracker->consent();
    }

    /**
     * Notes consent to usage events, and keeps it.
     *
     * @throws StoreException
     */
    public function optIn(): void
    {
        $this->tracker->setConsent(true);
    }

    /**
     * Takes it back: deletes what was noted and not sent, and notes no more.
     *
     * @throws StoreException
     */
    public function optOut(): void
    {
        $this->tracker->setConsent(false);
    }

    /**
     * Deletes all that is kept for this product: license key, last answer, consent, events.
     *
     * @throws StoreException
     */
    public function forget(): void
    {
        $this->tracker->forget();
        $this->records->delete();
        $this->backOff->forget();
    }
}
