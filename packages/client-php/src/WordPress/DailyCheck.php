<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Client;
use Keystead\ClientException;
use Keystead\License;
use Keystead\State;
use Keystead\Storage\StoreException;

/** Asks the license server once a day, where nobody waits for it: in WP-Cron. Usage events are sent along. */
final class DailyCheck
{
    private Product $product;

    private Client $client;

    private Relocation $relocation;

    public function __construct(Product $product, Client $client, Relocation $relocation)
    {
        $this->product = $product;
        $this->client = $client;
        $this->relocation = $relocation;
    }

    public function hook(): void
    {
        add_action('init', [$this, 'schedule']);
        add_action($this->product->dailyHook, [$this, 'run']);
        $this->product->extension->onDeactivation([$this, 'unschedule']);
    }

    /**
     * Looked at with every request, so that a plugin whose files were merely replaced is checked too; costs no query.
     * At a second of the day that the site's address decides, so that the sites of the world do not ask all at once,
     * whatever made them schedule it at the same moment.
     */
    public function schedule(): void
    {
        if (wp_next_scheduled($this->product->dailyHook) === false) {
            $name = $this->product->installation()->address() . ' ' . $this->product->dailyHook;
            wp_schedule_event(Turn::next($name, time()), 'daily', $this->product->dailyHook);
        }
    }

    /** @param bool $inNetwork Whether the plugin is deactivated on all sites of a network. */
    public function unschedule(bool $inNetwork = false): void
    {
        if ($inNetwork) {
            Network::atEachSite([$this, 'unschedule']);
            return;
        }
        wp_clear_scheduled_hook($this->product->dailyHook);
        wp_clear_scheduled_hook($this->product->presetHook);
    }

    public function run(): void
    {
        try {
            if ($this->client->licenseKey() !== null) {
                $this->relocation->resolve();
                $this->ask();
            }
            $this->client->flush();
        } catch (ClientException | StoreException $failure) {
            // The known state stays, and unsent events are kept: the next daily check tries again.
        }
    }

    /**
     * Asks now whether the license is good, and until when. Needs a license key.
     *
     * @return bool Whether the license server has answered; if not, the license is what it was.
     *
     * @throws ClientException
     * @throws StoreException
     */
    public function ask(): bool
    {
        // Its address may be another since the page began.
        $client = $this->product->client();
        $lease = $client->state()->leaseEndsAt;
        $isOver = $lease !== null && $lease->getTimestamp() <= time();
        if ($isOver) {
            // The seat went with its lease, and is asked for as any other. One that is gone before was taken: the check
            // says so, and it is not asked for.
            $this->renew($client);
        }
        $state = $client->check(0);
        $isHeld = $state->source === State::NETWORK && $state->licensed;
        if ($isHeld && !$isOver && $state->leaseEndsAt !== null) {
            $this->renew($client);
        }
        // A signed answer has the end in it. Of the others, only this one does. The report goes with it, too.
        $isWanted = !$this->product->isSigned || $this->product->reportsInsights;
        if ($isHeld && $isWanted) {
            $client->validate();
        }
        $known = $client->state();
        $this->planForTheEnd($known->license);
        $this->planRenewal($known->leaseEndsAt);
        if ($known->licensed) {
            $this->describe($client);
        }
        if ($state->source === State::NETWORK) {
            $this->product->learnOfNetwork($known);
        }
        return $state->source === State::NETWORK;
    }

    /** Activates the site once more where it is, which begins its lease anew. A copy elsewhere is a site of its own. */
    private function renew(Client $client): void
    {
        if ($this->product->installation()->isElsewhere()) {
            return;
        }
        try {
            $client->activate();
        } catch (ClientException $failure) {
            // The lease that is known stays, and the next check tries again.
        }
    }

    /** Keeps what kind of site it is, which stays as it is while it is active. */
    private function describe(Client $client): void
    {
        $installation = $this->product->installation();
        if ($installation->isElsewhere()) {
            return;
        }
        if ($installation->activatedAt() === null) {
            // Activated by the plugin's own code.
            $installation->settle();
        }
        if ($installation->siteClass() !== null) {
            return;
        }
        try {
            $own = $client->sites()->own;
            if ($own !== null && $own->activationId !== null) {
                $installation->describe($own->class, $own->takesSeat);
            }
        } catch (ClientException $failure) {
            // The page does without until the next check.
        }
    }

    /**
     * A license that ends before the next check may be renewed when it does: then nobody should have to wait for a day.
     */
    private function planForTheEnd(?License $license): void
    {
        $end = $license === null || $license->expiresAt === null ? PHP_INT_MAX : $license->expiresAt->getTimestamp();
        if ($end > time() && $end < time() + DAY_IN_SECONDS) {
            wp_schedule_single_event($end + random_int(1, 10 * MINUTE_IN_SECONDS), $this->product->dailyHook);
        }
    }

    /** A lease that ends before the next check is renewed halfway, after an hour at the earliest. */
    private function planRenewal(?\DateTimeImmutable $leaseEndsAt): void
    {
        $left = $leaseEndsAt === null ? 0 : $leaseEndsAt->getTimestamp() - time();
        if ($left <= 0) {
            return;
        }
        $at = time() + max(HOUR_IN_SECONDS, intdiv($left, 2));
        $next = wp_next_scheduled($this->product->dailyHook);
        // WP-Cron is late where nobody visits: a check in the last hour is none to rely on.
        if ($next === false || $next > max($at, time() + $left - HOUR_IN_SECONDS)) {
            wp_schedule_single_event($at, $this->product->dailyHook);
        }
    }
}
