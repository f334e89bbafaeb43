<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Updates\Metadata;
use Keystead\Updates\Release;

/**
 * Has WordPress update a plugin or theme from the license server. What is offered is decided whenever WordPress reads
 * its list of updates: another license key counts at once, and wordpress.org, or its silence, decides nothing.
 */
final class Updater
{
    private Product $product;

    private UpdateChecks $checks;

    private Offer $offer;

    public function __construct(Product $product)
    {
        $this->product = $product;
        $this->checks = new UpdateChecks($product);
        $this->offer = new Offer($product, $this->checks);
    }

    public function hook(): void
    {
        $kind = $this->product->extension->kind;
        $this->checks->hook();
        add_filter("site_transient_update_{$kind}s", [$this, 'announce']);
        add_filter("pre_set_site_transient_update_{$kind}s", [$this, 'withdraw']);
        add_action('load-update-core.php', [$this, 'checkAgain'], 5);
        add_filter("auto_update_$kind", [$this, 'allow'], 10, 2);
        (new PackageDownload($this->product, $this->offer))->hook();
        (new UpdateMessages($this->product, $this->offer))->hook();
        if ($kind === Extension::PLUGIN) {
            (new UpdateDetails($this->product, $this->offer, $this->checks))->hook();
        }
    }

    /** Leaves nothing behind, and announces nothing for the rest of the request. */
    public function uninstall(): void
    {
        $kind = $this->product->extension->kind;
        remove_filter("site_transient_update_{$kind}s", [$this, 'announce']);
        remove_filter("pre_set_site_transient_update_{$kind}s", [$this, 'withdraw']);
        $this->checks->forget();
    }

    /**
     * Puts what is offered into WordPress's list, in place of what wordpress.org says of a product of the same name.
     *
     * @param mixed $list
     */
    public function announce($list): object
    {
        $list = $this->removed(is_object($list) ? $list : new \stdClass());
        $id = $this->product->extension->id;
        $metadata = $this->offer->metadata();
        $update = $this->offer->update();
        $part = $update === null ? 'no_update' : 'response';
        $list->$part = [$id => $this->entry($metadata, $update)] + (array) ($list->$part ?? []);
        if ($metadata !== null && $this->product->releaseKeys === []) {
            // Language packs are signed by nobody, and WordPress runs what is in them.
            $list->translations = array_merge($list->translations ?? [], $this->translations($metadata));
        }
        return $list;
    }

    /**
     * Keeps what is offered out of what WordPress stores. WordPress is looking for updates at this moment: so does
     * this.
     *
     * @param mixed $list
     *
     * @return mixed
     */
    public function withdraw($list)
    {
        if (wp_doing_cron() || (defined('WP_CLI') && WP_CLI)) {
            $this->checks->askInCron();
        } elseif (is_admin() && !wp_doing_ajax() && current_user_can("update_{$this->product->extension->kind}s")) {
            $this->checks->askInPage();
        }
        return is_object($list) ? $this->removed($list) : $list;
    }

    /** Asks when somebody presses "Check again". */
    public function checkAgain(): void
    {
        // As WordPress's own link has it; a minute apart at the least.
        // phpcs:ignore WordPress.Security.NonceVerification.Recommended
        if (!empty($_GET['force-check']) && current_user_can("update_{$this->product->extension->kind}s")) {
            $this->checks->askNow();
        }
    }

    /**
     * Has WordPress not try what the license does not have: each failure is a mail to the site's owner.
     *
     * @param mixed $isWanted Null where WordPress only asks whether it may be chosen.
     * @param mixed $item
     *
     * @return mixed
     */
    public function allow($isWanted, $item)
    {
        $isOwn = ($item->{$this->product->extension->kind} ?? null) === $this->product->extension->id;
        return $isWanted && $isOwn && ($item->package ?? '') === '' ? false : $isWanted;
    }

    private function removed(object $list): object
    {
        $extension = $this->product->extension;
        foreach (['response', 'no_update'] as $part) {
            if (isset($list->$part) && is_array($list->$part)) {
                unset($list->$part[$extension->id]);
            }
        }
        $list->translations = array_values(array_filter(
            is_array($list->translations ?? null) ? $list->translations : [],
            function ($translation) use ($extension): bool {
                return ($translation['type'] ?? null) !== $extension->kind || ($translation['slug'] ?? null) !== $this->product->slug;
            }
        ));
        return $list;
    }

    /**
     * An entry of the list: an array for themes, an object for plugins.
     *
     * @return object|array<string, mixed>
     */
    private function entry(?Metadata $metadata, ?Release $update)
    {
        $extension = $this->product->extension;
        $isHad = $update !== null && $this->offer->denial($update) === null;
        $entry = [
            $extension->kind => $extension->id,
            'new_version' => $update === null ? $extension->version() : $update->version,
            'url' => $metadata === null ? '' : $metadata->text('homepage'),
            'package' => $isHad ? PackageDownload::package($this->product, $update) : '',
            'requires' => $update === null ? '' : $update->requires,
            'requires_php' => $update === null ? '' : $update->requiresPhp,
        ];
        if ($extension->kind === Extension::THEME) {
            return $entry;
        }
        $more = ['id' => $this->product->baseUrl() . '/' . $this->product->publicKey(), 'slug' => $this->product->slug, 'banners_rtl' => []];
        if ($update !== null) {
            $more['tested'] = self::tested($update);
            // Shown on the page of updates, where plugins can say nothing else.
            $more['upgrade_notice'] = trim(UpdateMessages::ofDenial($this->product, $this->offer->denial($update)) . ' ' . $update->upgradeNotice);
        }
        foreach (['icons', 'banners'] as $name) {
            $more[$name] = $metadata === null ? [] : $metadata->texts($name);
        }
        return (object) ($entry + array_filter($more, static function ($value): bool {
            return $value !== '';
        }));
    }

    /** "6.8" is about all its patches, of which WordPress knows nothing. */
    private static function tested(Release $update): string
    {
        $running = (string) get_bloginfo('version');
        return $update->tested !== '' && strpos($running, $update->tested . '.') === 0 ? $running : $update->tested;
    }

    /**
     * The language packs that are newer than those of the site, for the languages that it has.
     *
     * @return array<int, array<string, mixed>>
     */
    private function translations(Metadata $metadata): array
    {
        $packs = $metadata->translations();
        if ($packs === []) {
            return [];
        }
        $kind = $this->product->extension->kind;
        $languages = get_available_languages();
        $installed = wp_get_installed_translations("{$kind}s")[$this->product->slug] ?? [];
        $newer = array_filter($packs, static function (array $pack) use ($languages, $installed): bool {
            $revised = $installed[$pack['language']]['PO-Revision-Date'] ?? '';
            $isNewer = $revised === '' || strtotime($pack['updated'] . ' UTC') > strtotime($revised);
            return $isNewer && in_array($pack['language'], $languages, true);
        });
        return array_values(array_map(function (array $pack) use ($kind): array {
            return ['type' => $kind, 'slug' => $this->product->slug, 'autoupdate' => true] + $pack;
        }, $newer));
    }
}
