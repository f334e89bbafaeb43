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
        add_filter('plugin_action_links_' . $this->product->extension->id, [$this, 'link']);
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
        $status = Status::of($state, $this->product);
        printf('<div class="notice notice-%s inline" id="license-status"><p>', esc_attr($status->level));
        echo esc_html($status->text) . '</p></div>';
        $isElsewhere = $state->licenseKey !== null && $this->product->installation()->isElsewhere();
        if ($isElsewhere) {
            $this->renderMove();
        }
        Form::open($this->product);
        $preset = $this->product->presetKey();
        if ($preset !== null) {
            $this->renderPresetKey($preset, $state->licensed || $isElsewhere);
        } elseif ($state->licensed || $isElsewhere) {
            $this->renderMaskedKey((string) $state->licenseKey);
        } else {
            $this->renderKeyField((string) $state->licenseKey);
        }
        echo '</form>';
        $this->renderRenewLink();
        if ($state->licenseKey !== null) {
            (new SitesSection($this->product, $this->client))->render();
        }
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

    private function renderMove(): void
    {
        $former = (string) $this->product->installation()->activatedAt();
        $explanations = [
            /* translators: %s: address of a site */
            __('If the site has moved, its license moves along, and %s is no longer licensed.', 'keystead'),
            /* translators: %s: address of a site */
            __('If this is a copy, %s keeps its license. The copy becomes a site of its own, and takes a seat unless local and staging sites are free.', 'keystead'),
        ];
        echo '<ul class="ul-disc" id="license-move">';
        foreach ($explanations as $explanation) {
            echo '<li>' . esc_html(sprintf($explanation, $former)) . '</li>';
        }
        echo '</ul>';
        MoveNotice::renderAnswers($this->product);
    }

    private function renderPresetKey(PresetKey $preset, bool $isActive): void
    {
        echo '<p><label for="license-key">' . esc_html__('License key', 'keystead') . '</label></p>';
        printf('<p><input type="text" class="regular-text code" id="license-key" readonly value="%s"', esc_attr(self::masked($preset->key)));
        echo ' aria-describedby="license-key-source"></p>';
        $text = $preset->source === PresetKey::NETWORK
            ? __('The administrator of the network sets this license key for all of its sites.', 'keystead')
            /* translators: %s: name of a constant in wp-config.php */
            : sprintf(__('This license key is set by %s, in wp-config.php or in the environment.', 'keystead'), PresetKey::nameOf($this->product->slug));
        echo '<p class="description" id="license-key-source">' . esc_html($text) . '</p><p>';
        Form::button($isActive ? 'check' : 'activate', $isActive ? __('Check now', 'keystead') : __('Activate', 'keystead'));
        echo '</p>';
    }

    private static function masked(string $licenseKey): string
    {
        return '••••-' . substr($licenseKey, -4);
    }

    private function renderMaskedKey(string $licenseKey): void
    {
        echo '<p><code>' . esc_html(self::masked($licenseKey)) . '</code></p><p>';
        Form::button('check', __('Check now', 'keystead'));
        Form::button('deactivate', __('Deactivate', 'keystead'));
        echo '</p>';
    }

    private function renderKeyField(string $licenseKey): void
    {
        echo '<p><label for="license-key">' . esc_html__('License key', 'keystead') . '</label></p>';
        echo '<p><input type="text" class="regular-text code" id="license-key" name="license_key" autocomplete="off"';
        echo ' spellcheck="false" maxlength="255" value="' . esc_attr($licenseKey) . '"></p><p>';
        Form::button('activate', __('Activate', 'keystead'), 'button-primary');
        if ($licenseKey !== '') {
            Form::button('deactivate', __('Deactivate', 'keystead'));
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
        Form::open($this->product);
        echo '<h2>' . esc_html__('Usage', 'keystead') . '</h2><p><label><input type="checkbox" name="usage" value="yes"';
        checked($this->client->consent(), 'granted');
        /* translators: %s: name of the product */
        $text = __(
            'Help improve %s: once a day, tell its makers which features were used, with the address and license key of this site',
            'keystead'
        );
        echo '> ' . esc_html(sprintf($text, $this->product->name())) . '</label></p><p>';
        Form::button('usage', __('Save', 'keystead'));
        echo '</p></form>';
    }
}
