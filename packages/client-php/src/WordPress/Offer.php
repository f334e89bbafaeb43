<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\State;
use Keystead\Updates\Metadata;
use Keystead\Updates\Release;

/** Release that the site is offered, and whether its license includes it. Sends no request. */
final class Offer
{
    private Product $product;

    private UpdateChecks $checks;

    public function __construct(Product $product, UpdateChecks $checks)
    {
        $this->product = $product;
        $this->checks = $checks;
    }

    /** Known metadata of the product; null when there is none. */
    public function metadata(): ?Metadata
    {
        return $this->checks->metadata();
    }

    /** The newest release for this site, if it is newer than what is installed. */
    public function update(): ?Release
    {
        $metadata = $this->metadata();
        if ($metadata === null) {
            return null;
        }
        $release = $metadata->newestFor($this->channels(), $this->product->installation()->address(), (string) get_bloginfo('version'));
        $isNewer = $release !== null && version_compare($release->version, $this->product->extension->version(), '>');
        return $isNewer ? $release : null;
    }

    /**
     * The channels that the site follows: `stable`, or the one that the filter `keystead_<slug>_channel` names, with
     * all more careful ones.
     *
     * @return string[]
     */
    public function channels(): array
    {
        $channel = apply_filters("{$this->product->id}_channel", 'stable');
        $place = array_search($channel, Release::CHANNELS, true);
        return array_reverse(array_slice(Release::CHANNELS, 0, (int) $place + 1));
    }

    /**
     * Why the license does not have the release, as far as that is known here: a code of a verdict, or `no_key`,
     * `updates_ended` or `unconfirmed`. Null when it has it.
     */
    public function denial(Release $release): ?string
    {
        $state = $this->product->client()->state();
        if ($state->licenseKey === null) {
            return 'no_key';
        }
        if ($state->licensed) {
            $until = $state->license === null ? null : $state->license->updatesUntil;
            return self::isAfter($release, $until) ? 'updates_ended' : null;
        }
        // The license still includes releases from before its end.
        if ($state->endedAt !== null && $release->releasedAt !== null && !self::isAfter($release, $state->endedAt)) {
            return null;
        }
        return $state->code ?? ($state->source === State::NONE && $state->checkedAt === null ? 'activation_not_found' : 'unconfirmed');
    }

    private static function isAfter(Release $release, ?\DateTimeImmutable $end): bool
    {
        return $end !== null && $release->releasedAt !== null && $release->releasedAt > $end;
    }
}
