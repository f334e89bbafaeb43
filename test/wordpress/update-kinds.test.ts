import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movableClock } from "../../packages/server/test/support/clock.ts";
import { type Operator, registerOperator } from "../../packages/server/test/support/operator.ts";
import { startServer, type TestServer } from "../../packages/server/test/support/server.ts";
import { type Impostor, openImpostor } from "./support/impostor.ts";
import { copyTheme, examplePackage, languagePack, themePackage } from "./support/packages.ts";
import { php } from "./support/php.ts";
import { copyExample, edit, prefixLibrary } from "./support/plugins.ts";
import { hasWordPress } from "./support/programs.ts";
import { publish, temporaryFiles } from "./support/releases.ts";
import type { WordPress } from "./support/serve-wordpress.ts";
import { startWordPress } from "./support/wordpress.ts";

type Product = Awaited<ReturnType<Operator["product"]>>;

const isUpdateChecks = (file: string) => file.endsWith("/UpdateChecks.php");

describe.runIf(hasWordPress)("two plugins with prefixed copies of the library, and a theme", () => {
  let server: TestServer;
  let operator: Operator;
  let impostor: Impostor;
  let files: Awaited<ReturnType<typeof temporaryFiles>>;
  let site: WordPress;
  let [seo, shopping, theme]: Product[] = [];

  const sold = () => ({ url: impostor.url, publicKey: theme?.publicKey ?? "" });
  const upgrade = (kind: "Plugin" | "Theme", id: string) =>
    site.run<string | boolean>(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
      $done = (new ${kind}_Upgrader(new WP_Ajax_Upgrader_Skin()))->bulk_upgrade([${php(id)}])[${php(id)}];
      return is_wp_error($done) ? $done->get_error_message() : is_array($done);
    `);
  const check = () =>
    site.run(`
      global $wpdb;
      $wpdb->query("DELETE FROM $wpdb->options WHERE option_name LIKE 'keystead_updates_%'");
      wp_cache_flush();
      do_action('keystead_updates');
    `);
  const release = (product: Product | undefined, zip: Buffer, fields: object = {}) =>
    publish({ operator, product: product as Product }, zip, { fields });

  beforeAll(async () => {
    impostor = await openImpostor(() => server.url);
    files = await temporaryFiles();
    const clock = movableClock(new Date().toISOString());
    server = await startServer({ clock, publicUrl: impostor.url, files: files.files });
    operator = await registerOperator(server);
    seo = await operator.product({ slug: "acme-seo" });
    shopping = await operator.product({ slug: "acme-shop" });
    theme = await operator.product({ slug: "acme-theme", type: "theme" });
    site = await startWordPress({
      ACME_SEO_LICENSE_SERVER: impostor.url,
      ACME_SEO_PUBLIC_KEY: seo?.publicKey ?? "",
    });
    const copy = await copyExample(site.plugins, "acme-seo");
    await prefixLibrary(copy, "Acme\\Seo\\Vendor");
    const folder = await copyExample(site.plugins, "acme-shop");
    const key =
      "defined('ACME_SEO_PUBLIC_KEY') ? ACME_SEO_PUBLIC_KEY : 'pk_00000000000000000000000000000000'";
    await edit(join(folder, "acme-seo.php"), key, php(shopping?.publicKey ?? ""));
    await edit(join(folder, "acme-seo.php"), "'slug' => 'acme-seo'", "'slug' => 'acme-shop'");
    await prefixLibrary(folder, "Acme\\Shop\\Vendor");
    await copyTheme(join(site.plugins, "../themes"), "1.0.0", sold());
    await site.run(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      activate_plugins(['acme-seo/acme-seo.php', 'acme-shop/acme-seo.php']);
      switch_theme('acme-theme');
    `);
  });
  afterAll(async () => {
    await site?.stop();
    impostor?.close();
    await server?.stop();
    await files?.remove();
  });

  it("are asked about in one request", async () => {
    impostor.asked.length = 0;
    await check();
    const keys = [seo, shopping, theme].map((product) => product?.publicKey).toSorted();
    expect(impostor.asked).toEqual([`GET /v1/updates/${keys.join(",")}`]);
    expect((await site.run<string[]>("return get_included_files();")).filter(isUpdateChecks)).toHaveLength(3);
  });

  it("are each offered what is theirs", async () => {
    await release(shopping, await examplePackage("1.1.0", "acme-shop"));
    await release(theme, await themePackage("1.2.0", sold()));
    await check();
    const offered = await site.run(`
      $plugins = get_site_transient('update_plugins');
      $themes = get_site_transient('update_themes');
      return [
        array_map(fn ($update) => $update->new_version, $plugins->response),
        array_keys($plugins->no_update),
        array_map(fn ($update) => [$update['new_version'], $update['package']], $themes->response),
      ];
    `);
    expect(offered).toEqual([
      { "acme-shop/acme-seo.php": "1.1.0" },
      ["acme-seo/acme-seo.php"],
      { "acme-theme": ["1.2.0", ""] },
    ]);
  });

  it("tell on the page of themes why an update cannot be had", async () => {
    const shown = await site.run<string>(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      wp_set_current_user(1);
      return array_column(wp_prepare_themes_for_js(), 'update', 'id')['acme-theme'];
    `);
    expect(shown).toContain("Enter your license key for Acme Theme to get this update.");
    expect(await upgrade("Theme", "acme-theme")).toBe(
      "Enter your license key for Acme Theme to get this update.",
    );
  });

  it("are updated by WordPress's own updater, also a theme", async () => {
    const { licenseKey } = await operator.license(theme?.id ?? "");
    await site.run(`
      global $acme_theme;
      $acme_theme->client()->setLicenseKey(${php(licenseKey)});
      $acme_theme->client()->activate();
    `);
    expect(await upgrade("Theme", "acme-theme")).toBe(true);
    expect(await site.run("return wp_get_theme('acme-theme')->get('Version');")).toBe("1.2.0");
    expect(await site.run("return $GLOBALS['acme_theme']->isLicensed();")).toBe(true);
  });

  it("stay in the folder that somebody has given them", async () => {
    const [former, folder] = ["acme-shop", "shop (old)"].map((name) => join(site.plugins, name)) as [
      string,
      string,
    ];
    await rename(former, folder);
    const { licenseKey } = await operator.license(shopping?.id ?? "");
    await site.run(`update_option('active_plugins', ['acme-seo/acme-seo.php', 'shop (old)/acme-seo.php']);`);
    await site.run(`
      $license = Keystead\\WordPress\\Plugin::boot(WP_PLUGIN_DIR . '/shop (old)/acme-seo.php', [
        'base_url' => ACME_SEO_LICENSE_SERVER,
        'public_key' => ${php(shopping?.publicKey ?? "")},
        'slug' => 'acme-shop',
      ]);
      $license->client()->setLicenseKey(${php(licenseKey)});
      $license->client()->activate();
    `);
    expect(await upgrade("Plugin", "shop (old)/acme-seo.php")).toBe(true);
    expect(await readFile(join(folder, "acme-seo.php"), "utf8")).toContain("Version: 1.1.0");
    expect(existsSync(former)).toBe(false);
  });

  it("are not taken over by a plugin of the same name at wordpress.org", async () => {
    const response = await site.run(`
      $file = 'acme-seo/acme-seo.php';
      $evil = (object) ['response' => [$file => (object) ['new_version' => '99', 'package' => 'https://downloads.wordpress.org/x.zip']]];
      set_site_transient('update_plugins', $evil);
      $stored = get_site_option('_site_transient_update_plugins');
      return [isset($stored->response[$file]), isset(get_site_transient('update_plugins')->response[$file])];
    `);
    expect(response).toEqual([false, false]);
  });

  it("get the language packs that are newer, for the languages that the site has", async () => {
    const languages = join(site.plugins, "../languages");
    await mkdir(languages, { recursive: true });
    await writeFile(join(languages, "de_DE.mo"), "");
    const url = `${impostor.url}/acme-seo-de_DE.zip`;
    const zip = languagePack("acme-seo-de_DE");
    impostor.pretend(async ({ path }) =>
      path === "/acme-seo-de_DE.zip" ? { status: 200, body: zip } : null,
    );
    const pack = { language: "de_DE", updatedAt: "2026-11-22T10:00:00Z", url };
    await release(seo, await examplePackage("1.0.0"), {
      translations: [pack, { ...pack, language: "tlh" }],
    });
    await check();
    const installed = await site.run<[string[], unknown, string[]]>(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
      // WordPress downloads from no address of this machine.
      add_filter('http_request_host_is_external', '__return_true');
      add_filter('http_allowed_safe_ports', fn ($ports) => [...$ports, (int) parse_url(ACME_SEO_LICENSE_SERVER, PHP_URL_PORT)]);
      $offered = fn () => array_column(wp_get_translation_updates(), 'language');
      $before = $offered();
      $results = (new Language_Pack_Upgrader(new Automatic_Upgrader_Skin()))->bulk_upgrade(wp_get_translation_updates());
      return [$before, is_array($results[0]), $offered()];
    `);
    expect(installed).toEqual([["de_DE"], true, []]);
  });

  it("have made PHP complain of nothing", async () => {
    expect(await site.complaints()).toEqual([]);
  });
});
