<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\ClientException;
use Keystead\Storage\StoreException;
use Keystead\Verdict;

/**
 * Manages the license of this site.
 *
 * WP-CLI shows this text and those of the methods as its help.
 */
final class CommandLine
{
    private Product $product;

    private DailyCheck $check;

    public function __construct(Product $product, DailyCheck $check)
    {
        $this->product = $product;
        $this->check = $check;
    }

    /** Makes it `wp <slug> license`. */
    public function register(): void
    {
        \WP_CLI::add_command($this->product->slug . ' license', $this);
    }

    /**
     * Activates the license on this site.
     *
     * ## OPTIONS
     *
     * [<license-key>]
     * : The license key; the one that the site has already unless given.
     *
     * @param string[] $arguments
     */
    public function activate(array $arguments): void
    {
        $this->attempt(function () use ($arguments): void {
            $key = $arguments[0] ?? null;
            if ($key !== null && $this->product->presetKey() !== null) {
                \WP_CLI::error('The license key is set by ' . PresetKey::nameOf($this->product->slug) . ' or for the network, and cannot be changed here.');
            }
            if ($key !== null) {
                $this->product->client()->setLicenseKey($key);
            }
            $this->needKey();
            $installation = $this->product->installation();
            if ($installation->isElsewhere()) {
                $this->needOk((new Relocation($this->product))->copied());
            } else {
                $this->needOk($this->product->client()->activate());
                $installation->settle();
            }
            $this->check->ask();
            \WP_CLI::success($this->text());
        });
    }

    /** Frees the seat of this site, and forgets its license key. */
    public function deactivate(): void
    {
        $this->attempt(function (): void {
            if ($this->product->presetKey() !== null) {
                \WP_CLI::error('The license key is set by ' . PresetKey::nameOf($this->product->slug) . ' or for the network. Remove it there first.');
            }
            $this->needKey();
            \WP_CLI::success((string) Messages::ofOutcome($this->product->giveBack(), $this->product->name()));
        });
    }

    /** Shows whether this site is licensed: asks the license server. Exits with 1 when it is not. */
    public function status(): void
    {
        $this->attempt(function (): void {
            $this->needKey();
            if (!$this->check->ask()) {
                \WP_CLI::warning((string) Messages::ofOutcome(ClientException::NETWORK, $this->product->name()));
            }
            if (!$this->product->client()->state()->licensed) {
                \WP_CLI::error($this->text());
            }
            \WP_CLI::success($this->text());
        });
    }

    /** Lists the sites where the license is active. */
    public function sites(): void
    {
        $this->attempt(function (): void {
            $this->needKey();
            $sites = $this->product->client()->sites();
            if (!$sites->ok) {
                \WP_CLI::error(Messages::ofDenial((string) $sites->code, $this->product->name()));
            }
            foreach ($sites->active ?? [] as $site) {
                \WP_CLI::line($site->domain . "\t" . Messages::ofSite($site->class, $site->takesSeat));
            }
        });
    }

    private function text(): string
    {
        return Status::of($this->product->client()->state(), $this->product)->text;
    }

    private function needKey(): void
    {
        if ($this->product->client()->licenseKey() === null) {
            \WP_CLI::error($this->text());
        }
    }

    private function needOk(Verdict $verdict): void
    {
        if (!$verdict->ok) {
            \WP_CLI::error(Messages::ofDenial((string) $verdict->code, $this->product->name()));
        }
    }

    /** @param callable(): void $do */
    private function attempt(callable $do): void
    {
        try {
            $do();
        } catch (ClientException $failure) {
            \WP_CLI::error((string) Messages::ofOutcome($failure->getErrorCode(), $this->product->name()));
        } catch (StoreException $failure) {
            \WP_CLI::error((string) Messages::ofOutcome('not_kept', $this->product->name()));
        }
    }
}
