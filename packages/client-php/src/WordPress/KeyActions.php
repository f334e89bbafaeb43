<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Client;
use Keystead\ClientException;
use Keystead\Storage\StoreException;

/** Actions of the forms on the settings page. */
final class KeyActions
{
    private Product $product;

    private Client $client;

    private DailyCheck $check;

    private Relocation $relocation;

    public function __construct(Product $product, Client $client, DailyCheck $check, Relocation $relocation)
    {
        $this->product = $product;
        $this->client = $client;
        $this->check = $check;
        $this->relocation = $relocation;
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
        // To a page of this WordPress. wp_safe_redirect() knows its public address alone, which may be on another host
        // than its administration.
        // phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect
        wp_redirect(add_query_arg('outcome', $outcome, $this->product->pageUrl()));
        exit;
    }

    /**
     * @throws ClientException when the license server could not be asked.
     * @throws StoreException when what came of it cannot be kept.
     */
    private function perform(string $action): string
    {
        if ($action === 'activate') {
            return $this->activate(trim(wp_check_invalid_utf8(self::typed('license_key'))));
        }
        if ($action === 'usage') {
            self::posted('usage') === 'yes' ? $this->client->optIn() : $this->client->optOut();
            return 'saved';
        }
        if ($this->client->licenseKey() === null) {
            // Removed in another tab: the page will say so.
            return 'nothing';
        }
        switch ($action) {
            case 'deactivate':
                // A preset key would be activated again.
                return $this->product->presetKey() === null ? $this->deactivate() : 'nothing';
            case 'moved':
            case 'copy':
                return $this->relocate($action);
            case 'later':
                $this->product->installation()->putOff();
                return 'nothing';
            case 'free':
                return $this->product->client()->freeSite(self::posted('activation'))->ok ? 'freed' : 'not_freed';
            default:
                return $this->checkNow();
        }
    }

    private function activate(string $licenseKey): string
    {
        if ($this->product->presetKey() === null) {
            $this->client->setLicenseKey($licenseKey);
            if ($licenseKey === '') {
                return 'removed';
            }
        }
        $installation = $this->product->installation();
        if ($installation->isElsewhere()) {
            return $this->relocate('copy');
        }
        if (!$this->product->client()->activate()->ok) {
            // The page shows what is known of the license, so also why not.
            return 'denied';
        }
        $installation->settle();
        return $this->learned('activated');
    }

    /** Does what the site's owner says of a site at another address. */
    private function relocate(string $answer): string
    {
        if (!$this->product->installation()->isElsewhere()) {
            // Answered in another tab, or moved back.
            return 'nothing';
        }
        $verdict = $answer === 'moved' ? $this->relocation->moved() : $this->relocation->copied();
        if ($verdict->ok) {
            return $this->learned($answer);
        }
        $told = ['seat_limit_reached' => 'no_seat', 'too_many_moves' => 'too_many_moves'];
        return $told[$verdict->code] ?? 'not_settled';
    }

    /**
     * Asks for all that is known of a license that was just activated.
     *
     * @throws ClientException
     */
    private function learned(string $outcome): string
    {
        try {
            $this->checkNow();
        } catch (ClientException $failure) {
            // It is activated. What counts is whether that can be believed: an answer may have to be signed.
            if (!$this->product->client()->state()->licensed) {
                throw $failure;
            }
        }
        return $outcome;
    }

    private function deactivate(): string
    {
        $outcome = $this->product->giveBack();
        do_action($this->product->keyHook);
        return $outcome;
    }

    private function checkNow(): string
    {
        do_action($this->product->keyHook);
        return $this->check->ask() ? 'checked' : ClientException::NETWORK;
    }

    private static function posted(string $name): string
    {
        return sanitize_text_field(self::typed($name));
    }

    /**
     * Returns the typed text unchanged: a key from another system may have signs in it that WordPress takes for markup.
     */
    private static function typed(string $name): string
    {
        // handle() has verified it.
        // phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput
        $value = $_POST[$name] ?? '';
        return is_string($value) ? wp_unslash($value) : '';
    }
}
