<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\ClientException;
use Keystead\Storage\StoreException;

/** The page under a network's Settings where one license key is entered for all of its sites. */
final class NetworkPage
{
    private const CAPABILITY = 'manage_network_options';

    private Product $product;

    private DailyCheck $check;

    public function __construct(Product $product, DailyCheck $check)
    {
        $this->product = $product;
        $this->check = $check;
    }

    public function hook(): void
    {
        add_action('network_admin_menu', [$this, 'add']);
        add_action('network_admin_edit_' . $this->product->id, [$this, 'handle']);
    }

    public function add(): void
    {
        $name = $this->product->name();
        /* translators: %s: name of the product */
        $title = sprintf(__('%s license', 'keystead'), $name);
        add_submenu_page('settings.php', $title, $name, self::CAPABILITY, $this->product->id, [$this, 'render']);
    }

    public function render(): void
    {
        echo '<div class="wrap"><h1>' . esc_html(get_admin_page_title()) . '</h1>';
        // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It chooses one of a few texts.
        $outcome = isset($_GET['outcome']) && is_string($_GET['outcome']) ? sanitize_key($_GET['outcome']) : '';
        $text = Messages::ofOutcome($outcome, $this->product->name());
        if ($text !== null) {
            echo '<div class="notice notice-info inline" id="license-outcome"><p>' . esc_html($text) . '</p></div>';
        }
        $key = $this->product->networkKey->key();
        echo '<p>' . esc_html__('One license key for all sites of this network. Each site activates it by itself, within minutes of its next visit.', 'keystead') . '</p>';
        printf('<form method="post" action="%s">', esc_url(network_admin_url('edit.php?action=' . $this->product->id)));
        printf('<input type="hidden" name="_wpnonce" value="%s">', esc_attr(wp_create_nonce($this->product->id)));
        if ($key === null) {
            echo '<p><label for="license-key">' . esc_html__('License key', 'keystead') . '</label></p>';
            echo '<p><input type="text" class="regular-text code" id="license-key" name="license_key" autocomplete="off"';
            echo ' spellcheck="false" maxlength="255" required></p><p>';
            Form::button('activate', __('Activate', 'keystead'), 'button-primary');
        } else {
            echo '<p><code>' . esc_html('••••-' . substr($key, -4)) . '</code></p><p>';
            Form::button('deactivate', __('Deactivate on all sites', 'keystead'));
        }
        echo '</p></form></div>';
    }

    /** Answers the form with a redirect to the page, so that reloading it repeats nothing. */
    public function handle(): void
    {
        check_admin_referer($this->product->id);
        if (!current_user_can(self::CAPABILITY)) {
            wp_die(esc_html__('Sorry, you are not allowed to change this license.', 'keystead'), '', ['response' => 403]);
        }
        $key = isset($_POST['license_key']) && is_string($_POST['license_key']) ? trim(wp_check_invalid_utf8(wp_unslash($_POST['license_key']))) : '';
        try {
            $outcome = $key === '' ? $this->deactivate() : $this->activate($key);
        } catch (ClientException $failure) {
            $outcome = $failure->getErrorCode();
        } catch (StoreException $failure) {
            $outcome = 'not_kept';
        }
        wp_safe_redirect(add_query_arg(['page' => $this->product->id, 'outcome' => $outcome], network_admin_url('settings.php')));
        exit;
    }

    /**
     * Activates the main site at once, which tells whether the key is good and how many seats the network takes. A key
     * that is refused is not kept.
     *
     * @throws ClientException
     * @throws StoreException
     */
    private function activate(string $key): string
    {
        $this->product->networkKey->set($key);
        switch_to_blog(get_main_site_id());
        try {
            $verdict = $this->product->client()->activate();
            if (!$verdict->ok) {
                $this->product->networkKey->set(null);
                return $verdict->code === 'seat_limit_reached' ? 'no_seat' : 'network_refused';
            }
            $this->product->installation()->settle();
            $this->check->ask();
            return 'network_activated';
        } finally {
            restore_current_blog();
        }
    }

    /** Gives the seats of all sites back, as far as the license server can be reached, and forgets the key. */
    private function deactivate(): string
    {
        $isAway = false;
        Network::atEachSite(function () use (&$isAway): void {
            $client = $this->product->client();
            try {
                if (!$isAway && $this->product->canFreeSeat()) {
                    $client->deactivate();
                }
            } catch (ClientException $failure) {
                // A whole network does not wait for a server for each of its sites.
                $isAway = $failure->isRetryable();
            }
            $this->product->installation()->leave();
        });
        $this->product->networkKey->set(null);
        Network::atEachSite(function (): void {
            $this->product->client()->setLicenseKey(null);
        });
        return 'network_deactivated';
    }
}
