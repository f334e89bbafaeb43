<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Client;

/** Tells who can do something about it, where plugins are managed, that a license is no longer good. */
final class Notices
{
    private const SCREENS = ['dashboard', 'plugins', 'update-core'];

    private Product $product;

    private Client $client;

    public function __construct(Product $product, Client $client)
    {
        $this->product = $product;
        $this->client = $client;
    }

    public function hook(): void
    {
        add_action('admin_notices', [$this, 'show']);
    }

    public function show(): void
    {
        $screen = get_current_screen();
        if ($screen === null || !in_array($screen->id, self::SCREENS, true) || !current_user_can($this->product->capability)) {
            return;
        }
        $state = $this->client->state();
        $status = Status::of($state, $this->product);
        // A site that is licensed though its address is another has a notice of its own.
        $isAsked = $state->licensed && $this->product->installation()->isElsewhere();
        if ($status->level === 'success' || $status->level === 'info' || $isAsked) {
            return;
        }
        printf(
            '<div class="notice notice-%s" id="%s-notice"><p>%s <a href="%s">%s</a></p></div>',
            esc_attr($status->level),
            esc_attr($this->product->id),
            esc_html($status->text),
            esc_url($this->product->pageUrl()),
            esc_html__('View license', 'keystead')
        );
    }
}
