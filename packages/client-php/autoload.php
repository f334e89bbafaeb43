<?php

/**
 * Loads the classes of this library: `require 'keystead/autoload.php';`
 *
 * The plugins of a WordPress site may each bring a copy of it, in different versions. Every copy offers itself here,
 * and all classes come from the newest copy that was offered when the first of them was needed: versions never mix. How
 * copies offer themselves is the one thing that no version may change.
 */

declare(strict_types=1);

namespace Keystead;

(static function (string $version, string $folder): void {
    $name = __NAMESPACE__ . ' copies';
    $isFirst = !isset($GLOBALS[$name]);
    $GLOBALS[$name][$version] = $folder;
    if (!$isFirst) {
        return;
    }

    spl_autoload_register(static function (string $class) use ($name): void {
        static $chosen = null;
        if (strncmp($class, __NAMESPACE__ . '\\', strlen(__NAMESPACE__) + 1) !== 0) {
            return;
        }
        $folder = $chosen;
        if ($folder === null) {
            uksort($GLOBALS[$name], 'version_compare');
            $folder = end($GLOBALS[$name]);
            // Plugins ask for this one before all of them are there: it is the same in every version, and chooses none.
            if ($class !== WordPress\Plugin::class) {
                $chosen = $folder;
            }
        }
        $file = $folder . '/' . str_replace('\\', '/', substr($class, strlen(__NAMESPACE__) + 1)) . '.php';
        if (is_file($file)) {
            require $file;
        }
    });
})('0.1.0', __DIR__ . '/src');
