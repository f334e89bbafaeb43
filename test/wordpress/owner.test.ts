import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, adminOf } from "./support/admin.ts";
import { type PluginInList, pluginInListOf } from "./support/plugin-in-list.ts";
import { hasWordPress } from "./support/programs.ts";
import { openUpdateScene, type UpdateScene } from "./support/update-scene.ts";

const DESCRIPTION = '<meta name="description"';

/** The way of a site's owner from activation to deletion: on one site, each test begins where the last one ended. */
describe.runIf(hasWordPress)("a licensed plugin in WordPress", () => {
  let scene: UpdateScene;
  let admin: Admin;
  let plugin: PluginInList;
  const frontPage = async () => (await fetch(scene.site.url)).text();
  const options = () =>
    scene.site.run<string[]>(`
      global $wpdb;
      return $wpdb->get_col("SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%keystead%' ORDER BY 1");
    `);
  const mentions = () =>
    scene.site.run<string[]>(`
      global $wpdb;
      return $wpdb->get_col("SELECT option_name FROM $wpdb->options WHERE option_value LIKE '%keystead%' ORDER BY 1");
    `);
  const nextCheck = () =>
    scene.site.run<number | false>("return wp_next_scheduled('keystead_acme-seo_daily');");

  beforeAll(async () => {
    scene = await openUpdateScene();
    admin = adminOf(scene);
    plugin = pluginInListOf(scene);
    scene.page.on("dialog", (dialog) => dialog.accept());
  });
  afterAll(() => scene?.close());

  async function deactivatePlugin(): Promise<void> {
    await scene.page.goto(`${scene.site.url}/wp-admin/plugins.php`);
    await scene.page.press("#deactivate-acme-seo", "Enter");
    await scene.page.waitForSelector("#activate-acme-seo");
  }

  it("is not licensed before a key was entered, and does not nag", async () => {
    await admin.activatePlugin();
    expect(await frontPage()).not.toContain(DESCRIPTION);
    expect(await admin.notice()).toBeNull();
    await scene.page.goto(`${scene.site.url}/wp-admin/plugins.php`);
    await scene.page.getByRole("link", { name: "License", exact: true }).click();
    expect(await admin.status()).toBe("Enter your license key to activate Acme SEO on this site.");
  });

  it("is licensed by a key, which takes a seat for the site", async () => {
    const license = await scene.issue({ expiresAt: "2040-01-31T12:00:00Z" });
    expect(await admin.enter(license.licenseKey)).toBe(
      "Acme SEO is licensed for this site until January 31, 2040.",
    );
    expect(await frontPage()).toContain(DESCRIPTION);
    const { activations } = await scene.operator.fetchLicense(license.id);
    expect(activations).toMatchObject([{ domain: "127.0.0.1", status: "active" }]);
    const shown = await scene.page.content();
    expect(shown).toContain(`••••-${license.licenseKey.slice(-4)}`);
    expect(shown).not.toContain(license.licenseKey);
  });

  it("asks for updates in WP-Cron, and on no page", async () => {
    await scene.publish("1.1.0", { fields: { notes: "- Faster" } });
    const asked = scene.gate.connections();
    await fetch(scene.site.url);
    await plugin.open();
    await scene.page.goto(scene.site.url);
    expect(scene.gate.connections()).toBe(asked);
    expect(await plugin.row()).toBeNull();
    await plugin.check();
    const done = plugin.checks();
    expect(await plugin.row()).toContain("There is a new version of Acme SEO available.");
    await scene.page.goto(scene.site.url);
    expect(plugin.checks()).toBe(done);
  });

  it("says what is new in an update", async () => {
    await scene.page.goto(
      `${scene.site.url}/wp-admin/plugin-install.php?tab=plugin-information&plugin=acme-seo&section=changelog`,
    );
    expect(await plugin.spoken("#section-changelog")).toContain("Faster");
    expect(await plugin.spoken(".fyi")).toContain("1.1.0");
  });

  it("is updated by WordPress's own updater", async () => {
    await plugin.open();
    await scene.page.locator("#acme-seo-update .update-link").press("Enter");
    await scene.page.getByText("Updated!").waitFor();
    expect(await plugin.version()).toBe("1.1.0");
    expect(await plugin.row()).toBeNull();
  });

  it("gives the seat back", async () => {
    const before = await scene.operator.client.get<{ pagination: { total: number } }>(
      "/api/activations?status=active",
    );
    await admin.openLicense();
    await admin.press("Deactivate");
    expect(await admin.status()).toBe("Enter your license key to activate Acme SEO on this site.");
    expect(await frontPage()).not.toContain(DESCRIPTION);
    const after = await scene.operator.client.get<{ pagination: { total: number } }>(
      "/api/activations?status=active",
    );
    expect([before.body.pagination.total, after.body.pagination.total]).toEqual([1, 0]);
  });

  it("hears of a revoked license with the daily check, and tells who can do something", async () => {
    const license = await scene.issue();
    await admin.enter(license.licenseKey);
    expect(await admin.notice()).toBeNull();
    await scene.operator.client.post(`/api/licenses/${license.id}/revoke`);
    await scene.site.runCron("keystead_acme-seo_daily");
    expect(await admin.notice()).toBe(
      "Your license for Acme SEO has been revoked. Please contact the seller. View license",
    );
    expect(await frontPage()).not.toContain(DESCRIPTION);
  });

  it("is good again when the license is renewed", async () => {
    const license = await scene.issue();
    await admin.enter(license.licenseKey);
    await scene.operator.client.put(`/api/licenses/${license.id}`, { expiresAt: "2020-01-01T00:00:00Z" });
    await scene.site.runCron("keystead_acme-seo_daily");
    expect(await admin.notice()).toBe("Your license for Acme SEO has expired. Please renew it. View license");
    await scene.operator.client.put(`/api/licenses/${license.id}`, { expiresAt: "2041-01-31T12:00:00Z" });
    await scene.site.runCron("keystead_acme-seo_daily");
    expect(await admin.notice()).toBeNull();
    await admin.openLicense();
    expect(await admin.status()).toBe("Acme SEO is licensed for this site until January 31, 2041.");
  });

  it("leaves no daily check behind when it is deactivated, but its key and its seat", async () => {
    const license = await scene.issue();
    await admin.openLicense();
    await admin.press("Deactivate");
    await admin.enter(license.licenseKey);
    await deactivatePlugin();
    expect(await nextCheck()).toBe(false);
    expect(await options()).toEqual([
      "keystead_acme-seo_license",
      "keystead_acme-seo_site",
      expect.stringMatching(/^keystead_updates_/),
    ]);
    expect(await scene.site.run("return wp_next_scheduled('keystead_updates');")).toBe(false);
    expect(await scene.operator.fetchLicense(license.id)).toMatchObject({ activatedCount: 1 });
    await admin.activatePlugin();
    await admin.openLicense();
    expect(await admin.status()).toBe("Acme SEO is licensed for this site.");
  });

  it("leaves nothing behind when it is deleted, on the site and on the license", async () => {
    const license = await scene.issue();
    await admin.press("Deactivate");
    await admin.enter(license.licenseKey);
    await scene.page.getByRole("checkbox").check();
    await admin.press("Save");
    await deactivatePlugin();
    // Until the page's script is there, the link leads to another page, which asks once more.
    await scene.page.waitForLoadState("load");
    await scene.page.press("#delete-acme-seo", "Enter");
    await scene.page.getByText("Acme SEO was successfully deleted.").waitFor();
    expect(await options()).toEqual([]);
    expect(await mentions()).toEqual([]);
    expect(await nextCheck()).toBe(false);
    expect(await scene.operator.fetchLicense(license.id)).toMatchObject({ activatedCount: 0 });
  });

  it("has made PHP complain of nothing", async () => {
    expect(await scene.site.complaints()).toEqual([]);
  });
});
