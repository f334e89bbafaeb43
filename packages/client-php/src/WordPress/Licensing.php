<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Client;
use Keystead\ClientException;
use Keystead\Storage\StoreException;

/** The licensing of one plugin or theme: hooks all its parts into WordPress. */
final class Licensing
{
    private Product $product;

    private Client $client;

    private ?Updater $updater = null;

    /** @param array<string, mixed> $options As `Product` takes them. */
    public function __construct(string $file, array $options, string $kind = Extension::PLUGIN)
    {
        $this->product = new Product(new Extension($file, $kind), $options);
        self::begin($this->product->installation());
        $this->client = $this->product->client();
        $relocation = new Relocation($this->product);
        $check = new DailyCheck($this->product, $this->client, $relocation);
        $check->hook();
        (new PresetActivation($this->product, $check, $relocation))->hook();
        Translations::hook();
        add_action('shutdown', [$this->client, 'persist']);
        WholeLibrary::hook();
        if ($this->product->isUpdated) {
            // Also where nobody administers: WordPress updates by itself in WP-Cron.
            $this->updater = new Updater($this->product);
            $this->updater->hook();
        }
        if (defined('WP_CLI') && WP_CLI) {
            (new CommandLine($this->product, $check))->register();
        }
        if (is_admin()) {
            $relocation->hook();
            (new SettingsPage($this->product, $this->client))->hook();
            (new KeyActions($this->product, $this->client, $check, $relocation))->hook();
            (new NetworkPage($this->product, $check))->hook();
            (new Notices($this->product, $this->client))->hook();
            (new MoveNotice($this->product))->hook();
            if ($kind === Extension::PLUGIN) {
                if ($this->product->asksWhy) {
                    (new Farewell($this->product))->hook();
                }
                add_action('admin_init', static function () use ($file): void {
                    register_uninstall_hook($file, [Plugin::class, 'uninstall']);
                });
            }
        }
    }

    public function client(): Client
    {
        return $this->client;
    }

    public function isLicensed(): bool
    {
        return $this->client->state()->licensed;
    }

    /**
     * Leaves nothing behind, on any site of a network, and gives the seats back if the license server can be reached.
     */
    public function uninstall(): void
    {
        $isAway = false;
        Network::atEachSite(function () use (&$isAway): void {
            $client = $this->product->client();
            try {
                if (!$isAway && $client->licenseKey() !== null && $this->product->canFreeSeat()) {
                    $client->deactivate();
                }
            } catch (ClientException $failure) {
                // The seller can free the seats; nobody should wait for a server, and a whole network not for each of
                // its sites.
                $isAway = $failure->isRetryable();
            }
            $client->forget();
            $this->product->installation()->forget();
            wp_clear_scheduled_hook($this->product->dailyHook);
            wp_clear_scheduled_hook($this->product->presetHook);
        });
        $this->product->networkKey->set(null);
        if ($this->updater !== null) {
            $this->updater->uninstall();
        }
    }

    private static function begin(Installation $installation): void
    {
        try {
            $installation->begin();
        } catch (StoreException $failure) {
            // The next page tries again.
        }
    }
}
