<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\State;

/** Describes the license to the site's owner. */
final class Status
{
    /** `success`, `info`, `warning` or `error`, as WordPress colors its notices. */
    public string $level;

    /** Plain text: to be escaped. */
    public string $text;

    private function __construct(string $level, string $text)
    {
        $this->level = $level;
        $this->text = $text;
    }

    public static function of(State $state, Product $of): self
    {
        $product = $of->name();
        $installation = $of->installation();
        if ($state->licenseKey === null) {
            /* translators: %s: name of the product */
            return new self('info', sprintf(__('Enter your license key to activate %s on this site.', 'keystead'), $product));
        }
        if (!$state->licensed && $installation->isOverdue()) {
            /* translators: 1: name of the product, 2: address of a site */
            $text = __('Your license for %1$s is not active at this address. It was activated on %2$s: has the site moved, or is this a copy?', 'keystead');
            return new self('error', sprintf($text, $product, (string) $installation->activatedAt()));
        }
        if ($state->licensed && $installation->isElsewhere()) {
            return new self('warning', Messages::ofMove($installation, $of));
        }
        if ($state->licensed) {
            return $state->source === State::GRACE ? self::unconfirmed($state, $product) : self::good($state, $product);
        }
        if ($state->code !== null) {
            return new self('error', Messages::ofDenial($state->code, $product));
        }
        $text = $state->checkedAt === null
            /* translators: %s: name of the product */
            ? __('Your license for %s is not active on this site yet.', 'keystead')
            /* translators: %s: name of the product */
            : __('Your license for %s could not be confirmed for several days. Check that this site can reach the license server.', 'keystead');
        return new self('error', sprintf($text, $product));
    }

    private static function good(State $state, string $product): self
    {
        $license = $state->license;
        if ($license !== null && $license->graceEndsAt !== null) {
            /* translators: 1: name of the product, 2: a date */
            $text = __('Your license for %1$s has expired. It keeps working until %2$s: please renew it.', 'keystead');
            return new self('warning', sprintf($text, $product, Messages::day($license->graceEndsAt)));
        }
        $until = $license === null ? null : $license->goodUntil();
        if ($until === null) {
            /* translators: %s: name of the product */
            return new self('success', sprintf(__('%s is licensed for this site.', 'keystead'), $product));
        }
        /* translators: 1: name of the product, 2: a date */
        $text = __('%1$s is licensed for this site until %2$s.', 'keystead');
        return new self('success', sprintf($text, $product, Messages::day($until)));
    }

    private static function unconfirmed(State $state, string $product): self
    {
        /* translators: 1: name of the product, 2: a date */
        $text = __('The license server cannot be reached at the moment. Your license for %1$s stays valid until %2$s.', 'keystead');
        return new self('warning', sprintf($text, $product, Messages::day($state->graceUntil)));
    }
}
