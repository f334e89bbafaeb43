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
            'license_expired' => __('Your license of %s has expired.', 'keystead'),
            /* translators: %s: name of the product */
            'license_revoked' => __('Your license of %s has been revoked.', 'keystead'),
            /* translators: %s: name of the product */
            'license_suspended' => __('Your license of %s is suspended.', 'keystead'),
            /* translators: %s: name of the product */
            'license_not_found' => __('This is no license key of %s. Was it copied whole?', 'keystead'),
            /* translators: %s: name of the product */
            'seat_limit_reached' => __(
                'Your license of %s is active on as many sites as it is good for. Deactivate it on another one first.',
                'keystead'
            ),
            /* translators: %s: name of the product */
            'activation_not_found' => __('Your license of %s is not active on this site.', 'keystead'),
        ];
        /* translators: %s: name of the product */
        return sprintf($texts[$code] ?? __('The license server does not accept your license of %s.', 'keystead'), $product);
    }

    /** What came of something that the site's owner did; null for a word that is none of this library's. */
    public static function ofOutcome(string $outcome, string $product): ?string
    {
        $texts = [
            /* translators: %s: name of the product */
            'activated' => __('%s is activated.', 'keystead'),
            /* translators: %s: name of the product */
            'deactivated' => __('%s is deactivated. Its license can be used on another site.', 'keystead'),
            'removed' => __('The license key is removed.', 'keystead'),
            'checked' => __('The license server was asked.', 'keystead'),
            'saved' => __('Saved.', 'keystead'),
            'not_kept' => __('The database of this site does not keep it. Please try again later.', 'keystead'),
            ClientException::NETWORK => __('The license server cannot be reached. Please try again later.', 'keystead'),
            ClientException::TIMEOUT => __('The license server did not answer in time. Please try again later.', 'keystead'),
            ClientException::RATE_LIMITED => __('The license server was asked too often. Please try again in a few minutes.', 'keystead'),
            ClientException::SERVER => __('The license server has a problem. Please try again later.', 'keystead'),
            ClientException::BAD_REQUEST => __('The license server does not understand this key, or the address of this site.', 'keystead'),
            ClientException::BAD_RESPONSE => __('Something else answered in place of the license server.', 'keystead'),
            ClientException::BAD_SIGNATURE => __('The answer of the license server is not signed as it should be.', 'keystead'),
        ];
        return isset($texts[$outcome]) ? sprintf($texts[$outcome], $product) : null;
    }
}
