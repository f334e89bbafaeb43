<?php

declare(strict_types=1);

namespace Keystead\WordPress;

/** Asks who can answer it, on all pages of the administration and once: was this site moved, or is it a copy? */
final class MoveNotice
{
    private Product $product;

    public function __construct(Product $product)
    {
        $this->product = $product;
    }

    public function hook(): void
    {
        add_action('admin_notices', [$this, 'show']);
    }

    public function show(): void
    {
        $screen = get_current_screen();
        // The settings page asks by itself.
        $isOwnPage = $screen !== null && $screen->id === 'settings_page_' . $this->product->id;
        if ($isOwnPage || !current_user_can($this->product->capability)) {
            return;
        }
        $installation = $this->product->installation();
        if (!$installation->isToAsk() || !$this->product->client()->state()->licensed) {
            return;
        }
        $id = $this->product->id . '-moved';
        printf('<div class="notice notice-warning is-dismissible" id="%s"><p>', esc_attr($id));
        echo esc_html(Messages::ofMove($installation, $this->product)) . '</p>';
        self::renderAnswers($this->product);
        echo '</div>';
        $this->renderDismissal($id);
    }

    /** The two answers. */
    public static function renderAnswers(Product $product): void
    {
        Form::open($product);
        echo '<p>';
        Form::button('moved', __('This site has moved', 'keystead'), 'button-primary');
        Form::button('copy', __('This is a copy', 'keystead'));
        echo '</p></form>';
    }

    /** WordPress takes a notice away for the page; this one is not to come back. */
    private function renderDismissal(string $id): void
    {
        $url = wp_json_encode(admin_url('admin-post.php'), JSON_HEX_TAG);
        $fields = wp_json_encode(['do' => 'later'] + Form::fields($this->product), JSON_HEX_TAG);
        // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON, without a tag in it.
        echo "<script>document.getElementById('" . esc_js($id) . "').addEventListener('click', function (event) {"
            . "if (event.target.matches('.notice-dismiss')) fetch($url, { method: 'POST', body: new URLSearchParams($fields), keepalive: true });"
            . '});</script>';
    }
}
