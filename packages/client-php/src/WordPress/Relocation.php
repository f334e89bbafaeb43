<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\ClientException;
use Keystead\Storage\StoreException;
use Keystead\Verdict;

/**
 * A site that finds itself at another address than the one under which it was activated: it was moved there, or is a
 * copy.
 */
final class Relocation
{
    private Product $product;

    public function __construct(Product $product)
    {
        $this->product = $product;
    }

    public function hook(): void
    {
        add_action('admin_init', [$this, 'watch']);
    }

    /** Has the license server asked in WP-Cron, where nobody waits, as soon as the address is another. */
    public function watch(): void
    {
        try {
            if ($this->product->installation()->look()) {
                wp_schedule_single_event(time(), $this->product->dailyHook);
            }
        } catch (StoreException $failure) {
            // The next page looks again.
        }
    }

    /**
     * Makes a copy that takes no seat, or has one at its address, the site that it is. About any other one, its owner
     * is to be asked.
     *
     * @throws StoreException
     */
    public function resolve(): void
    {
        $installation = $this->product->installation();
        $installation->look();
        if (!$installation->isElsewhere()) {
            return;
        }
        try {
            if ($this->product->presetKey() !== null) {
                $this->settleCopy();
                return;
            }
            $sites = $this->product->client()->sites();
            if ($sites->own !== null && (!$sites->own->takesSeat || $sites->own->activationId !== null)) {
                $this->copied();
            } elseif ($sites->ok) {
                $installation->noteUnclear();
            }
        } catch (ClientException $failure) {
            // The next check asks again.
        }
    }

    /**
     * Takes the seat along to the present address; takes another where the former address has none any more.
     *
     * @throws ClientException
     * @throws StoreException
     */
    public function moved(): Verdict
    {
        $installation = $this->product->installation();
        $client = $this->product->client();
        $verdict = $client->move((string) $installation->activatedAt());
        if ($verdict->code === 'activation_not_found') {
            $verdict = $client->activate();
        }
        if ($verdict->ok) {
            $installation->settle();
        }
        return $verdict;
    }

    /**
     * Makes a site with a preset license key a site of its own: its key says that it is to be licensed where it is. If
     * that is denied, its owner is asked.
     *
     * @throws ClientException
     * @throws StoreException
     */
    public function settleCopy(): bool
    {
        $isSettled = $this->copied()->ok;
        if (!$isSettled) {
            $this->product->installation()->noteUnclear();
        }
        return $isSettled;
    }

    /**
     * Activates the copy as a site of its own. If that is denied, the question stays open.
     *
     * @throws ClientException
     * @throws StoreException
     */
    public function copied(): Verdict
    {
        $installation = $this->product->installation();
        $id = $installation->idOfCopy();
        $verdict = $this->product->client($id)->activate();
        if ($verdict->ok) {
            $installation->settle($id);
        }
        return $verdict;
    }
}
