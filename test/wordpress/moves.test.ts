import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { searchAndReplace, setHome } from "./support/address.ts";
import { type Admin, adminOf } from "./support/admin.ts";
import { edit } from "./support/plugins.ts";
import { hasWordPress } from "./support/programs.ts";
import { openScene, type Scene } from "./support/scene.ts";

const DAILY = "keystead_acme-seo_daily";
const NOTICE = "#keystead_acme-seo-moved";
const CLOCK = `'clock' => new class implements \\Keystead\\Clock {
        public function now(): \\DateTimeImmutable {
            return new \\DateTimeImmutable('@' . (time() + DAY_IN_SECONDS * (int) get_option('days_gone')));
        }
    },`;

interface Activation {
  domain: string;
  status: string;
  siteId: string;
  takesSeat: boolean;
  environment: string;
}

describe.runIf(hasWordPress)("a licensed plugin on a site that is moved or copied", () => {
  let scene: Scene;
  let admin: Admin;
  let license: Awaited<ReturnType<Scene["issue"]>>;
  let cases = 0;
  /** First address of the site of this case. */
  let original: string;

  const isLicensed = () => scene.site.run<boolean>("return $GLOBALS['license']->isLicensed();");
  const text = async (selector: string) => ((await scene.page.locator(selector).textContent()) ?? "").trim();
  const outcome = () => text("#license-outcome");
  /** The question on a page of the administration, or null. */
  const question = async ({ request } = scene.page.context()) => {
    const page = await (await request.get(`${scene.site.url}/wp-admin/tools.php`)).text();
    return new RegExp(`id="${NOTICE.slice(1)}"><p>([^<]+)`).exec(page)?.[1] ?? null;
  };
  const active = async () => {
    const { activations } = await scene.operator.fetchLicense(license.id);
    return (activations as Activation[]).filter(({ status }) => status === "active");
  };
  const domains = async () => (await active()).map(({ domain }) => domain).toSorted();
  const check = () => scene.site.run(`do_action('${DAILY}');`);
  const clone = async (domain: string) => {
    await searchAndReplace(scene.site, original, domain);
    await check();
  };
  const daysGo = (days: number) => scene.site.run(`update_option('days_gone', ${days});`);

  beforeAll(async () => {
    scene = await openScene();
    admin = adminOf(scene);
    await edit(
      join(scene.site.plugins, "acme-seo/acme-seo.php"),
      "'usage_events' => true,",
      `'usage_events' => true, ${CLOCK}`,
    );
    await scene.operator.client.put(`/api/products/${scene.product.id}`, { freeSites: true });
    await admin.activatePlugin();
  });
  afterAll(() => scene?.close());
  beforeEach(async () => {
    cases += 1;
    original = `shop${cases}.com`;
    await setHome(scene.site, `https://www.${original}`);
    await scene.site.run("$GLOBALS['license']->client()->forget(); delete_option('keystead_acme-seo_site');");
    license = await scene.issue({ seats: 1 });
    await scene.site.run(`
      $client = $GLOBALS['license']->client();
      $client->setLicenseKey('${license.licenseKey}');
      $client->activate();
      do_action('${DAILY}');
    `);
  });

  it("tells the license server which installation it is, and in which environment", async () => {
    expect(await active()).toMatchObject([
      { domain: original, siteId: expect.stringMatching(/^[0-9a-f]{32}$/), environment: "production" },
    ]);
    await admin.openLicense();
    expect(await text("#license-site")).toContain("Production site, takes a seat");
  });

  it("is no other site with another scheme, or for what plugins for languages make of its address", async () => {
    const languages = join(scene.site.plugins, "../mu-plugins/languages.php");
    await setHome(scene.site, `http://${original}/blog/`);
    const filters =
      "foreach (['option_home', 'pre_option_home'] as $name) add_filter($name, fn () => 'https://fr.example');";
    await writeFile(languages, `<?php ${filters}`);
    await check();
    const asked = await question();
    await rm(languages);
    expect(asked).toBeNull();
    expect(await isLicensed()).toBe(true);
    expect(await domains()).toEqual([original]);
  });

  it("goes on as licensed, and asks those who can answer, on pages of the administration alone", async () => {
    await searchAndReplace(scene.site, original, "moved1.com");
    expect(await isLicensed()).toBe(true);
    // First the license server is asked whether the copy is free.
    expect(await question()).toBeNull();
    await scene.site.runCron(DAILY);
    expect(await question()).toMatch(
      new RegExp(
        `^Acme SEO was activated on ${original}, and this site is now at moved1.com. Has the site moved, or is this a copy\\? Your license stays valid here until .+\\.$`,
      ),
    );
    expect(await isLicensed()).toBe(true);
    expect(await domains()).toEqual([original]);
    await scene.site.run(
      "wp_insert_user(['user_login' => 'eve', 'user_pass' => 'eve eve eve', 'role' => 'editor']);",
    );
    const eve = (await scene.logIn({ login: "eve", password: "eve eve eve" })).context();
    expect(await question(eve)).toBeNull();
    await eve.close();
  });

  it("asks once: a question that was put off does not come back, but on the license page", async () => {
    await clone("moved2.com");
    await scene.page.goto(`${scene.site.url}/wp-admin/tools.php`);
    const put = scene.page.waitForResponse((response) => response.url().includes("admin-post.php"));
    await scene.page.locator(`${NOTICE} .notice-dismiss`).press("Enter");
    await put;
    await check();
    expect(await question()).toBeNull();
    expect(await admin.notice()).toBeNull();
    await admin.openLicense();
    expect(await admin.status()).toContain("Has the site moved, or is this a copy?");
  });

  it("takes its seat along when it has moved", async () => {
    const [before] = await active();
    await clone("moved3.com");
    await scene.page.goto(`${scene.site.url}/wp-admin/tools.php`);
    await admin.press("This site has moved");
    expect(await outcome()).toBe(
      "The license has moved along with your site. Acme SEO is now activated at this address.",
    );
    expect(await admin.status()).toBe("Acme SEO is licensed for this site.");
    expect(await active()).toMatchObject([{ domain: "moved3.com", siteId: before?.siteId }]);
    expect(await question()).toBeNull();
  });

  it("becomes a site of its own as a copy that is free, without asking", async () => {
    const [before] = await active();
    await clone(`staging.${original}`);
    expect(await question()).toBeNull();
    const [copy, first] = await active();
    expect([copy, first]).toMatchObject([
      { domain: `staging.${original}`, takesSeat: false },
      { domain: original, takesSeat: true, siteId: before?.siteId },
    ]);
    expect(copy?.siteId).not.toBe(before?.siteId);
    await admin.openLicense();
    expect(await admin.status()).toBe("Acme SEO is licensed for this site.");
    expect(await text("#license-site")).toContain("Staging site, takes no seat");
  });

  it("says why a copy gets no seat, and goes on meanwhile; with a seat it is a site of its own", async () => {
    const [before] = await active();
    await clone("copy1.com");
    await admin.openLicense();
    await admin.press("This is a copy");
    expect(await outcome()).toBe(
      "All seats of your license for Acme SEO are taken. Deactivate another site first, or get a license for more sites.",
    );
    expect(await isLicensed()).toBe(true);
    await scene.operator.client.put(`/api/licenses/${license.id}`, { seats: 2 });
    await admin.press("This is a copy");
    expect(await outcome()).toBe(
      "Acme SEO is now activated on this copy. The original site keeps its license.",
    );
    expect(await domains()).toEqual(["copy1.com", original].toSorted());
    const [copy] = (await active()).filter(({ domain }) => domain === "copy1.com");
    expect(copy?.siteId).not.toBe(before?.siteId);
  });

  it.each([
    ["its license is deactivated there", "Deactivate", "copy2.com", undefined],
    ["the address in its wp-config.php is another", "Deactivate", null, "https://copy3.com"],
  ])("leaves the original active when %s", async (_when, button, copy, config) => {
    const constants = join(scene.site.plugins, "../mu-plugins/constants.php");
    if (config !== undefined) await writeFile(constants, `<?php define('WP_HOME', '${config}');`);
    if (copy !== null) await searchAndReplace(scene.site, original, copy);
    await admin.openLicense();
    await admin.press(button);
    const said = await outcome();
    await rm(constants, { force: true });
    expect(said).toBe(
      "The license key has been removed from this site. The site that it was copied from keeps its license.",
    );
    expect(await domains()).toEqual([original]);
    expect(await isLicensed()).toBe(false);
  });

  it("leaves the original active when the plugin is deleted from a copy", async () => {
    await clone("copy4.com");
    await scene.site.run("Keystead\\WordPress\\Plugin::uninstall(WP_PLUGIN_DIR . '/acme-seo/acme-seo.php');");
    expect(await domains()).toEqual([original]);
  });

  it("is not licensed at the new address after 14 days without an answer, and says so", async () => {
    await clone("late.com");
    await daysGo(13);
    await check();
    expect(await isLicensed()).toBe(true);
    await daysGo(14);
    await check();
    expect(await isLicensed()).toBe(false);
    expect(await question()).toBeNull();
    expect(await admin.notice()).toBe(
      `Your license for Acme SEO is not active at this address. It was activated on ${original}: has the site moved, or is this a copy? View license`,
    );
    await admin.openLicense();
    await admin.press("This site has moved");
    expect(await admin.status()).toBe("Acme SEO is licensed for this site.");
    expect(await domains()).toEqual(["late.com"]);
    await daysGo(0);
  });

  it("shows where the license is active, and frees a seat there", async () => {
    const keys = { public_key: scene.product.publicKey, license_key: license.licenseKey };
    const application = scene.server.client();
    await application.post("/public/v1/licenses/activate", { ...keys, domain: "acme.ddev.site" });
    await admin.openLicense();
    await scene.page.getByRole("link", { name: "Show where this license is used" }).click();
    expect(await text("#license-seats")).toBe("1 of 1 seat taken.");
    const rows = scene.page.locator("#license-sites tbody tr");
    expect(await rows.locator("td:nth-child(-n + 3)").allTextContents()).toEqual([
      ...["acme.ddev.site", "Preview site, takes no seat", ""],
      ...[original, "Production site, takes a seat", "production"],
    ]);
    scene.page.once("dialog", (dialog) => dialog.accept());
    await admin.press("Deactivate acme.ddev.site");
    expect(await outcome()).toBe("The site has been deactivated. Its place in your license is free again.");
    expect(await domains()).toEqual([original]);
  });

  it("has made PHP complain of nothing", async () => {
    expect(await scene.site.complaints()).toEqual([]);
  });
});
