import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movableClock } from "../../packages/server/test/support/clock.ts";
import { registerOperator } from "../../packages/server/test/support/operator.ts";
import { startServer, type TestServer } from "../../packages/server/test/support/server.ts";
import { type Gate, openGate } from "./support/gate.ts";
import { php } from "./support/php.ts";
import { copyExample } from "./support/plugins.ts";
import { hasWordPress } from "./support/programs.ts";
import { startWordPress, type WordPress } from "./support/wordpress.ts";

const FILE = "acme-seo/acme-seo.php";

describe.runIf(hasWordPress)("a licensed plugin in a network of sites", () => {
  let server: TestServer;
  let gate: Gate;
  let site: WordPress;
  let licenseKey: string;
  const kept = ["keystead_acme-seo_license", "keystead_acme-seo_site"];
  const namesLeft = () =>
    site.run<string[]>(`
      global $wpdb;
      $tables = [$wpdb->base_prefix . 'options', $wpdb->base_prefix . '2_options'];
      $left = fn ($table) => $wpdb->get_col("SELECT option_name FROM $table WHERE CONCAT(option_name, option_value) LIKE '%keystead%'");
      return array_merge(...array_map($left, $tables));
    `);

  beforeAll(async () => {
    server = await startServer({ clock: movableClock(new Date().toISOString()) });
    const operator = await registerOperator(server);
    const product = await operator.product();
    ({ licenseKey } = await operator.license(product.id, { seats: 5 }));
    gate = await openGate(server.port);
    site = await startWordPress({
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
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    gate?.close();
    await server?.stop();
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
    expect(gate.connections()).toBe(asked + 1);
  });
});
