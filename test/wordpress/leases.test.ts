import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "../../packages/server/test/support/clock.ts";
import { type Admin, adminOf } from "./support/admin.ts";
import { hasWordPress } from "./support/programs.ts";
import { openScene, type Scene } from "./support/scene.ts";

const HOOK = "keystead_acme-seo_daily";
const LICENSED = "Acme SEO is licensed for this site.";
const DAY_SECONDS = 24 * 60 * 60;

interface Held {
  id: string;
  status: string;
  leaseEndsAt: string;
}

describe.runIf(hasWordPress)("a site whose seat is leased", () => {
  let scene: Scene;
  let admin: Admin;
  let licenseId: string;
  /** Seconds until the checks that are planned, the next first. */
  const planned = () =>
    scene.site.run<number[]>(`
      $checks = array_filter(_get_cron_array(), fn ($events) => isset($events['${HOOK}']));
      return array_map(fn ($at) => $at - time(), array_keys($checks));
    `);
  const activations = async () => {
    const path = `/api/activations?license_id=${licenseId}`;
    return (await scene.operator.client.get<{ items: Held[] }>(path)).body.items;
  };
  const enter = async (leaseSeconds: number) => {
    const license = await scene.issue({ leaseSeconds, seats: 1 });
    licenseId = license.id;
    await scene.site.run("delete_option('keystead_acme-seo_license');");
    expect(await admin.enter(license.licenseKey)).toBe(LICENSED);
  };
  /** Ends what the site knows of a lease: its clock is real. */
  const endLease = () =>
    scene.site.run(`
      $kept = json_decode(get_option('keystead_acme-seo_license'), true);
      $kept['answer']['leaseEndsAt'] = time() - 1;
      update_option('keystead_acme-seo_license', json_encode($kept));
    `);

  beforeAll(async () => {
    scene = await openScene();
    admin = adminOf(scene);
    await admin.activatePlugin();
  });
  afterAll(() => scene?.close());

  it("plans one check halfway where the lease ends before the next daily one, however often it asks", async () => {
    await enter(DAY_SECONDS / 2);
    await scene.site.runCron(HOOK);
    for (let time = 0; time < 3; time += 1) await admin.press("Check now");
    const [extra = 0, ...others] = await planned();
    expect(extra).toBeGreaterThan(5 * 3600);
    expect(extra).toBeLessThanOrEqual(6 * 3600);
    expect(others).toHaveLength(1);
  });

  it("asks for no seat again that was taken from it", async () => {
    await enter(2 * DAY_SECONDS);
    const [{ id } = { id: "" }] = await activations();
    expect((await scene.operator.client.post(`/api/activations/${id}/deactivate`, {})).status).toBe(200);
    for (let time = 0; time < 2; time += 1) await scene.site.runCron(HOOK);
    expect(await activations()).toMatchObject([{ id, status: "deactivated" }]);
    await admin.openLicense();
    expect(await admin.status()).not.toBe(LICENSED);
  });

  it("asks for a seat once more when its lease ended by itself", async () => {
    await enter(2 * DAY_SECONDS);
    const [{ id } = { id: "" }] = await activations();
    await scene.operator.client.post(`/api/activations/${id}/deactivate`, {});
    await endLease();
    await scene.site.runCron(HOOK);
    expect((await activations()).filter(({ status }) => status === "active")).toHaveLength(1);
  });

  it("renews it with its daily check, and plans no other one for a lease of two days", async () => {
    await enter(2 * DAY_SECONDS);
    const [before] = await activations();
    scene.server.clock.advance(HOUR);
    await scene.site.runCron(HOOK);
    expect(await activations()).toMatchObject([{ id: before?.id, status: "active" }]);
    const [after] = await activations();
    const gained = Date.parse(after?.leaseEndsAt ?? "") - Date.parse(before?.leaseEndsAt ?? "");
    expect(gained).toBeGreaterThanOrEqual(HOUR);
    expect(await planned()).toHaveLength(1);
  });
});
