import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createReleaseKey } from "@keystead/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, SECOND } from "../../packages/server/test/support/clock.ts";
import { type Admin, adminOf } from "./support/admin.ts";
import { type PluginInList, pluginInListOf } from "./support/plugin-in-list.ts";
import { hasWordPress } from "./support/programs.ts";
import { openUpdateScene, type UpdateScene } from "./support/update-scene.ts";

const FILE = "acme-seo/acme-seo.php";

describe.runIf(hasWordPress)("the updates of a licensed plugin", () => {
  let scene: UpdateScene;
  let admin: Admin;
  let plugin: PluginInList;
  let licenseId: string;

  /** Has WordPress's updater install what is offered, and gives what it says if it does not. */
  const update = () =>
    scene.site.run<string | boolean>(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
      $done = (new Plugin_Upgrader(new WP_Ajax_Upgrader_Skin()))->bulk_upgrade(['${FILE}'])['${FILE}'];
      return is_wp_error($done) ? $done->get_error_message() : is_array($done);
    `);
  const updateByItself = () =>
    scene.site.run<string>(`
      define('DOING_CRON', true);
      update_site_option('auto_update_plugins', ['${FILE}']);
      $mails = 0;
      add_action('automatic_updates_complete', function ($results) use (&$mails) { $mails = count($results['plugin'] ?? []); });
      do_action('wp_maybe_auto_update');
      update_site_option('auto_update_plugins', []);
      return $mails;
    `);
  beforeAll(async () => {
    scene = await openUpdateScene();
    admin = adminOf(scene);
    plugin = pluginInListOf(scene);
    await admin.activatePlugin();
    const license = await scene.issue();
    licenseId = license.id;
    await admin.enter(license.licenseKey);
  });
  afterAll(() => scene?.close());
  beforeEach(() => scene.impostor.pretend(null));

  it("are asked for by a site at one second of every half day", async () => {
    const [at, every] = await scene.site.run<[number, string]>(
      "return [wp_next_scheduled('keystead_updates') % 43200, wp_get_schedule('keystead_updates')];",
    );
    expect(every).toBe("twicedaily");
    await scene.site.run("wp_unschedule_hook('keystead_updates'); do_action('init');");
    expect(await scene.site.run("return wp_next_scheduled('keystead_updates') % 43200;")).toBe(at);
  });

  it("are installed by WordPress itself where the site's owner wants it, also when the next key has signed them", async () => {
    await scene.publish("1.2.0", { signedWith: [scene.keys[1]] });
    await plugin.check();
    expect(await updateByItself()).toBe(1);
    expect(await plugin.version()).toBe("1.2.0");
  });

  it("are betas where the site wants them", async () => {
    await scene.publish("1.3.0-beta1", { channel: "beta" });
    await plugin.check();
    expect(await plugin.row()).toBeNull();
    const wanting = join(scene.site.plugins, "../mu-plugins/beta.php");
    await writeFile(wanting, "<?php add_filter('keystead_acme-seo_channel', fn () => 'beta');");
    expect(await plugin.row()).toContain("View version 1.3.0-beta1 details");
    expect(await update()).toBe(true);
    await rm(wanting);
    expect(await plugin.version()).toBe("1.3.0-beta1");
  });

  it("are not installed when the package was changed, and the site says so", async () => {
    await scene.publish("1.4.0");
    await plugin.check();
    scene.impostor.pretend(async ({ path }, truth) => {
      if (!path.startsWith("/v1/downloads/")) return null;
      const zip = Buffer.from(await (await truth()).arrayBuffer());
      zip[200] = (zip[200] ?? 0) ^ 1;
      return { status: 200, body: zip };
    });
    await plugin.open();
    await scene.page.locator("#acme-seo-update .update-link").press("Enter");
    await scene.page.locator("#acme-seo-update .notice-error").waitFor();
    expect(await plugin.spoken("#acme-seo-update .update-message")).toBe(
      "Update failed: Acme SEO 1.4.0 was not installed, because the downloaded file is not the one that was released. Please try again, and tell the seller if it happens again.",
    );
    expect(await plugin.version()).toBe("1.3.0-beta1");
  });

  it.each<[string, (scene: UpdateScene) => Promise<object>, string]>([
    [
      "nobody has signed",
      async () => ({ signed: null }),
      "Acme SEO 1.4.0 was not installed, because its makers have not signed it. Please tell the seller.",
    ],
    [
      "somebody else has signed",
      async ({ forge }) => forge("1.4.0", [await createReleaseKey()]),
      "Acme SEO 1.4.0 was not installed, because it is signed with a key that this version of Acme SEO does not know. Please tell the seller.",
    ],
    [
      "is an older release",
      ({ forge, keys }) => forge("1.0.0", [keys[0]]),
      "Acme SEO 1.4.0 was not installed, because the license server offered a version that is not newer than yours.",
    ],
    [
      "is another product of the vendor",
      ({ forge, keys }) => forge("2.0.0", [keys[0]], { product: "pk_other" }),
      "Acme SEO 1.4.0 was not installed, because the license server offered the file of another product. Please tell the seller.",
    ],
  ])("are not installed from a server that was taken over when %s", async (_what, forge, sentence) => {
    const forged = await forge(scene);
    scene.impostor.pretend(async ({ path, method }, truth) => {
      if (method !== "POST" || path !== "/public/v1/downloads") return null;
      const answer = (await (await truth()).json()) as object;
      return { status: 200, body: { ...answer, ...forged } };
    });
    expect(await update()).toBe(sentence);
    expect(await plugin.version()).toBe("1.3.0-beta1");
  });

  it.each([
    [
      401,
      "activation_not_found",
      "Your license for Acme SEO is not active on this site. Activate it to get this update.",
    ],
    [402, "license_expired", "Your license for Acme SEO has expired. Renew it to get this update."],
    [410, "release_withdrawn", "This version of Acme SEO has been withdrawn. Check for updates again."],
  ])(
    "say why the file cannot be had when the server has changed its mind since: %i %s",
    async (status, code, sentence) => {
      scene.impostor.pretend(async ({ path }) =>
        path.startsWith("/v1/downloads/") ? { status, body: { error: "No.", code } } : null,
      );
      expect(await update()).toBe(sentence);
      expect(await plugin.version()).toBe("1.3.0-beta1");
    },
  );

  it("are shown without a good license, with why they cannot be had and where to renew", async () => {
    await scene.operator.client.put(`/api/licenses/${licenseId}`, { expiresAt: "2020-01-01T00:00:00Z" });
    await scene.site.runCron("keystead_acme-seo_daily");
    expect(await plugin.row()).toMatch(
      /^There is a new version of Acme SEO available. View version 1.4.0 details. Automatic update is unavailable for this plugin. Your license for Acme SEO has expired. Renew it to get this update. Renew the license$/,
    );
    const link = scene.page.getByRole("link", { name: "Renew the license" });
    expect(await link.getAttribute("href")).toBe("https://acme.example/seo");
    await scene.page.goto(`${scene.site.url}/wp-admin/update-core.php`);
    expect(await plugin.spoken("#update-plugins-table .plugins")).toContain(
      "Your license for Acme SEO has expired. Renew it to get this update.",
    );
    expect(await update()).toBe("Your license for Acme SEO has expired. Renew it to get this update.");
  });

  it("are not tried by WordPress itself without a good license, which would mail the site's owner each time", async () => {
    expect(await updateByItself()).toBe(0);
    expect(await plugin.version()).toBe("1.3.0-beta1");
  });

  it("are to be had at once with another license key", async () => {
    const { licenseKey } = await scene.issue();
    await admin.enter(licenseKey);
    expect(await plugin.row()).toMatch(
      /^There is a new version of Acme SEO available. View version 1.4.0 details or update now\.$/,
    );
  });

  it.each(["closed", "silent"] as const)(
    "leave a site as quick as it was when the license server is %s",
    async (state) => {
      scene.gate.set(state);
      await plugin.check();
      const asked = scene.gate.connections();
      expect(await plugin.row()).toContain("View version 1.4.0 details or update now.");
      for (const page of ["update-core.php", "", "themes.php"])
        await scene.page.goto(`${scene.site.url}/wp-admin/${page}`);
      await scene.site.runCron("keystead_updates");
      await scene.site.runCron("wp_update_plugins");
      expect(scene.gate.connections()).toBe(asked);
    },
  );

  it("say that the license server is away to whoever wants to update then", async () => {
    scene.gate.set("closed");
    expect(await update()).toBe(
      "Acme SEO 1.4.0 was not installed. The license server cannot be reached. Please try again later.",
    );
  });

  it('are asked for when somebody presses "Check again"', async () => {
    scene.gate.set("open");
    await scene.publish("1.5.0");
    await plugin.elapse();
    await scene.page.goto(`${scene.site.url}/wp-admin/update-core.php?force-check=1`);
    expect(await plugin.spoken("#update-plugins-table .plugins")).toContain("Update to 1.5.0.");
    const done = plugin.checks();
    await scene.page.goto(`${scene.site.url}/wp-admin/update-core.php?force-check=1`);
    expect(plugin.checks()).toBe(done);
  });

  it("are kept by a license that has expired, as far as they were released in its term", async () => {
    const { clock } = scene.server;
    await scene.publish("1.6.0");
    await admin.openLicense();
    await admin.press("Deactivate");
    const license = await scene.issue({ expiresAt: clock.inIso(SECOND) });
    licenseId = license.id;
    await admin.enter(license.licenseKey);
    clock.advance(2 * SECOND);
    await scene.site.runCron("keystead_acme-seo_daily");
    await plugin.check();
    await admin.openLicense();
    expect(await admin.status()).toContain("expired");
    expect(await update()).toBe(true);
    expect(await plugin.version()).toBe("1.6.0");
    await scene.publish("1.7.0");
    await plugin.check();
    expect(await plugin.row()).toContain(
      "Your license for Acme SEO has expired. Renew it to get this update.",
    );
    expect(await update()).toBe("Your license for Acme SEO has expired. Renew it to get this update.");
    expect(await plugin.version()).toBe("1.6.0");
  });

  it("are to be had by a license that has expired for as long as its grace lasts", async () => {
    await scene.operator.client.put(`/api/licenses/${licenseId}`, { graceDays: 3 });
    await scene.site.runCron("keystead_acme-seo_daily");
    await admin.openLicense();
    expect(await admin.status()).toMatch(
      /^Your license for Acme SEO has expired. It keeps working until \w+ \d+, \d{4}: please renew it.$/,
    );
    expect(await update()).toBe(true);
    expect(await plugin.version()).toBe("1.7.0");
    await scene.publish("1.8.0");
    scene.server.clock.advance(3 * DAY);
    await scene.site.runCron("keystead_acme-seo_daily");
    await plugin.check();
    expect(await update()).toBe("Your license for Acme SEO has expired. Renew it to get this update.");
    expect(await plugin.version()).toBe("1.7.0");
  });

  it("have made PHP complain of nothing", async () => {
    expect(await scene.site.complaints()).toEqual([]);
  });
});
