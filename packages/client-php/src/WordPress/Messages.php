<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\ClientException;

/** Codes in words for the site's owner. Plain text: to be escaped. */
final class Messages
{
    /** Why a license is not good. */
    public static function ofDenial(string $code, string $product): string
    {
        $texts = [
            /* translators: %s: name of the product */
            'license_expired' => __('Your license for %s has expired. Please renew it.', 'keystead'),
            /* translators: %s: name of the product */
            'license_revoked' => __('Your license for %s has been revoked. Please contact the seller.', 'keystead'),
            /* translators: %s: name of the product */
            'license_suspended' => __('Your license for %s is suspended. Please contact the seller.', 'keystead'),
            /* translators: %s: name of the product */
            'license_not_found' => __('This license key is not valid for %s. Check that you copied all of it.', 'keystead'),
            /* translators: %s: name of the product */
            'seat_limit_reached' => __(
                'Your license for %s is already active on the maximum number of sites. Deactivate it on another site first.',
                'keystead'
            ),
            /* translators: %s: name of the product */
            'activation_not_found' => __('Your license for %s is not active on this site.', 'keystead'),
        ];
        /* translators: %s: name of the product */
        return sprintf($texts[$code] ?? __('The license server did not accept your license for %s. Please contact the seller.', 'keystead'), $product);
    }

    /** What came of something that the site's owner did; null for a word that is none of this library's. */
    public static function ofOutcome(string $outcome, string $product): ?string
    {
        $texts = [
            /* translators: %s: name of the product */
            'activated' => __('%s is now activated on this site.', 'keystead'),
            /* translators: %s: name of the product */
            'deactivated' => __('%s is now deactivated on this site. You can use the license on another site.', 'keystead'),
            'removed' => __('The license key has been removed.', 'keystead'),
            'checked' => __('Your license has been checked.', 'keystead'),
            'saved' => __('Settings saved.', 'keystead'),
            'not_kept' => __('The change could not be saved in the database of this site. Please try again later.', 'keystead'),
            ClientException::NETWORK => __('The license server cannot be reached. Please try again later.', 'keystead'),
            ClientException::TIMEOUT => __('The license server did not answer in time. Please try again later.', 'keystead'),
            ClientException::RATE_LIMITED => __('The license server received too many requests. Please try again in a few minutes.', 'keystead'),
            ClientException::SERVER => __('The license server is having problems. Please try again later.', 'keystead'),
            ClientException::BAD_REQUEST => __('The license server cannot use this license key, or the address of this site. Check the license key.', 'keystead'),
            ClientException::BAD_RESPONSE => __('The answer did not come from the license server. Ask your hosting provider whether a firewall or proxy is in between.', 'keystead'),
            ClientException::BAD_SIGNATURE => __('The answer from the license server could not be verified. Please contact the seller.', 'keystead'),
        ];
        return isset($texts[$outcome]) ? sprintf($texts[$outcome], $product) : null;
    }
}
