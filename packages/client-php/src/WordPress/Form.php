<?php

declare(strict_types=1);

namespace Keystead\WordPress;

/** The forms that `KeyActions` handles. */
final class Form
{
    /** Opens one; its end is `</form>`. */
    public static function open(Product $product): void
    {
        echo '<form method="post" action="' . esc_url(admin_url('admin-post.php')) . '">';
        foreach (self::fields($product) as $name => $value) {
            // Not wp_nonce_field(): of two forms on a page, both fields would have the same id.
            printf('<input type="hidden" name="%s" value="%s">', esc_attr($name), esc_attr($value));
        }
    }

    public static function button(string $action, string $text, string $class = ''): void
    {
        printf('<button class="%s" name="do" value="%s">%s</button> ', esc_attr(trim('button ' . $class)), esc_attr($action), esc_html($text));
    }

    /** @return array<string, string> What every form sends. */
    public static function fields(Product $product): array
    {
        return ['action' => $product->id, '_wpnonce' => wp_create_nonce($product->id)];
    }
}
