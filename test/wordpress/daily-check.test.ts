import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, adminOf } from "./support/admin.ts";
import { hasWordPress } from "./support/programs.ts";
import { openScene, type Scene } from "./support/scene.ts";

const HOOK = "keystead_acme-seo_daily";
const DAY = 24 * 60 * 60;

describe.runIf(hasWordPress)("the daily check of a licensed plugin", () => {
  let scene: Scene;
  let admin: Admin;
  /** When it is to be done, the next first, in seconds since 1970. */
  const checks = () =>
    scene.site.run<number[]>(
      `return array_keys(array_filter(_get_cron_array(), fn ($events) => isset($events['${HOOK}'])));`,
    );
  const publish = () =>
    scene.site.run("wp_insert_post(['post_title' => 'News', 'post_status' => 'publish']);");
  const received = async () => {
    const { body } = await scene.operator.client.get<{ items: unknown[] }>("/api/events");
    return body.items;
  };
  const waiting = () => scene.site.run<string | false>("return get_option('keystead_acme-seo_events');");
  const consent = async (given: boolean) => {
    await admin.openLicense();
    await scene.page.getByRole("checkbox").setChecked(given);
    await admin.press("Save");
    expect(await scene.page.getByRole("checkbox").isChecked()).toBe(given);
  };

  beforeAll(async () => {
    scene = await openScene();
    admin = adminOf(scene);
    await admin.activatePlugin();
  });
  afterAll(() => scene?.close());

  it("is at any second of the day", async () => {
    const [at = 0, ...others] = await checks();
    expect(others).toEqual([]);
    expect(at).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(at).toBeLessThanOrEqual(Date.now() / 1000 + DAY);
    expect(await scene.site.run(`return wp_get_schedule('${HOOK}');`)).toBe("daily");
  });

  it("is at the same second of the day when it is scheduled anew: sites that update together do not ask together", async () => {
    const [before = 0] = await checks();
    await scene.site.run(`wp_clear_scheduled_hook('${HOOK}');`);
    // The request that looks at it schedules it again.
    await scene.site.run("return true;");
    const [after = 0] = await checks();
    expect(after % DAY).toBe(before % DAY);
  });

  it("is done once more when a license ends, because it may have been renewed", async () => {
    await scene.site.run(`
      wp_clear_scheduled_hook('${HOOK}');
      wp_schedule_event(time() + ${DAY}, 'daily', '${HOOK}');
    `);
    const end = Math.round(Date.now() / 1000) + 3600;
    const { licenseKey } = await scene.issue({ expiresAt: new Date(end * 1000).toISOString() });
    await admin.enter(licenseKey);
    const [extra = 0, daily = 0] = await checks();
    expect(extra).toBeGreaterThan(end);
    expect(extra).toBeLessThanOrEqual(end + 600);
    expect(daily).toBeGreaterThan(extra);
  });

  it("sends no usage events, and none is noted, before the site's owner has agreed", async () => {
    await publish();
    expect(await waiting()).toBe(false);
    await scene.site.runCron(HOOK);
    expect(await received()).toEqual([]);
  });

  it("sends usage events once they have", async () => {
    await consent(true);
    const asked = scene.gate.connections();
    await publish();
    await publish();
    expect(scene.gate.connections()).toBe(asked);
    await scene.site.runCron(HOOK);
    const event = { name: "post_published", domain: "127.0.0.1" };
    expect(await received()).toMatchObject([event, event]);
  });

  it("sends none any more, also of those that wait, when they take it back", async () => {
    await publish();
    await consent(false);
    await publish();
    await scene.site.runCron(HOOK);
    expect(await received()).toHaveLength(2);
  });

  it("is gone with everything else after a plugin's own uninstall.php", async () => {
    await consent(true);
    await publish();
    expect(await waiting()).toContain("post_published");
    await scene.site.run(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      deactivate_plugins('acme-seo/acme-seo.php');
    `);
    await scene.site.run(`
      require WP_PLUGIN_DIR . '/acme-seo/acme-seo.php';
      Keystead\\WordPress\\Plugin::uninstall(WP_PLUGIN_DIR . '/acme-seo/acme-seo.php');
    `);
    expect(
      await scene.site.run("return preg_grep('/keystead/', array_keys(wp_load_alloptions(true)));"),
    ).toEqual([]);
    expect(await waiting()).toBe(false);
  });
});
