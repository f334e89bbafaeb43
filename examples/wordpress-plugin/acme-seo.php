<?php

/**
 * Plugin Name: Acme SEO
 * Description: Describes every page to search engines. An example of a plugin that is licensed with Keystead.
 * Version: 1.0.0
 * Requires PHP: 7.4
 * License: MIT
 * Update URI: https://acme.example/seo
 */

declare(strict_types=1);

namespace Acme\Seo;

use Keystead\WordPress\Plugin;

defined('ABSPATH') || exit;

require __DIR__ . '/keystead/autoload.php';

// Yours would be written here. The example takes them from wp-config.php, so that it can be tried without changing it.
$license = Plugin::boot(__FILE__, [
    'base_url' => defined('ACME_SEO_LICENSE_SERVER') ? ACME_SEO_LICENSE_SERVER : 'https://licenses.example.com',
    'public_key' => defined('ACME_SEO_PUBLIC_KEY') ? ACME_SEO_PUBLIC_KEY : 'pk_00000000000000000000000000000000',
    'slug' => 'acme-seo',
    'renew_url' => 'https://acme.example/seo',
    'usage_events' => true,
    'updates' => true,
    'release_keys' => defined('ACME_SEO_RELEASE_KEYS') ? ACME_SEO_RELEASE_KEYS : [],
]);

add_action('wp_head', static function () use ($license): void {
    if ($license->isLicensed()) {
        printf('<meta name="description" content="%s">' . "\n", esc_attr(get_bloginfo('description')));
    }
});

add_action('publish_post', static function () use ($license): void {
    $license->track('post_published');
});
