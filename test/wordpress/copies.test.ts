import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, adminOf } from "./support/admin.ts";
import { copyExample, edit, prefixLibrary } from "./support/plugins.ts";
import { hasWordPress } from "./support/programs.ts";
import { openScene, type Scene } from "./support/scene.ts";

/** The version as which a copy offers itself. */
async function ownVersion(autoload: string): Promise<string> {
  return /'([\d.]+)', __DIR__/.exec(await readFile(autoload, "utf8"))?.[1] ?? "none";
}

describe.runIf(hasWordPress)("plugins with copies of the library in different versions", () => {
  let scene: Scene;
  let admin: Admin;
  const revoked = (words: string) =>
    `Your license for Acme SEO ${words}. Please contact the seller. View license`;

  /** Another plugin, whose copy of the library says in its texts which version it is. */
  async function addPlugin(name: string, version: string): Promise<void> {
    const folder = await copyExample(scene.site.plugins, name);
    const main = join(folder, "acme-seo.php");
    await edit(main, "Plugin Name: Acme SEO", `Plugin Name: ${name}`);
    await edit(main, "'slug' => 'acme-seo'", `'slug' => '${name}'`);
    await edit(main, "namespace Acme\\Seo;", `namespace Other\\Plugin${name.length};`);
    const autoload = join(folder, "keystead/autoload.php");
    await edit(autoload, `'${await ownVersion(autoload)}', __DIR__`, `'${version}', __DIR__`);
    const messages = join(folder, "keystead/src/WordPress/Messages.php");
    await edit(messages, "has been revoked.", `has been revoked, says ${version}.`);
  }

  /** The folders of the plugins whose copies a page uses. */
  const copiesInUse = () =>
    scene.site.run<string[]>(`
      $pattern = '~/plugins/([^/]+)/keystead/src/(?!WordPress/Plugin.php)~';
      preg_match_all($pattern, implode("\\n", get_included_files()), $matches);
      return array_values(array_unique($matches[1]));
    `);
  const toggle = (action: "activate_plugin" | "deactivate_plugins", name: string) =>
    scene.site.run(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      ${action}('${name}/acme-seo.php');
    `);

  beforeAll(async () => {
    scene = await openScene();
    admin = adminOf(scene);
    // One is loaded before the example, one after; as numbers, not as texts, 0.10 is after 0.9.
    await addPlugin("a-shop", "0.0.9");
    await addPlugin("z-forms", "99.10.0");
    await addPlugin("z-gallery", "99.9.0");
    await admin.activatePlugin();
    const license = await scene.issue();
    await admin.enter(license.licenseKey);
    await scene.operator.client.post(`/api/licenses/${license.id}/revoke`);
    await scene.site.runCron("keystead_acme-seo_daily");
  });
  afterAll(() => scene?.close());

  it("offer themselves as the version that they tell the license server", async () => {
    const offered = await ownVersion(join(scene.site.plugins, "acme-seo/keystead/autoload.php"));
    expect(await scene.site.run("return Keystead\\Client::VERSION;")).toBe(offered);
  });

  it("each use their own while they are alone", async () => {
    expect(await copiesInUse()).toEqual(["acme-seo"]);
    expect(await admin.notice()).toBe(revoked("has been revoked"));
  });

  it("all use the newest together, whichever is loaded first", async () => {
    for (const name of ["a-shop", "z-forms", "z-gallery"]) await toggle("activate_plugin", name);
    expect(await copiesInUse()).toEqual(["z-forms"]);
    expect(await admin.notice()).toBe(revoked("has been revoked, says 99.10.0"));
  });

  it("have keys and daily checks of their own", async () => {
    const { licenseKey } = await scene.issue();
    await scene.page.goto(`${scene.site.url}/wp-admin/options-general.php?page=keystead_a-shop`);
    await scene.page.fill("#license-key", licenseKey);
    await admin.press("Activate");
    expect(await admin.status()).toBe("a-shop is licensed for this site.");
    expect(await admin.notice()).toBe(revoked("has been revoked, says 99.10.0"));
    const hooks = await scene.site.run<string[]>(`
      return preg_grep('/^keystead_.*_daily$/', array_merge(...array_values(array_map('array_keys', array_filter(_get_cron_array(), 'is_array')))));
    `);
    expect(Object.values(hooks).toSorted()).toEqual([
      "keystead_a-shop_daily",
      "keystead_acme-seo_daily",
      "keystead_z-forms_daily",
      "keystead_z-gallery_daily",
    ]);
  });

  it("use the next newest when the newest goes", async () => {
    await toggle("deactivate_plugins", "z-forms");
    expect(await copiesInUse()).toEqual(["z-gallery"]);
    await toggle("deactivate_plugins", "z-gallery");
    expect(await copiesInUse()).toEqual(["acme-seo"]);
    expect(await admin.notice()).toBe(revoked("has been revoked"));
  });

  it("use their own in a namespace of their own", async () => {
    await toggle("deactivate_plugins", "a-shop");
    await addPlugin("b-prefixed", "0.0.1");
    await prefixLibrary(join(scene.site.plugins, "b-prefixed"), "Acme\\Prefixed");
    await toggle("activate_plugin", "b-prefixed");
    await toggle("activate_plugin", "z-forms");
    expect((await copiesInUse()).toSorted()).toEqual(["b-prefixed", "z-forms"]);
    await scene.page.goto(`${scene.site.url}/wp-admin/options-general.php?page=keystead_b-prefixed`);
    await scene.page.fill("#license-key", (await scene.issue()).licenseKey);
    await admin.press("Activate");
    expect(await admin.status()).toBe("b-prefixed is licensed for this site.");
  });

  it("have made PHP complain of nothing", async () => {
    expect(await scene.site.complaints()).toEqual([]);
  });

  it("do not mix when one of them asks before all are loaded", async () => {
    await edit(
      join(scene.site.plugins, "a-shop/acme-seo.php"),
      "add_action('wp_head'",
      "define('A_SHOP_IS_LICENSED', $license->isLicensed());\n\nadd_action('wp_head'",
    );
    await toggle("activate_plugin", "a-shop");
    expect(await scene.site.run("return A_SHOP_IS_LICENSED;")).toBe(true);
    expect((await copiesInUse()).toSorted()).toEqual(["a-shop", "b-prefixed"]);
    expect(await admin.notice()).toBe(revoked("has been revoked, says 0.0.9"));
    expect(await scene.site.complaints()).toContainEqual(
      expect.stringContaining("Ask it from plugins_loaded on"),
    );
  });
});
