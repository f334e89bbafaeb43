<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Client;

/** The page under Settings where a license key is entered, activated and deactivated. */
final class SettingsPage
{
    private Product $product;

    private Client $client;

    public function __construct(Product $product, Client $client)
    {
        $this->product = $product;
        $this->client = $client;
    }

    public function hook(): void
    {
        add_action('admin_menu', [$this, 'add']);
        add_filter('plugin_action_links_' . plugin_basename($this->product->file), [$this, 'link']);
    }

    public function add(): void
    {
        $name = $this->product->name();
        /* translators: %s: name of the product */
        $title = sprintf(__('%s license', 'keystead'), $name);
        add_options_page($title, $name, $this->product->capability, $this->product->id, [$this, 'render']);
    }

    /**
     * Adds itself to what the list of plugins offers.
     *
     * @param array<string|int, string> $links
     *
     * @return array<string|int, string>
     */
    public function link(array $links): array
    {
        $link = sprintf('<a href="%s">%s</a>', esc_url($this->product->pageUrl()), esc_html__('License', 'keystead'));
        return ['license' => $link] + $links;
    }

    public function render(): void
    {
        echo '<div class="wrap"><h1>' . esc_html(get_admin_page_title()) . '</h1>';
        $this->renderOutcome();
        $state = $this->client->state();
        $status = Status::of($state, $this->product->name());
        printf('<div class="notice notice-%s inline" id="license-status"><p>', esc_attr($status->level));
        echo esc_html($status->text) . '</p></div>';
        $this->openForm();
        if ($state->licensed) {
            $this->renderMaskedKey((string) $state->licenseKey);
        } else {
            $this->renderKeyField((string) $state->licenseKey);
        }
        echo '</form>';
        $this->renderRenewLink();
        if ($this->product->asksForUsage) {
            $this->renderUsageForm();
        }
        echo '</div>';
    }

    private function renderOutcome(): void
    {
        // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It chooses one of a few texts.
        $outcome = isset($_GET['outcome']) && is_string($_GET['outcome']) ? sanitize_key($_GET['outcome']) : '';
        $text = Messages::ofOutcome($outcome, $this->product->name());
        if ($text !== null) {
            echo '<div class="notice notice-info inline" id="license-outcome"><p>' . esc_html($text) . '</p></div>';
        }
    }

    private function renderMaskedKey(string $licenseKey): void
    {
        echo '<p><code>' . esc_html('••••-' . substr($licenseKey, -4)) . '</code></p><p>';
        self::renderButton('check', __('Check now', 'keystead'));
        self::renderButton('deactivate', __('Deactivate', 'keystead'));
        echo '</p>';
    }

    private function renderKeyField(string $licenseKey): void
    {
        echo '<p><label for="license-key">' . esc_html__('License key', 'keystead') . '</label></p>';
        echo '<p><input type="text" class="regular-text code" id="license-key" name="license_key" autocomplete="off"';
        echo ' spellcheck="false" maxlength="200" value="' . esc_attr($licenseKey) . '"></p><p>';
        self::renderButton('activate', __('Activate', 'keystead'), 'button-primary');
        if ($licenseKey !== '') {
            self::renderButton('deactivate', __('Deactivate', 'keystead'));
        }
        echo '</p>';
    }

    private function renderRenewLink(): void
    {
        if ($this->product->renewUrl !== null) {
            $text = esc_html__('Get or renew a license', 'keystead');
            printf('<p><a href="%s" target="_blank" rel="noopener">%s</a></p>', esc_url($this->product->renewUrl), $text);
        }
    }

    private function renderUsageForm(): void
    {
        $this->openForm();
        echo '<h2>' . esc_html__('Usage', 'keystead') . '</h2><p><label><input type="checkbox" name="usage" value="yes"';
        checked($this->client->consent(), 'granted');
        /* translators: %s: name of the product */
        $text = __(
            'Help improve %s: once a day, tell its makers which features were used, with the address and license key of this site',
            'keystead'
        );
        echo '> ' . esc_html(sprintf($text, $this->product->name())) . '</label></p><p>';
        self::renderButton('usage', __('Save', 'keystead'));
        echo '</p></form>';
    }

    private function openForm(): void
    {
        echo '<form method="post" action="' . esc_url(admin_url('admin-post.php')) . '">';
        echo '<input type="hidden" name="action" value="' . esc_attr($this->product->id) . '">';
        // Not wp_nonce_field(): of two forms on a page, both fields would have the same id.
        echo '<input type="hidden" name="_wpnonce" value="' . esc_attr(wp_create_nonce($this->product->id)) . '">';
    }

    private static function renderButton(string $action, string $text, string $class = ''): void
    {
        $classes = esc_attr(trim('button ' . $class));
        printf('<button class="%s" name="do" value="%s">%s</button> ', $classes, esc_attr($action), esc_html($text));
    }
}
