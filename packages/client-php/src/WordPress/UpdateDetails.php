<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\ClientException;
use Keystead\Updates\Metadata;

/** The window "View details" of a plugin, with its changelog. */
final class UpdateDetails
{
    private Product $product;

    private Offer $offer;

    private UpdateChecks $checks;

    public function __construct(Product $product, Offer $offer, UpdateChecks $checks)
    {
        $this->product = $product;
        $this->offer = $offer;
        $this->checks = $checks;
    }

    public function hook(): void
    {
        add_filter('plugins_api', [$this, 'describe'], 10, 3);
    }

    /**
     * Answers in wordpress.org's place, which may have another plugin of this name.
     *
     * @param mixed  $result
     * @param string $action
     * @param object $arguments
     *
     * @return mixed
     */
    public function describe($result, $action, $arguments)
    {
        if ($action !== 'plugin_information' || ($arguments->slug ?? null) !== $this->product->slug) {
            return $result;
        }
        if ($this->offer->metadata() === null) {
            $this->checks->askNow();
        }
        $metadata = $this->offer->metadata();
        if ($metadata === null) {
            return new \WP_Error('keystead_network', (string) Messages::ofOutcome(ClientException::NETWORK, $this->product->name()));
        }
        return $this->details($metadata);
    }

    private function details(Metadata $metadata): object
    {
        $update = $this->offer->update();
        $author = esc_html($metadata->text('author'));
        $home = $metadata->text('author_homepage');
        $isHad = $update !== null && $this->offer->denial($update) === null;
        return (object) [
            'name' => $this->product->name(),
            'slug' => $this->product->slug,
            'version' => $update === null ? $this->product->extension->version() : $update->version,
            'author' => $home === '' ? $author : sprintf('<a href="%s">%s</a>', esc_url($home), $author),
            'homepage' => $metadata->text('homepage'),
            'requires' => $update === null ? '' : $update->requires,
            'requires_php' => $update === null ? '' : $update->requiresPhp,
            'tested' => $update === null ? '' : $update->tested,
            'last_updated' => $update === null || $update->releasedAt === null ? '' : $update->releasedAt->format('Y-m-d H:i:s'),
            // WordPress lets through what is harmless in them.
            'sections' => $metadata->texts('sections') + ['changelog' => ''],
            'banners' => $metadata->texts('banners'),
            'icons' => $metadata->texts('icons'),
            'download_link' => $isHad ? PackageDownload::package($this->product, $update) : '',
            // Not of wordpress.org, whose page of it WordPress would link to.
            'external' => true,
        ];
    }
}
