import { php } from "./php.ts";
import type { WordPress } from "./serve-wordpress.ts";

/**
 * Replaces a text in all columns of all tables, within serialized values too, as `wp search-replace` does with the
 * address of a site that is moved or copied.
 */
export async function searchAndReplace(site: WordPress, from: string, to: string): Promise<void> {
  await site.run(`
    global $wpdb;
    $replace = function ($value) use (&$replace) {
      if (is_array($value)) return array_map($replace, $value);
      if (is_object($value)) {
        foreach (get_object_vars($value) as $name => $field) $value->$name = $replace($field);
        return $value;
      }
      return is_string($value) ? str_replace(${php(from)}, ${php(to)}, $value) : $value;
    };
    foreach ($wpdb->tables() as $table) {
      $key = $wpdb->get_row("SHOW KEYS FROM $table WHERE Key_name = 'PRIMARY'")->Column_name;
      foreach ($wpdb->get_results("SELECT * FROM $table", ARRAY_A) as $row) {
        foreach ($row as $column => $value) {
          $text = (string) $value;
          $replaced = is_serialized($text) ? serialize($replace(unserialize($text))) : $replace($text);
          if ($replaced !== $text) $wpdb->update($table, [$column => $replaced], [$key => $row[$key]]);
        }
      }
    }
  `);
}

/** Gives the site this address in its database, and nothing else. */
export async function setHome(site: WordPress, address: string): Promise<void> {
  await site.run(`
    global $wpdb;
    $wpdb->update($wpdb->options, ['option_value' => ${php(address)}], ['option_name' => 'home']);
  `);
}
