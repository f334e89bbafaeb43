<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Client;
use Keystead\ClientException;
use Keystead\Storage\StoreException;

/** What the forms of the settings page do. */
final class KeyActions
{
    private Product $product;

    private Client $client;

    private DailyCheck $check;

    public function __construct(Product $product, Client $client, DailyCheck $check)
    {
        $this->product = $product;
        $this->client = $client;
        $this->check = $check;
    }

    public function hook(): void
    {
        add_action('admin_post_' . $this->product->id, [$this, 'handle']);
    }

    /** Answers a form with a redirect to the settings page, so that reloading it repeats nothing. */
    public function handle(): void
    {
        check_admin_referer($this->product->id);
        if (!current_user_can($this->product->capability)) {
            wp_die(esc_html__('Sorry, you are not allowed to change this license.', 'keystead'), '', ['response' => 403]);
        }
        try {
            $outcome = $this->perform(self::posted('do'));
        } catch (ClientException $failure) {
            $outcome = $failure->getErrorCode();
        } catch (StoreException $failure) {
            $outcome = 'not_kept';
        }
        wp_safe_redirect(add_query_arg('outcome', $outcome, $this->product->pageUrl()));
        exit;
    }

    /**
     * @throws ClientException when the license server could not be asked.
     * @throws StoreException when what came of it cannot be kept.
     */
    private function perform(string $action): string
    {
        if ($action === 'activate') {
            return $this->activate(self::posted('license_key'));
        }
        if ($action === 'usage') {
            self::posted('usage') === 'yes' ? $this->client->optIn() : $this->client->optOut();
            return 'saved';
        }
        if ($this->client->licenseKey() === null) {
            // Removed in another tab: the page will say so.
            return 'nothing';
        }
        return $action === 'deactivate' ? $this->deactivate() : $this->checkNow();
    }

    private function activate(string $licenseKey): string
    {
        $this->client->setLicenseKey($licenseKey);
        if ($licenseKey === '') {
            return 'removed';
        }
        if (!$this->client->activate()->ok) {
            // The page shows what is known of the license, so also why not.
            return 'denied';
        }
        try {
            $this->checkNow();
        } catch (ClientException $failure) {
            // It is activated. What counts is whether that can be believed: an answer may have to be signed.
            if (!$this->client->state()->licensed) {
                throw $failure;
            }
        }
        return 'activated';
    }

    private function deactivate(): string
    {
        $this->client->deactivate();
        $this->client->setLicenseKey(null);
        return 'deactivated';
    }

    private function checkNow(): string
    {
        return $this->check->ask() ? 'checked' : ClientException::NETWORK;
    }

    private static function posted(string $name): string
    {
        // phpcs:ignore WordPress.Security.NonceVerification.Missing -- handle() has verified it.
        $value = $_POST[$name] ?? '';
        return is_string($value) ? sanitize_text_field(wp_unslash($value)) : '';
    }
}
