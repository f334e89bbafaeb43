import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, adminOf } from "./support/admin.ts";
import { php } from "./support/php.ts";
import { edit } from "./support/plugins.ts";
import { hasWordPress } from "./support/programs.ts";
import { openScene, type Scene } from "./support/scene.ts";

const PRESET = "keystead_acme-seo_preset";
const HOUR = 60 * 60;

/** Stands in for WP-CLI, which no package registry has: it keeps what the commands say, and stops at errors. */
const COMMAND_LINE = `<?php
define('WP_CLI', true);
class WP_CLI {
  public static $commands = [];
  public static $said = [];
  public static function add_command($name, $object) { self::$commands[$name] = $object; }
  public static function line($text) { self::$said[] = $text; }
  public static function success($text) { self::$said[] = "Success: $text"; }
  public static function warning($text) { self::$said[] = "Warning: $text"; }
  public static function error($text) { self::$said[] = "Error: $text"; throw new RuntimeException('1'); }
}`;

describe.runIf(hasWordPress)("a site whose license key is not typed in", () => {
  let scene: Scene;
  let admin: Admin;
  const always = (name: string) => join(scene.site.plugins, "..", "mu-plugins", name);
  const preset = (code: string) => writeFile(always("key.php"), `<?php ${code}`);
  const isLicensed = () => scene.site.run<boolean>("return $GLOBALS['license']->isLicensed();");
  /** When the site is going to activate its key, in seconds from now; null when it is not. */
  const planned = async () => {
    const at = await scene.site.run<number | false>(`return wp_next_scheduled('${PRESET}');`);
    return at === false ? null : at - Math.floor(Date.now() / 1000);
  };
  /** Has WP-Cron do it, as it does within a minute of the next visit. */
  const activate = () =>
    scene.site.run(`wp_clear_scheduled_hook('${PRESET}'); do_action('${PRESET}'); return null;`);
  const move = (home: string) =>
    scene.site.run(
      `global $wpdb; $wpdb->update($wpdb->options, ['option_value' => ${php(home)}], ['option_name' => 'home']); wp_cache_flush();`,
    );
  const activeOn = async (id: string) => {
    const { body } = await scene.operator.client.get<{ items: { domain: string }[] }>(
      `/api/activations?license_id=${id}&status=active`,
    );
    return body.items.map(({ domain }) => domain).toSorted();
  };
  const command = (call: string) =>
    scene.site.run<string[]>(`
      $command = WP_CLI::$commands['acme-seo license'];
      try { $command->${call}; } catch (RuntimeException $stopped) {}
      return WP_CLI::$said;
    `);

  beforeAll(async () => {
    scene = await openScene();
    admin = adminOf(scene);
    await edit(
      join(scene.site.plugins, "acme-seo/acme-seo.php"),
      "'usage_events' => true,",
      "'usage_events' => true, 'ask_why' => true,",
    );
    await admin.activatePlugin();
    await move("http://one.example");
  });
  afterAll(() => scene?.close());

  it("activates a key from wp-config.php after the first visit, and never lets it be changed on the page", async () => {
    const license = await scene.issue({ seats: 3 });
    await preset(`define('KEYSTEAD_ACME_SEO_KEY', ${php(` ${license.licenseKey}\n`)});`);
    expect(await isLicensed()).toBe(false);
    expect(await planned()).toBeLessThanOrEqual(0);
    await activate();
    expect([await isLicensed(), await planned()]).toEqual([true, null]);
    expect(await activeOn(license.id)).toEqual(["one.example"]);

    await admin.openLicense();
    const field = scene.page.getByLabel("License key", { exact: true });
    expect(await field.getAttribute("readonly")).not.toBeNull();
    expect(await field.inputValue()).toBe(`••••-${license.licenseKey.slice(-4)}`);
    expect(await scene.page.content()).not.toContain(license.licenseKey);
    expect(await scene.page.getByText("KEYSTEAD_ACME_SEO_KEY").count()).toBe(1);
    expect(await scene.page.getByRole("button", { name: "Deactivate" }).count()).toBe(0);
    await admin.press("Check now");
    expect(await activeOn(license.id)).toEqual(["one.example"]);
  });

  it("activates it again at another address, and keeps the seat of the site that it was copied from", async () => {
    const license = await scene.issue({ seats: 2 });
    await preset(`define('KEYSTEAD_ACME_SEO_KEY', ${php(license.licenseKey)});`);
    await activate();
    await move("http://two.example");
    await scene.site.run("return null;");
    expect(await planned()).toBeLessThanOrEqual(0);
    await activate();
    expect(await activeOn(license.id)).toEqual(["one.example", "two.example"]);

    // Without a seat it asks its owner, and the license server no more.
    await move("http://three.example");
    await activate();
    const asked = scene.gate.connections();
    await activate();
    expect([await planned(), scene.gate.connections()]).toEqual([null, asked]);
    expect(await activeOn(license.id)).toEqual(["one.example", "two.example"]);
    await move("http://two.example");
  });

  it("takes a key from the environment, says why it is refused, and asks once", async () => {
    await preset("putenv('KEYSTEAD_ACME_SEO_KEY=ACME-0000-0000-0000-0000');");
    await activate();
    const asked = scene.gate.connections();
    expect([await isLicensed(), await planned()]).toEqual([false, null]);
    await activate();
    expect(scene.gate.connections()).toBe(asked);
    await admin.openLicense();
    expect(await admin.status()).toContain("This license key is not valid for Acme SEO");
    expect(await scene.page.getByRole("button", { name: "Activate" }).count()).toBe(1);
  });

  it("tries again in an hour while the license server is away", async () => {
    const license = await scene.issue({ seats: 1 });
    await preset(`putenv('KEYSTEAD_ACME_SEO_KEY=${license.licenseKey}');`);
    scene.gate.set("closed");
    await activate();
    expect(await isLicensed()).toBe(false);
    expect(Math.abs(((await planned()) ?? 0) - HOUR)).toBeLessThan(120);
    scene.gate.set("open");
    await activate();
    expect(await isLicensed()).toBe(true);
  });

  it("is managed on the command line", async () => {
    await writeFile(always("cli.php"), COMMAND_LINE);
    await rm(always("key.php"));
    const license = await scene.issue({ seats: 1 });
    expect(await command(`activate([${php(license.licenseKey)}])`)).toEqual([
      expect.stringMatching(/^Success: Acme SEO is licensed for this site/),
    ]);
    expect(await activeOn(license.id)).toEqual(["two.example"]);
    expect(await command("status()")).toEqual([expect.stringMatching(/^Success: Acme SEO is licensed/)]);
    expect(await command("sites()")).toEqual(["two.example\tProduction site, takes a seat"]);
    expect(await command("deactivate()")).toEqual([expect.stringMatching(/^Success: /)]);
    expect(await activeOn(license.id)).toEqual([]);
    expect(await command("status()")).toEqual([
      "Error: Enter your license key to activate Acme SEO on this site.",
    ]);
    expect(await command("activate(['ACME-0000-0000-0000-0000'])")).toEqual([
      expect.stringMatching(/^Error: This license key is not valid for Acme SEO/),
    ]);
    scene.gate.set("closed");
    expect(await command(`activate([${php(license.licenseKey)}])`)).toEqual([
      "Error: The license server cannot be reached. Please try again later.",
    ]);
    scene.gate.set("open");

    await preset(`define('KEYSTEAD_ACME_SEO_KEY', ${php(license.licenseKey)});`);
    const refused = expect.stringMatching(/^Error: The license key is set by KEYSTEAD_ACME_SEO_KEY/);
    expect(await command("activate(['ANOTHER'])")).toEqual([refused]);
    expect(await command("deactivate()")).toEqual([refused]);
    expect(await command("activate([])")).toEqual([expect.stringMatching(/^Success/)]);
    await rm(always("cli.php"));
  });

  it("asks why it is deactivated, sends the answer first, and is deactivated also without one", async () => {
    const { page, site, operator } = scene;
    const events = async () => {
      const { body } = await operator.client.get<{ items: { name: string; properties: object }[] }>(
        "/api/events",
      );
      return body.items
        .filter(({ name }) => name === "plugin_deactivated")
        .map(({ properties }) => properties);
    };
    const ask = async () => {
      await page.goto(`${site.url}/wp-admin/plugins.php`);
      // A second try finds the plugin as the first one left it.
      if ((await page.locator("#activate-acme-seo").count()) > 0) await admin.activatePlugin();
      // The link is there before the script that asks.
      await page.waitForLoadState();
      await page.press("#deactivate-acme-seo", "Enter");
      return page.getByRole("dialog", { name: "Why are you deactivating Acme SEO?" });
    };
    const answer = async (note: string) => {
      const dialog = await ask();
      await dialog.getByLabel("It lacks something that I need").check();
      await dialog.getByLabel("What could be better?").fill(note);
      await dialog.getByRole("button", { name: "Send and deactivate" }).click();
      await page.waitForSelector("#activate-acme-seo");
    };
    // A first try may have left the server silent.
    scene.gate.set("open");
    const dialog = await ask();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await page.locator("#deactivate-acme-seo").count()).toBe(1);

    // A slow site loads its plugins a while after it was asked: not before the answer is taken does this one go.
    await writeFile(
      always("slow.php"),
      "<?php if (str_contains($_SERVER['SCRIPT_NAME'], 'admin-post')) usleep(400_000);",
    );
    const already = await events();
    await answer("Redirects");
    const sent = [{ reason: "missing_feature", note: "Redirects" }, ...already];
    expect(await events()).toEqual(sent);

    // The answer waits for a license server that says nothing; the site's owner does not.
    scene.gate.set("silent");
    await answer("Nobody reads this");
    scene.gate.set("open");

    await ask();
    await dialog.getByRole("button", { name: "Deactivate without an answer" }).click();
    await page.waitForSelector("#activate-acme-seo");
    expect(await events()).toEqual(sent);
  });

  it("leaves no complaint of PHP", async () => {
    expect(await scene.site.complaints()).toEqual([]);
  });
});
