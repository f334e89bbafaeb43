<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use InvalidArgumentException;
use Keystead\Client;
use Keystead\ClientException;
use Keystead\Clock;
use Keystead\State;
use Keystead\Storage\MemoryStore;
use Keystead\Storage\OptionsStore;
use Keystead\Storage\StoreException;
use Keystead\SystemClock;
use Keystead\Tokens\Domain;

/**
 * The product that a plugin or theme is, as it was described to `Plugin::boot()` or `Theme::boot()`. Whatever it names
 * in WordPress has the product's slug in its name.
 */
final class Product
{
    private const OWN = ['slug', 'name', 'capability', 'renew_url', 'usage_events', 'updates', 'release_keys', 'ask_why'];

    /** Options that are passed on to the client. */
    private const PASSED_ON = ['base_url', 'public_key', 'product_id', 'verify_keys', 'timeout', 'grace', 'clock', 'insights'];

    /** The plugin or theme. */
    public Extension $extension;

    public string $slug;

    /** `keystead_<slug>`: its settings page, its action and nonce, and the beginning of all other names. */
    public string $id;

    /** The WP-Cron hook of the daily check. */
    public string $dailyHook;

    /** The WP-Cron hook that activates a preset license key. */
    public string $presetHook;

    /** License key of the network that the site is in. */
    public NetworkKey $networkKey;

    /** Capability that a user needs to see and change the license. */
    public string $capability;

    /** Address to buy and renew a license; null when the plugin gave none. */
    public ?string $renewUrl;

    /** Whether the settings page asks for the consent to usage events; without the question there are none. */
    public bool $asksForUsage;

    /** Whether somebody who deactivates the plugin is asked why. */
    public bool $asksWhy;

    /** Whether answers have to be signed. */
    public bool $isSigned;

    /** Whether the installation reports what it is once a day. */
    public bool $reportsInsights;

    /** Whether WordPress gets its updates from the license server. */
    public bool $isUpdated;

    /**
     * @var string[] The public keys, in Base64, that packages have to be signed by; none takes packages that nobody
     *   has signed.
     */
    public array $releaseKeys;

    /** Fires when somebody has changed the license key, or has had it checked. */
    public string $keyHook;

    private ?string $name;

    /** @var array<string, mixed> */
    private array $clientOptions;

    /**
     * @param array<string, mixed> $options
     *
     * - `base_url`, `public_key`, `product_id`, `verify_keys`, `timeout`, `grace`, `clock`, `insights`: as the
     *   client's.
     * - `slug`: small letters, digits and hyphens; the name of the plugin's or theme's folder unless given.
     * - `name`: for people; that in the header unless given.
     * - `capability`: who may see and change the license, `manage_options` unless given.
     * - `renew_url`: where a license is bought and renewed.
     * - `usage_events`: true to ask for the consent to usage events.
     * - `ask_why`: true to ask somebody who deactivates the plugin for the reason.
     * - `updates`: true to get updates from the license server.
     * - `release_keys`: public keys that packages have to be signed by, 32 bytes in Base64 each: the current one and
     *   the next.
     *
     * @throws InvalidArgumentException naming the option that is wrong.
     */
    public function __construct(Extension $extension, array $options)
    {
        foreach (array_keys($options) as $option) {
            self::ensure(in_array($option, array_merge(self::OWN, self::PASSED_ON), true), (string) $option, 'is not an option');
        }
        foreach (['slug', 'name', 'capability', 'renew_url'] as $option) {
            $isText = !isset($options[$option]) || (is_string($options[$option]) && $options[$option] !== '');
            self::ensure($isText, $option, 'must be a text');
        }
        foreach (['usage_events', 'updates', 'ask_why'] as $option) {
            self::ensure(is_bool($options[$option] ?? false), $option, 'must be true or false');
        }
        $slug = $options['slug'] ?? self::slugOf($extension->folder !== '' ? $extension->folder : basename($extension->id, '.php'));
        $isSlug = strlen($slug) <= 60 && preg_match('/^[a-z0-9]+(-[a-z0-9]+)*$/D', $slug) === 1;
        self::ensure($isSlug, 'slug', "must be small letters and digits with hyphens between, at most 60 (it is \"$slug\")");
        $this->extension = $extension;
        $this->slug = $slug;
        $this->id = 'keystead_' . $slug;
        $this->keyHook = $this->id . '_key';
        $this->dailyHook = $this->id . '_daily';
        $this->presetHook = $this->id . '_preset';
        $this->networkKey = new NetworkKey($this->id);
        $this->name = $options['name'] ?? null;
        $this->capability = $options['capability'] ?? 'manage_options';
        $this->renewUrl = $options['renew_url'] ?? null;
        $this->asksForUsage = $options['usage_events'] ?? false;
        $this->asksWhy = $options['ask_why'] ?? false;
        $this->reportsInsights = ($options['insights'] ?? false) === true;
        $this->isSigned = isset($options['verify_keys']);
        $this->isUpdated = $options['updates'] ?? false;
        $this->releaseKeys = self::keys($options['release_keys'] ?? []);
        self::ensure($this->isUpdated || $this->releaseKeys === [], 'release_keys', 'must be given together with updates');
        $this->clientOptions = array_intersect_key($options, array_flip(self::PASSED_ON));
    }

    /** The product's name, for people. */
    public function name(): string
    {
        return $this->name ?? $this->name = $this->extension->name();
    }

    /** The address of the license server. */
    public function baseUrl(): string
    {
        return rtrim(trim($this->clientOptions['base_url']), '/');
    }

    public function publicKey(): string
    {
        return trim($this->clientOptions['public_key']);
    }

    /** The address of the settings page. */
    public function pageUrl(): string
    {
        return admin_url('options-general.php?page=' . $this->id);
    }

    /**
     * A client for the site that WordPress is at.
     *
     * @param string|null $idOfCopy The id with which a copy becomes a site of its own; null for what the installation
     *   is so far.
     */
    public function client(?string $idOfCopy = null): Client
    {
        $installation = $this->installation();
        $seat = $this->sharedSeat();
        $preset = $this->presetKey();
        return new Client($this->clientOptions + [
            'license_key' => $preset === null ? null : $preset->key,
            'domain' => $this->home(),
            'seat_domain' => $installation->seatDomain(),
            'site_id' => $seat === null ? $idOfCopy ?? $installation->id() : $seat['id'],
            'environment' => function_exists('wp_get_environment_type') ? wp_get_environment_type() : null,
            'prefix' => $this->id,
            'version' => $this->reportsInsights ? $this->extension->version() : null,
            'consent' => Client::DENIED,
            // Longer than a day: the license is in grace only when a daily check has failed.
            'cache' => 36 * HOUR_IN_SECONDS,
        ]);
    }

    /** A client for the one event that somebody agrees to who answers a question; it keeps nothing. */
    public function clientForAnswer(): Client
    {
        return new Client($this->clientOptions + [
            'license_key' => $this->client()->licenseKey(),
            'domain' => $this->home(),
            'consent' => Client::GRANTED,
            'store' => new MemoryStore(),
        ]);
    }

    /** The installation that WordPress is at. */
    public function installation(): Installation
    {
        $clock = $this->clientOptions['clock'] ?? null;
        return new Installation(new OptionsStore(), $this->id . '_site', $clock instanceof Clock ? $clock : new SystemClock(), $this->home());
    }

    /** Keeps what the license server's answer to the main site says about the other sites of its network. */
    public function learnOfNetwork(State $state): void
    {
        $this->networkKey->learn($state, $this->home(), $this->installation()->id());
    }

    /** The license key that is set outside of the site's settings page; null where that page is to set it. */
    public function presetKey(): ?PresetKey
    {
        return PresetKey::of($this->slug, $this->networkKey);
    }

    /**
     * Whether the installation may give back a seat: only the one at its own address, never that of a site that it is a
     * copy of, and never one that other sites of the network go by.
     */
    public function canFreeSeat(): bool
    {
        if ($this->sharedSeat() !== null) {
            return false;
        }
        // A copy may have its own address in wp-config.php, and the original's in its database.
        $isAtHome = is_multisite() || !defined('WP_HOME') || Domain::areSame((string) WP_HOME, $this->home());
        return $isAtHome && !$this->installation()->isElsewhere();
    }

    /**
     * Frees the seat of this site, where that is its own, and forgets the license key.
     *
     * @return string The outcome: `deactivated`, or `left` where the seat is not this installation's to free.
     *
     * @throws ClientException when the license server could not be asked.
     * @throws StoreException when what came of it cannot be kept.
     */
    public function giveBack(): string
    {
        $client = $this->client();
        $canFreeSeat = $this->canFreeSeat();
        if ($canFreeSeat) {
            $client->deactivate();
        }
        $client->setLicenseKey(null);
        $this->installation()->leave();
        return $canFreeSeat ? 'deactivated' : 'left';
    }

    /** The address that the license server knows: the main site's where a network shares its seat, else the own one. */
    private function home(): string
    {
        $seat = $this->sharedSeat();
        return $seat === null ? self::ownHome() : $seat['domain'];
    }

    /** @return array{domain: string, id: string|null}|null */
    private function sharedSeat(): ?array
    {
        $preset = $this->presetKey();
        return $preset !== null && $preset->source === PresetKey::NETWORK ? $this->networkKey->seat() : null;
    }

    /**
     * The option `home` as the database has it. What filters make of it is not the site: plugins for languages and
     * mapped domains change it from page to page, and a WP_HOME that is made from the request's Host header changes
     * with whoever asks.
     */
    private static function ownHome(): string
    {
        global $wpdb;
        $home = wp_load_alloptions()['home'] ?? $wpdb->get_var("SELECT option_value FROM $wpdb->options WHERE option_name = 'home'");
        return (string) $home;
    }

    /** The slug that a folder's name makes. Site owners name folders as they like: no site is to fail by that. */
    public static function slugOf(string $folder): string
    {
        $slug = (string) preg_replace('/[^a-z0-9]+/', '-', strtolower($folder));
        return trim(substr(trim($slug, '-'), 0, 60), '-');
    }

    /**
     * @param mixed $keys
     *
     * @return string[]
     */
    private static function keys($keys): array
    {
        self::ensure(is_array($keys), 'release_keys', 'must be a list of public keys');
        foreach ($keys as $key) {
            $isKey = is_string($key) && strlen((string) base64_decode($key, true)) === 32;
            self::ensure($isKey, 'release_keys', 'must be public keys as "keystead keys create" shows them: 32 bytes in Base64 each');
        }
        return array_values($keys);
    }

    private static function ensure(bool $holds, string $name, string $message): void
    {
        if (!$holds) {
            throw new InvalidArgumentException("$name: $message");
        }
    }
}
