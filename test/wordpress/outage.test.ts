import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, adminOf } from "./support/admin.ts";
import { hasWordPress } from "./support/programs.ts";
import { openScene, type Scene } from "./support/scene.ts";

const PAGES = 50;
const DAILY = "keystead_acme-seo_daily";

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

describe.runIf(hasWordPress)("a licensed plugin whose license server is away", () => {
  let scene: Scene;
  let admin: Admin;
  const load = async () => {
    const started = performance.now();
    const text = await (await fetch(scene.site.url)).text();
    return {
      milliseconds: performance.now() - started,
      isLicensed: text.includes('<meta name="description"'),
    };
  };

  /** As if this many days had passed since the license server was last heard, and since it last failed. */
  const age = (days: number) =>
    scene.site.run(`
      global $wpdb;
      $record = json_decode(get_option('keystead_acme-seo_license'), true);
      $record['answer']['at'] -= ${days} * DAY_IN_SECONDS;
      update_option('keystead_acme-seo_license', wp_json_encode($record));
      $wpdb->query("DELETE FROM $wpdb->options WHERE option_name LIKE 'keystead_lock_%'");
    `);

  beforeAll(async () => {
    scene = await openScene();
    admin = adminOf(scene);
    await admin.activatePlugin();
    const { licenseKey } = await scene.issue();
    await admin.enter(licenseKey);
    // So that only the daily check asks from here on.
    await scene.site.runCron("keystead_updates");
  });
  afterAll(() => scene?.close());

  it("loads pages as fast, because no page asks it", async () => {
    const asked = scene.gate.connections();
    const times: Record<"open" | "silent", number[]> = { open: [], silent: [] };
    await load();
    for (let page = 0; page < PAGES; page += 1) {
      for (const state of page % 2 === 0 ? (["open", "silent"] as const) : (["silent", "open"] as const)) {
        scene.gate.set(state);
        const { milliseconds, isLicensed } = await load();
        times[state].push(milliseconds);
        expect(isLicensed).toBe(true);
      }
    }
    expect(scene.gate.connections()).toBe(asked);
    const [up, away] = [median(times.open), median(times.silent)];
    // Pair by pair, because what else a machine does comes and goes.
    const change = (
      median(times.silent.map((time, pair) => time / (times.open[pair] ?? time) - 1)) * 100
    ).toFixed(1);
    console.log(
      `A page takes ${up.toFixed(1)} ms with the license server, ${away.toFixed(1)} ms without (${change} %)`,
    );
    // The expectations above are what counts; on a busy machine times are rough.
    expect(away).toBeLessThan(up * 1.5);
  });

  it("loads the pages of administrators without asking it, too", async () => {
    const asked = scene.gate.connections();
    expect(await admin.notice()).toBeNull();
    await admin.openLicense();
    expect(await admin.status()).toBe("Acme SEO is licensed for this site.");
    expect(scene.gate.connections()).toBe(asked);
  });

  it.each(["closed", "silent"] as const)("goes on when a daily check finds it %s", async (state) => {
    scene.gate.set(state);
    await age(2);
    const asked = scene.gate.connections();
    await scene.site.runCron(DAILY);
    expect(scene.gate.connections()).toBe(asked + 1);
    expect((await load()).isLicensed).toBe(true);
    expect(await admin.notice()).toMatch(
      /^The license server cannot be reached at the moment. Your license for Acme SEO stays valid until \w+ \d+, \d{4}. View license$/,
    );
  });

  it("leaves it alone for a while after a failure", async () => {
    const asked = scene.gate.connections();
    await scene.site.runCron(DAILY);
    await scene.site.runCron(DAILY);
    expect(scene.gate.connections()).toBe(asked);
  });

  it("does not claim to have asked it when an administrator presses a button", async () => {
    await admin.openLicense();
    await admin.press("Check now");
    expect(await scene.page.locator("#license-outcome").textContent()).toBe(
      "The license server cannot be reached. Please try again later.",
    );
  });

  it("stops after a week without a word", async () => {
    await age(4);
    expect((await load()).isLicensed).toBe(false);
    expect(await admin.notice()).toBe(
      "Your license for Acme SEO could not be confirmed for several days. Check that this site can reach the license server. View license",
    );
  });

  it("goes on when it is back", async () => {
    scene.gate.set("open");
    await age(0);
    await scene.site.runCron(DAILY);
    expect((await load()).isLicensed).toBe(true);
    expect(await admin.notice()).toBeNull();
  });
});
