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

    /** Message about the outcome of an action of the site's owner; null for a word that this library does not use. */
    public static function ofOutcome(string $outcome, string $product): ?string
    {
        $texts = [
            /* translators: %s: name of the product */
            'activated' => __('%s is now activated on this site.', 'keystead'),
            /* translators: %s: name of the product */
            'deactivated' => __('%s is now deactivated on this site. You can use the license on another site.', 'keystead'),
            /* translators: %s: name of the product */
            'moved' => __('The license has moved along with your site. %s is now activated at this address.', 'keystead'),
            /* translators: %s: name of the product */
            'copy' => __('%s is now activated on this copy. The original site keeps its license.', 'keystead'),
            /* translators: %s: name of the product */
            'no_seat' => __('All seats of your license for %s are taken. Deactivate another site first, or get a license for more sites.', 'keystead'),
            'held_offline' => __('A license file holds this seat until it ends. Please ask the seller.', 'keystead'),
            'too_many_moves' => __('This license has moved too often within a year. Please ask the seller to move it for you.', 'keystead'),
            /* translators: %s: name of the product */
            'not_settled' => __('The license server did not accept your license for %s at this address. Please contact the seller.', 'keystead'),
            'left' => __('The license key has been removed from this site. The site that it was copied from keeps its license.', 'keystead'),
            'freed' => __('The site has been deactivated. Its place in your license is free again.', 'keystead'),
            'not_freed' => __('That site could not be deactivated. Reload the list to see whether it is still active.', 'keystead'),
            /* translators: %s: name of the product */
            'network_activated' => __('The license key of %s is now set for all sites of the network.', 'keystead'),
            /* translators: %s: name of the product */
            'network_deactivated' => __('%s is now deactivated on all sites of the network.', 'keystead'),
            /* translators: %s: name of the product */
            'network_refused' => __('The license server did not accept this license key for %s. Check that you copied all of it.', 'keystead'),
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

    /** Why a site at another address has to be asked about, and until when. */
    public static function ofMove(Installation $installation, Product $product): string
    {
        /* translators: 1: name of the product, 2: the site's address before, 3: its address now, 4: a date */
        $text = __(
            '%1$s was activated on %2$s, and this site is now at %3$s. Has the site moved, or is this a copy? Your license stays valid here until %4$s.',
            'keystead'
        );
        $names = [$product->name(), (string) $installation->activatedAt(), $installation->address()];
        return sprintf($text, $names[0], $names[1], $names[2], self::day($installation->answerBy()));
    }

    /** Names the kind of site, and says whether it takes a seat. */
    public static function ofSite(string $class, bool $takesSeat): string
    {
        $kinds = [
            'staging' => __('Staging site', 'keystead'),
            'preview' => __('Preview site', 'keystead'),
            'local' => __('Local site', 'keystead'),
        ];
        $kind = $kinds[$class] ?? __('Production site', 'keystead');
        /* translators: %s: kind of site, such as "Staging site" */
        return sprintf($takesSeat ? __('%s, takes a seat', 'keystead') : __('%s, takes no seat', 'keystead'), $kind);
    }

    /** A date as the site writes it. */
    public static function day(?\DateTimeImmutable $moment): string
    {
        return $moment === null ? '' : (string) wp_date((string) get_option('date_format'), $moment->getTimestamp());
    }
}
