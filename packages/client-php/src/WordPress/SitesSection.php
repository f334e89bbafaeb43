<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Client;
use Keystead\ClientException;
use Keystead\Site;
use Keystead\Sites;

/** The part of the settings page that tells what kind of site this is, and where else the license is active. */
final class SitesSection
{
    private Product $product;

    private Client $client;

    public function __construct(Product $product, Client $client)
    {
        $this->product = $product;
        $this->client = $client;
    }

    public function render(): void
    {
        echo '<h2>' . esc_html__('Sites', 'keystead') . '</h2>';
        $this->renderOwn();
        if ($this->product->installation()->isElsewhere()) {
            // Others are named to an active site alone.
            return;
        }
        // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It shows what this user may see anyway.
        if (!isset($_GET['sites'])) {
            $url = add_query_arg('sites', 'show', $this->product->pageUrl());
            $text = esc_html__('Show where this license is used', 'keystead');
            printf('<p><a class="button" href="%s">%s</a></p>', esc_url($url), $text);
            return;
        }
        try {
            $this->renderSites($this->client->sites());
        } catch (ClientException $failure) {
            $text = Messages::ofOutcome($failure->getErrorCode(), $this->product->name());
            echo '<p id="license-sites">' . esc_html((string) $text) . '</p>';
        }
    }

    private function renderOwn(): void
    {
        $installation = $this->product->installation();
        $class = $installation->siteClass();
        echo '<p id="license-site"><strong>' . esc_html($installation->address()) . '</strong>';
        if ($class !== null && !$installation->isElsewhere()) {
            echo '<br>' . esc_html(Messages::ofSite($class, $installation->takesSeat() !== false));
        }
        if (function_exists('wp_get_environment_type')) {
            /* translators: %s: WordPress's word for the environment, such as "staging" */
            echo '<br>' . esc_html(sprintf(__('WordPress environment: %s', 'keystead'), wp_get_environment_type()));
        }
        echo '</p>';
    }

    private function renderSites(Sites $sites): void
    {
        if (!$sites->ok || $sites->license === null) {
            echo '<p id="license-sites">' . esc_html(Messages::ofDenial((string) $sites->code, $this->product->name())) . '</p>';
            return;
        }
        ['activatedCount' => $taken, 'seats' => $seats] = get_object_vars($sites->license);
        $text = $seats === null
            /* translators: %s: a number */
            ? _n('%s seat taken; your license has any number.', '%s seats taken; your license has any number.', $taken, 'keystead')
            /* translators: 1: seats taken, 2: seats of the license, which decide between singular and plural */
            : _n('%1$s of %2$s seat taken.', '%1$s of %2$s seats taken.', $seats, 'keystead');
        $text = sprintf($text, number_format_i18n($taken), number_format_i18n((int) $seats));
        echo '<p id="license-seats">' . esc_html($text) . '</p>';
        if ($sites->portalUrl !== null) {
            $label = esc_html__('Manage your licenses', 'keystead');
            printf('<p id="license-portal"><a href="%s" rel="noreferrer">%s</a></p>', esc_url($sites->portalUrl, ['https', 'http']), $label);
        }
        if ($sites->active === null) {
            echo '<p>' . esc_html__('Activate this site to see the others.', 'keystead') . '</p>';
            return;
        }
        $titles = [__('Site', 'keystead'), __('Kind', 'keystead'), __('Environment', 'keystead')];
        array_push($titles, __('Active since', 'keystead'), __('Last seen', 'keystead'), '');
        echo '<table class="widefat striped" id="license-sites"><thead><tr>';
        foreach ($titles as $title) {
            echo '<th scope="col">' . esc_html($title) . '</th>';
        }
        echo '</tr></thead><tbody>';
        foreach ($sites->active as $site) {
            $this->renderSite($site, $sites->own !== null && $site->activationId === $sites->own->activationId);
        }
        echo '</tbody></table>';
    }

    private function renderSite(Site $site, bool $isOwn): void
    {
        $cells = [
            $site->name(),
            Messages::ofSite($site->class, $site->takesSeat),
            (string) $site->environment,
            Messages::day($site->activatedAt),
            Messages::day($site->lastCheckedAt),
        ];
        echo '<tr>';
        foreach ($cells as $cell) {
            echo '<td>' . esc_html($cell) . '</td>';
        }
        echo '<td>';
        if ($isOwn) {
            echo esc_html__('This site', 'keystead');
        } else {
            $this->renderFreeing($site);
        }
        echo '</td></tr>';
    }

    private function renderFreeing(Site $site): void
    {
        Form::open($this->product);
        /* translators: 1: name of the product, 2: address of a site */
        $question = sprintf(__('%1$s will stop being licensed on %2$s. Deactivate it there?', 'keystead'), $this->product->name(), $site->name());
        printf('<input type="hidden" name="activation" value="%s">', esc_attr((string) $site->activationId));
        /* translators: %s: address of a site */
        $label = sprintf(__('Deactivate %s', 'keystead'), $site->name());
        printf(
            '<button class="button button-small" name="do" value="free" aria-label="%s" onclick="return confirm(\'%s\')">%s</button></form>',
            esc_attr($label),
            esc_js($question),
            esc_html__('Deactivate', 'keystead')
        );
    }
}
