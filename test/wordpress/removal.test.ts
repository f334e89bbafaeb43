import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, adminOf } from "./support/admin.ts";
import { hasWordPress } from "./support/programs.ts";
import { openScene, type Scene } from "./support/scene.ts";

describe.runIf(hasWordPress)("a licensed plugin that goes", () => {
  let scene: Scene;
  let admin: Admin;
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
    scene = await openScene();
    admin = adminOf(scene);
    await admin.activatePlugin();
    scene.page.on("dialog", (dialog) => dialog.accept());
  });
  afterAll(() => scene?.close());

  async function deactivatePlugin(): Promise<void> {
    await scene.page.goto(`${scene.site.url}/wp-admin/plugins.php`);
    await scene.page.press("#deactivate-acme-seo", "Enter");
    await scene.page.waitForSelector("#activate-acme-seo");
  }

  it("leaves no daily check behind when it is deactivated, but its key and its seat", async () => {
    const license = await scene.issue();
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
