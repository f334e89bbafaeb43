<?php

declare(strict_types=1);

namespace Keystead\Storage;

/**
 * Keeps each value in an option of a WordPress site: not in a transient, which an object cache may lose at any moment.
 * All but the events are loaded with every page anyway, so that reading them asks the database nothing.
 */
final class OptionsStore implements Store
{
    public function get(string $name): ?string
    {
        $value = get_option($name, null);
        return is_string($value) ? $value : null;
    }

    public function replace(string $name, ?string $expected, ?string $value): bool
    {
        if ($expected === $value) {
            return $this->get($name) === $expected;
        }
        $replaced = $this->write($name, $expected, $value);
        // WordPress's cache of the option is stale now, or was before, so the option has to be read anew.
        wp_cache_delete($name, 'options');
        wp_cache_delete('notoptions', 'options');
        if (self::isAutoloaded($name)) {
            wp_cache_delete('alloptions', 'options');
        }
        return $replaced;
    }

    /**
     * One statement, which the database does for one of any number of processes: WordPress itself reads first, and then
     * writes.
     */
    private function write(string $name, ?string $expected, ?string $value): bool
    {
        global $wpdb;
        if ($expected === null) {
            $query = "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, %s)";
            $arguments = [$name, $value, self::isAutoloaded($name) ? 'yes' : 'no'];
        } elseif ($value === null) {
            $query = "DELETE FROM $wpdb->options WHERE option_name = %s AND BINARY option_value = %s";
            $arguments = [$name, $expected];
        } else {
            $query = "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND BINARY option_value = %s";
            $arguments = [$value, $name, $expected];
        }
        // WordPress logs a statement that fails, and this one has a license key in it.
        $wasSilent = $wpdb->suppress_errors();
        $rows = $wpdb->query($wpdb->prepare($query, $arguments));
        $wpdb->suppress_errors($wasSilent);
        if ($rows === false) {
            throw new StoreException("The option $name cannot be written");
        }
        return $rows === 1;
    }

    private static function isAutoloaded(string $name): bool
    {
        return substr($name, -7) !== '_events';
    }
}
