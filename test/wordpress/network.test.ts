import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movableClock } from "../../packages/server/test/support/clock.ts";
import { type Operator, registerOperator } from "../../packages/server/test/support/operator.ts";
import { startServer, type TestServer } from "../../packages/server/test/support/server.ts";
import { type Gate, openGate } from "./support/gate.ts";
import { type Impostor, openImpostor } from "./support/impostor.ts";
import { examplePackage } from "./support/packages.ts";
import { php } from "./support/php.ts";
import { copyExample } from "./support/plugins.ts";
import { hasWordPress } from "./support/programs.ts";
import { newReleaseKeys, publish, temporaryFiles } from "./support/releases.ts";
import type { WordPress } from "./support/serve-wordpress.ts";
import { startWordPress } from "./support/wordpress.ts";

const FILE = "acme-seo/acme-seo.php";

describe.runIf(hasWordPress)("a licensed plugin in a network of sites", () => {
  let server: TestServer;
  let gate: Gate;
  let impostor: Impostor;
  let files: Awaited<ReturnType<typeof temporaryFiles>>;
  let site: WordPress;
  let licenseKey: string;
  let issue: (fields: object) => ReturnType<Operator["license"]>;
  let activeOn: (id: string) => Promise<string[]>;
  const kept = ["keystead_acme-seo_license", "keystead_acme-seo_site"];
  const namesLeft = () =>
    site.run<string[]>(`
      global $wpdb;
      $tables = [$wpdb->base_prefix . 'options', $wpdb->base_prefix . '2_options'];
      $left = fn ($table) => $wpdb->get_col("SELECT option_name FROM $table WHERE CONCAT(option_name, option_value) LIKE '%keystead%'");
      return array_merge(...array_map($left, $tables));
    `);

  beforeAll(async () => {
    gate = await openGate(() => impostor.port);
    impostor = await openImpostor(() => server.url);
    files = await temporaryFiles();
    const clock = movableClock(new Date().toISOString());
    server = await startServer({ clock, publicUrl: gate.url, files: files.files });
    const operator = await registerOperator(server);
    const product = await operator.product();
    ({ licenseKey } = await operator.license(product.id, { seats: 5 }));
    issue = (fields) => operator.license(product.id, fields);
    activeOn = async (id) => {
      const { body } = await operator.client.get<{ items: { domain: string }[] }>(
        `/api/activations?license_id=${id}&status=active`,
      );
      return body.items.map(({ domain }) => domain).toSorted();
    };
    const keys = await newReleaseKeys();
    await publish({ operator, product }, await examplePackage("1.1.0"), { signedWith: [keys[0]] });
    site = await startWordPress({
      ACME_SEO_RELEASE_KEYS: keys.map(({ publicKey }) => publicKey),
      ACME_SEO_LICENSE_SERVER: gate.url,
      ACME_SEO_PUBLIC_KEY: product.publicKey,
    });
    await copyExample(site.plugins, "acme-seo");
    await site.makeNetwork();
    await site.run(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      wpmu_create_blog($_SERVER['HTTP_HOST'], '/two/', 'Two', 1);
      activate_plugin('${FILE}', '', true);
    `);
  });
  afterAll(async () => {
    await site?.stop();
    gate?.close();
    impostor?.close();
    await server?.stop();
    await files?.remove();
  });

  describe("whose administrator sets one key for all sites", () => {
    const PRODUCT = `
      $product = new Keystead\\WordPress\\Product(
        new Keystead\\WordPress\\Extension(WP_PLUGIN_DIR . '/${FILE}', 'plugin'),
        ['base_url' => ACME_SEO_LICENSE_SERVER, 'public_key' => ACME_SEO_PUBLIC_KEY, 'slug' => 'acme-seo']
      );
      $check = new Keystead\\WordPress\\DailyCheck($product, $product->client(), new Keystead\\WordPress\\Relocation($product));
      $page = new Keystead\\WordPress\\NetworkPage($product, $check);
    `;
    /** Sends the page's form; gives the outcome that WordPress is led on to. */
    const send = (user: number, key: string) =>
      site.run<string>(`
        ${PRODUCT}
        wp_set_current_user(${user});
        $_REQUEST['_wpnonce'] = wp_create_nonce($product->id);
        $_POST = ['license_key' => ${php(key)}];
        $stop = function ($text) { throw new Exception($text); };
        add_filter('wp_redirect', $stop);
        add_filter('wp_die_handler', fn () => fn () => $stop('outcome=refused'));
        try { $page->handle(); } catch (Exception $stopped) {
          parse_str(parse_url($stopped->getMessage(), PHP_URL_QUERY) ?? $stopped->getMessage(), $query);
          return $query['outcome'];
        }
      `);
    const isLicensed = (path: string) => site.run<boolean>("return $GLOBALS['license']->isLicensed();", path);
    const home = (address: string) =>
      site.run(
        `global $wpdb; $wpdb->update($wpdb->options, ['option_value' => ${php(address)}], ['option_name' => 'home']);`,
        "/two/",
      );
    /** Has WP-Cron of the second site do what the key makes it do. */
    const visit = () =>
      site.run(
        "if (!wp_next_scheduled('keystead_acme-seo_preset')) return false; wp_clear_scheduled_hook('keystead_acme-seo_preset'); do_action('keystead_acme-seo_preset'); return true;",
        "/two/",
      );

    it("activates it on each of them, a seat for each address, and gives all back", async () => {
      const license = await issue({ seats: 4 });
      await home("http://two.example");
      expect(await send(0, license.licenseKey)).toBe("refused");
      expect(await send(1, "ACME-0000-0000-0000-0000")).toBe("network_refused");
      expect(await site.run("return get_site_option('keystead_acme-seo_network', null);")).toBe(null);
      expect(await send(1, license.licenseKey)).toBe("network_activated");
      expect([await isLicensed("/"), await isLicensed("/two/")]).toEqual([true, false]);
      expect(await visit()).toBe(true);
      expect([await isLicensed("/two/"), await visit()]).toEqual([true, false]);
      expect(await activeOn(license.id)).toEqual(["127.0.0.1", "two.example"]);

      const html = await site.run<string>(
        `require_once ABSPATH . 'wp-admin/includes/admin.php'; ${PRODUCT} ob_start(); $page->render(); return ob_get_clean();`,
      );
      expect(html).toContain(`••••-${license.licenseKey.slice(-4)}`);
      expect(html).not.toContain(license.licenseKey);

      expect(await send(1, "")).toBe("network_deactivated");
      expect([await isLicensed("/"), await isLicensed("/two/")]).toEqual([false, false]);
      expect(await activeOn(license.id)).toEqual([]);
    });

    it("takes one seat, the main site's, where the license is one for the network", async () => {
      const license = await issue({ seats: 1, features: { network: true } });
      expect(await send(1, license.licenseKey)).toBe("network_activated");
      expect(await visit()).toBe(true);
      expect([await isLicensed("/"), await isLicensed("/two/")]).toEqual([true, true]);
      expect(await activeOn(license.id)).toEqual(["127.0.0.1"]);
      // A site that is not the main one never frees the seat of all.
      expect(await site.run(`${PRODUCT} return $product->canFreeSeat();`, "/two/")).toBe(false);
      expect(await send(1, "")).toBe("network_deactivated");
      expect(await activeOn(license.id)).toEqual([]);
      await home("http://127.0.0.1/two");
    });
  });

  it("has a key for each site", async () => {
    const activate = `
      $license->client()->setLicenseKey(${php(licenseKey)});
      $license->client()->activate();
      return $license->isLicensed();
    `;
    expect(await site.run(`global $license; ${activate}`)).toBe(true);
    expect(await site.run("return $GLOBALS['license']->isLicensed();", "/two/")).toBe(false);
    expect(await site.run(`global $license; ${activate}`, "/two/")).toBe(true);
    expect(new Set(await namesLeft())).toEqual(new Set(["cron", ...kept]));
  });

  it("goes by the address of each site, and on for a while at another one", async () => {
    for (const path of ["/", "/two/"]) await site.run("do_action('keystead_acme-seo_daily');", path);
    await site.run(
      `global $wpdb; $wpdb->update($wpdb->options, ['option_value' => 'http://two.com'], ['option_name' => 'home']);`,
      "/two/",
    );
    const read = `
      global $license;
      return [$license->client()->sites()->own->domain, $license->isLicensed()];
    `;
    expect(await site.run(read)).toEqual(["127.0.0.1", true]);
    expect(await site.run(read, "/two/")).toEqual(["two.com", true]);
  });

  it("asks for updates once for all of them, at the main site", async () => {
    const scheduled = "return (bool) wp_next_scheduled('keystead_updates');";
    expect([await site.run(scheduled), await site.run(scheduled, "/two/")]).toEqual([true, false]);
    for (const path of ["/", "/two/"]) await site.run("do_action('keystead_updates');", path);
    expect(impostor.asked.filter((asked) => asked.startsWith("GET /v1/updates/"))).toHaveLength(1);
    const offered = `return get_site_transient('update_plugins')->response['${FILE}']->new_version ?? null;`;
    expect(await site.run(offered)).toBe("1.1.0");
  });

  it("is updated for all of them by WordPress's own updater", async () => {
    const done = await site.run(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
      return (new Plugin_Upgrader(new WP_Ajax_Upgrader_Skin()))->bulk_upgrade(['${FILE}'])['${FILE}'];
    `);
    expect(done).toMatchObject({ destination_name: "acme-seo" });
    const version = `
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      return [get_plugin_data(WP_PLUGIN_DIR . '/${FILE}')['Version'], is_plugin_active_for_network('${FILE}')];
    `;
    expect(await site.run(version, "/two/")).toEqual(["1.1.0", true]);
  });

  it("leaves no daily check behind on any of them when it is deactivated", async () => {
    await site.run(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      deactivate_plugins('${FILE}');
    `);
    expect(new Set(await namesLeft())).toEqual(new Set(kept));
  });

  it("leaves nothing behind when it is deleted, and waits for a license server that is away only once", async () => {
    gate.set("closed");
    const asked = gate.connections();
    await site.run(`
      require WP_PLUGIN_DIR . '/${FILE}';
      Keystead\\WordPress\\Plugin::uninstall(WP_PLUGIN_DIR . '/${FILE}');
    `);
    expect(await namesLeft()).toEqual([]);
    expect(
      await site.run(
        "return array_filter(array_keys($GLOBALS['wpdb']->get_results(\"SELECT meta_key FROM {$GLOBALS['wpdb']->sitemeta} WHERE meta_key LIKE 'keystead%'\", OBJECT_K)));",
      ),
    ).toEqual([]);
    expect(gate.connections()).toBe(asked + 1);
  });
});
