<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\ClientException;
use Keystead\Storage\StoreException;

/**
 * Activates a site whose license key is preset: when it first sees the key, and when the site has got another address.
 * In WP-Cron, where nobody waits.
 */
final class PresetActivation
{
    private Product $product;

    private DailyCheck $check;

    private Relocation $relocation;

    public function __construct(Product $product, DailyCheck $check, Relocation $relocation)
    {
        $this->product = $product;
        $this->check = $check;
        $this->relocation = $relocation;
    }

    public function hook(): void
    {
        add_action('init', [$this, 'watch']);
        add_action($this->product->presetHook, [$this, 'run']);
    }

    /** Looked at with every request; costs no query. */
    public function watch(): void
    {
        if ($this->isToActivate() && wp_next_scheduled($this->product->presetHook) === false) {
            wp_schedule_single_event(time(), $this->product->presetHook);
        }
    }

    public function run(): void
    {
        if (!$this->isToActivate()) {
            return;
        }
        // Until then no page schedules it again, whatever becomes of this one.
        wp_schedule_single_event(time() + HOUR_IN_SECONDS, $this->product->presetHook);
        try {
            if ($this->activate()) {
                $this->check->ask();
            }
            wp_clear_scheduled_hook($this->product->presetHook);
        } catch (ClientException | StoreException $failure) {
            // Tried again in an hour.
        }
    }

    /**
     * @throws ClientException
     * @throws StoreException
     */
    private function activate(): bool
    {
        $installation = $this->product->installation();
        if ($installation->isElsewhere()) {
            return $this->relocation->settleCopy();
        }
        $isActive = $this->product->client()->activate()->ok;
        if ($isActive) {
            $installation->settle();
        }
        return $isActive;
    }

    /** A refusal is an answer: after it, the site's owner decides, and the daily check goes on. */
    private function isToActivate(): bool
    {
        if ($this->product->presetKey() === null) {
            return false;
        }
        $installation = $this->product->installation();
        return $installation->isElsewhere() ? !$installation->isUnclear() : $this->product->client()->state()->checkedAt === null;
    }
}
