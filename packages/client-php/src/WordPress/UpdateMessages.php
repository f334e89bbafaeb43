<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\ClientException;
use Keystead\Updates\PackageRefusal;

/** Tells the site's owner, where updates are shown, why one cannot be had. Its texts are plain: to be escaped. */
final class UpdateMessages
{
    private Product $product;

    private Offer $offer;

    public function __construct(Product $product, Offer $offer)
    {
        $this->product = $product;
        $this->offer = $offer;
    }

    public function hook(): void
    {
        ['kind' => $kind, 'id' => $id] = get_object_vars($this->product->extension);
        add_action("in_{$kind}_update_message-$id", [$this, 'show']);
        if ($kind === Extension::THEME) {
            add_filter('wp_prepare_themes_for_js', [$this, 'addToThemes']);
        }
    }

    /** Ends what the list of plugins says of the update. */
    public function show(): void
    {
        // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
        echo $this->html();
    }

    /**
     * The same where themes are shown.
     *
     * @param array<string, array<string, mixed>> $themes
     *
     * @return array<string, array<string, mixed>>
     */
    public function addToThemes(array $themes): array
    {
        $id = $this->product->extension->id;
        if (isset($themes[$id]['update']) && is_string($themes[$id]['update']) && $this->html() !== '') {
            $themes[$id]['update'] .= '<p>' . $this->html() . '</p>';
        }
        return $themes;
    }

    /** Why the license does not have an update; empty for null. */
    public static function ofDenial(Product $product, ?string $code): string
    {
        $texts = [
            /* translators: %s: name of the product */
            'no_key' => __('Enter your license key for %s to get this update.', 'keystead'),
            /* translators: %s: name of the product */
            'updates_ended' => __('The time for which your license for %s includes updates is over. Renew it to get this update.', 'keystead'),
            /* translators: %s: name of the product */
            'license_expired' => __('Your license for %s has expired. Renew it to get this update.', 'keystead'),
            /* translators: %s: name of the product */
            'activation_not_found' => __('Your license for %s is not active on this site. Activate it to get this update.', 'keystead'),
            /* translators: %s: name of the product */
            'unconfirmed' => __('Your license for %s could not be confirmed for several days, so this update cannot be installed yet.', 'keystead'),
            /* translators: %s: name of the product */
            'version_too_old' => __('Your license for %s does not include this version any more. Check for updates again.', 'keystead'),
            /* translators: %s: name of the product */
            'release_not_found' => __('This version of %s is not available any more. Check for updates again.', 'keystead'),
            /* translators: %s: name of the product */
            'release_withdrawn' => __('This version of %s has been withdrawn. Check for updates again.', 'keystead'),
            /* translators: %s: name of the product */
            'download_expired' => __('The address of this version of %s is no longer valid. Please try again.', 'keystead'),
        ];
        if ($code === null) {
            return '';
        }
        return isset($texts[$code]) ? sprintf($texts[$code], $product->name()) : Messages::ofDenial($code, $product->name());
    }

    /** Why a package was not installed. */
    public static function ofRefusal(string $refusal, string $product, string $version): string
    {
        $texts = [
            /* translators: 1: name of the product, 2: its version */
            PackageRefusal::UNSIGNED => __('%1$s %2$s was not installed, because its makers have not signed it. Please tell the seller.', 'keystead'),
            /* translators: 1: name of the product, 2: its version */
            PackageRefusal::UNKNOWN_KEY => __('%1$s %2$s was not installed, because it is signed with a key that this version of %1$s does not know. Please tell the seller.', 'keystead'),
            /* translators: 1: name of the product, 2: its version */
            PackageRefusal::BAD_SIGNATURE => __('%1$s %2$s was not installed, because its signature is wrong. Please tell the seller.', 'keystead'),
            /* translators: 1: name of the product, 2: its version */
            PackageRefusal::MALFORMED => __('%1$s %2$s was not installed, because what its makers have signed cannot be read. Please tell the seller.', 'keystead'),
            /* translators: 1: name of the product, 2: its version */
            PackageRefusal::WRONG_PRODUCT => __('%1$s %2$s was not installed, because the license server offered the file of another product. Please tell the seller.', 'keystead'),
            /* translators: 1: name of the product, 2: its version */
            PackageRefusal::WRONG_SLUG => __('%1$s %2$s was not installed, because it was released for a folder of another name. Please tell the seller.', 'keystead'),
            /* translators: 1: name of the product, 2: its version */
            PackageRefusal::NOT_NEWER => __('%1$s %2$s was not installed, because the license server offered a version that is not newer than yours.', 'keystead'),
            /* translators: 1: name of the product, 2: its version */
            PackageRefusal::WRONG_CHANNEL => __('%1$s %2$s was not installed, because the license server offered a test version, and this site takes none.', 'keystead'),
            /* translators: 1: name of the product, 2: its version */
            PackageRefusal::WRONG_FILE => __('%1$s %2$s was not installed, because the downloaded file is not the one that was released. Please try again, and tell the seller if it happens again.', 'keystead'),
        ];
        return sprintf($texts[$refusal], $product, $version);
    }

    /** Why a package could not be downloaded. */
    public static function ofFailure(string $code, string $product, string $version): string
    {
        $why = Messages::ofOutcome($code, $product) ?? Messages::ofOutcome(ClientException::BAD_RESPONSE, $product);
        /* translators: 1: name of the product, 2: its version, 3: a sentence that says why */
        return sprintf(__('%1$s %2$s was not installed. %3$s', 'keystead'), $product, $version, (string) $why);
    }

    /** Why a package that is good was not installed. */
    public static function ofFolder(string $product): string
    {
        /* translators: %s: name of the product */
        return sprintf(__('%s was not updated, because its new folder could not be renamed.', 'keystead'), $product);
    }

    /** A warning about a package that was installed. */
    public static function ofOldStatement(string $product): string
    {
        /* translators: %s: name of the product */
        $text = __('The signature of this version of %s is out of date. There may be a newer version that this site is not shown.', 'keystead');
        return sprintf($text, $product);
    }

    private function html(): string
    {
        $update = $this->offer->update();
        $denial = $update === null ? null : $this->offer->denial($update);
        if ($denial === null) {
            return '';
        }
        $isOver = in_array($denial, ['license_expired', 'updates_ended'], true);
        $url = $isOver && $this->product->renewUrl !== null ? $this->product->renewUrl : $this->product->pageUrl();
        $link = $url === $this->product->renewUrl ? __('Renew the license', 'keystead') : __('View license', 'keystead');
        $text = esc_html(self::ofDenial($this->product, $denial));
        return sprintf(' <strong>%s</strong> <a href="%s">%s</a>', $text, esc_url($url), esc_html($link));
    }
}
