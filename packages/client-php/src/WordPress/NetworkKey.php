<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\State;

/** The license key of all sites of a network, and the seat that they share where the license is one for the network. */
final class NetworkKey
{
    /** A license that unlocks this feature takes one seat for all sites of a network: that of its main site. */
    private const FEATURE = 'network';

    private string $name;

    public function __construct(string $productId)
    {
        $this->name = $productId . '_network';
    }

    /** Null where there is no network, or it has no key. */
    public function key(): ?string
    {
        return $this->kept()['key'];
    }

    /**
     * The main site's seat, for the others; null where each has its own.
     *
     * @return array{domain: string, id: string|null}|null
     */
    public function seat(): ?array
    {
        return is_multisite() && !is_main_site() ? $this->kept()['seat'] : null;
    }

    /** Null forgets it. */
    public function set(?string $key): void
    {
        if ($key === null) {
            delete_site_option($this->name);
        } elseif ($key !== $this->key()) {
            update_site_option($this->name, ['key' => $key, 'seat' => null]);
        }
    }

    /** Notes at the main site, after the license server has answered, whether the others share its seat. */
    public function learn(State $state, string $domain, ?string $id): void
    {
        if ($this->key() !== null && is_main_site()) {
            $seat = $state->can(self::FEATURE) ? ['domain' => $domain, 'id' => $id] : null;
            // WordPress writes only what is new.
            update_site_option($this->name, ['key' => $this->key(), 'seat' => $seat]);
        }
    }

    /** @return array{key: string|null, seat: array{domain: string, id: string|null}|null} */
    private function kept(): array
    {
        $kept = is_multisite() ? get_site_option($this->name) : null;
        $isKept = is_array($kept) && is_string($kept['key'] ?? null) && array_key_exists('seat', $kept);
        return $isKept ? $kept : ['key' => null, 'seat' => null];
    }
}
