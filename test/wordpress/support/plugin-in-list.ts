import type { UpdateScene } from "./update-scene.ts";

const FILE = "acme-seo/acme-seo.php";

/** The example plugin in the site's list of plugins, and the updates that are offered there. */
export interface PluginInList {
  /** Opens the list. */
  open(): Promise<unknown>;
  /** The version that is installed. */
  version(): Promise<string>;
  /** The text of a part of the page, with single spaces. */
  spoken(selector: string): Promise<string>;
  /** Text of the list about the update; null when there is none. */
  row(): Promise<string | null>;
  /** Makes the last answer, or failure, one of long ago. */
  elapse(): Promise<void>;
  /** Asks for updates in WP-Cron. */
  check(): Promise<void>;
  /** How often the license server was asked for updates. */
  checks(): number;
}

export function pluginInListOf({ site, page, impostor }: UpdateScene): PluginInList {
  const open = () => page.goto(`${site.url}/wp-admin/plugins.php`);
  const spoken = async (selector: string) =>
    ((await page.locator(selector).textContent()) ?? "").replaceAll(/\s+/g, " ").trim();
  const elapse = () =>
    site.run(`
      global $wpdb;
      $name = $wpdb->get_var("SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'keystead_updates_%'");
      $record = json_decode((string) get_option($name), true);
      update_option($name, wp_json_encode(['askedAt' => 1, 'nextAt' => 1] + $record));
    `);
  return {
    open,
    spoken,
    elapse,
    version: () =>
      site.run<string>(`
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        return get_plugin_data(WP_PLUGIN_DIR . '/${FILE}', false, false)['Version'];
      `),
    async row() {
      await open();
      const count = await page.locator("#acme-seo-update .update-message").count();
      return count === 0 ? null : spoken("#acme-seo-update .update-message");
    },
    async check() {
      await elapse();
      await site.runCron("keystead_updates");
    },
    checks: () => impostor.asked.filter((asked) => asked.startsWith("GET /v1/updates/")).length,
  };
}
