import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { can, createLicenseClient, type LicenseClient, type LicenseClientOptions } from "../src/index.ts";
import { openShop, type Shop } from "./support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.front.become("passed on"));

/** On a storage of its own. */
function clientWith(options: Partial<LicenseClientOptions> = {}): LicenseClient {
  return createLicenseClient({ ...shop.options, storage: null, ...options });
}

describe("a site that moves", () => {
  const siteId = "b7e9f1";

  it("takes its seat along, once it has said who it is", async () => {
    const { licenseKey, id } = await shop.operator.license(shop.product.id, { seats: 1 });
    const old = { licenseKey, domain: "old.example", siteId, environment: "staging" };
    const before = await clientWith(old).activate();
    const moving = clientWith({ ...old, domain: "new.example" });
    const moved = await moving.move({ from: "old.example", to: "new.example" });
    expect(moved).toMatchObject({ success: true, activatedAt: expect.any(Date) });
    expect(moved).not.toEqual(before);
    expect(moving.state()).toMatchObject({ status: "licensed", source: "network" });
    expect(await moving.check()).toMatchObject({ activated: true, source: "cache" });
    const { activations } = await shop.operator.fetchLicense(id);
    expect(activations).toMatchObject([
      { domain: "new.example", status: "active", siteId },
      { domain: "old.example", status: "deactivated", siteId, environment: "staging" },
    ]);
  });

  it("learns nothing of itself by moving another one of the same installation", async () => {
    const { licenseKey } = await shop.operator.license(shop.product.id, { seats: 1 });
    await clientWith({ licenseKey, domain: "old.example", siteId }).activate();
    const mover = clientWith({ licenseKey, domain: "new.example", siteId });
    expect(await mover.move({ from: "old.example", to: "third.example" })).toMatchObject({ success: true });
    expect(mover.state().status).toBe("pending");
    expect(await mover.check()).toMatchObject({ activated: false });
  });

  it("resolves with a no for another installation, which is none about the site itself", async () => {
    const { licenseKey } = await shop.operator.license(shop.product.id, { seats: 2 });
    await clientWith({ licenseKey, domain: "old.example", siteId }).activate();
    const other = clientWith({ licenseKey, domain: "new.example", siteId: "another" });
    await other.activate();
    expect(await other.move({ from: "old.example", to: "third.example" })).toMatchObject({
      success: false,
      code: "activation_not_found",
    });
    expect(other.state()).toMatchObject({ status: "licensed", failure: null });
    await expect(clientWith().move({ from: "old.example", to: "new.example" })).rejects.toThrow(
      "The option siteId is missing",
    );
  });
});

describe("the sites of a license", () => {
  it("are told to an installation that is active, which may free the seat of another", async () => {
    const { licenseKey } = await shop.operator.license(shop.product.id, { seats: 2 });
    const here = clientWith({ licenseKey, domain: "here.example", siteId: "here" });
    const there = clientWith({ licenseKey, domain: "there.example", siteId: "there" });
    expect(await here.sites()).toMatchObject({ success: true, siteCount: 0, sites: null });
    await here.activate();
    await there.activate();
    const told = await here.sites();
    if (!told.success) throw new Error(told.error);
    expect(told).toMatchObject({ license: { key: licenseKey, activatedCount: 2 }, siteCount: 2 });
    expect(told.sites).toEqual(
      ["there.example", "here.example"].map((domain) => ({
        activationId: expect.stringMatching(/^act_/),
        domain,
        machine: null,
        siteClass: "production",
        takesSeat: true,
        activatedAt: expect.any(Date),
        lastCheckedAt: expect.any(Date),
        environment: null,
      })),
    );
    const [another] = told.sites ?? [];
    const freed = await here.freeSite(another?.activationId ?? "");
    expect(freed).toEqual({
      success: true,
      activationId: another?.activationId,
      deactivatedAt: expect.any(Date),
    });
    expect(here.state()).toMatchObject({ status: "licensed" });
    expect(await there.validate()).toMatchObject({ valid: true, activated: false });
    expect(await there.sites()).toMatchObject({ siteCount: 1, sites: null });
  });

  it("are asked for by an installation alone, and what is no answer of the server is none", async () => {
    await expect(clientWith().sites()).rejects.toThrow("The option siteId is missing");
    shop.front.become({ status: 200, body: JSON.stringify({ success: true, sites: [null] }) });
    const asking = clientWith({ siteId: "here" }).sites();
    await expect(asking).rejects.toMatchObject({ name: "LicenseClientError" });
  });
});

describe("a trial", () => {
  it("gives a license key, once", async () => {
    const newcomer = clientWith({ licenseKey: undefined, domain: `${crypto.randomUUID()}.com` });
    const email = "grace@shop.example";
    expect(await newcomer.startTrial({ email })).toMatchObject({ success: false, code: "trial_not_offered" });
    const plan = await shop.operator.client.post("/api/plans", {
      ...{ productId: shop.product.id, name: "Trial", trialDays: 14 },
    });
    const path = `/api/products/${shop.product.id}`;
    await shop.operator.client.put(path, { trialPlanId: plan.body["id"] });
    const trial = await newcomer.startTrial({ email });
    expect(trial).toEqual({
      success: true,
      licenseKey: expect.stringMatching(/^ACME/),
      trialEndsAt: expect.any(Date),
    });
    newcomer.setLicenseKey((trial.success && trial.licenseKey) || null);
    expect(await newcomer.activate()).toMatchObject({ success: true });
    expect(await newcomer.startTrial({ email })).toMatchObject({ success: false, code: "trial_used" });
  });

  it("that a mail has to confirm is asked for again", async () => {
    const unconfirmed = { success: false, code: "trial_unconfirmed", error: "A mail was sent" };
    shop.front.become({ status: 200, body: JSON.stringify({ ...unconfirmed, request: "r1" }) });
    const email = "grace@shop.example";
    expect(await clientWith().startTrial({ email })).toEqual({ ...unconfirmed, request: "r1" });
    await clientWith().startTrial({ email, request: "r1" });
    expect(JSON.parse(shop.front.requests.at(-1)?.body ?? "")).toMatchObject({ email, request: "r1" });
  });

  it("is asked for once, because each time may send a mail", async () => {
    shop.front.requests.length = 0;
    shop.front.become("cut off");
    const trial = clientWith({ retries: 2 }).startTrial({ email: "grace@shop.example" });
    await expect(trial).rejects.toMatchObject({ code: "network" });
    expect(shop.front.requests).toHaveLength(1);
  });

  it("is none without its key", async () => {
    shop.front.become({ status: 200, body: '{"success":true}' });
    await expect(clientWith().startTrial({ email: "a@b.example" })).rejects.toMatchObject({
      code: "bad_response",
    });
  });
});

describe("what a license unlocks", () => {
  const features = { "white-label": true, beta: false, sites: 3, none: 0, channel: "nightly", empty: "" };

  it("is told by a verdict and by the state, while the license is good", async () => {
    const { licenseKey, id } = await shop.operator.license(shop.product.id, { features });
    const one = clientWith({ licenseKey });
    expect(can(one.state(), "white-label")).toBe(false);
    await one.activate();
    const verdict = await one.validate();
    for (const known of [verdict, one.state()]) {
      const unlocked = [...Object.keys(features), "unknown", "toString"].filter((key) => can(known, key));
      expect(unlocked).toEqual(["white-label", "sites", "channel"]);
    }
    await shop.operator.client.post(`/api/licenses/${id}/revoke`);
    await one.validate();
    expect(can(one.state(), "white-label")).toBe(false);
  });

  it("is told by a check where answers are signed", async () => {
    const { licenseKey } = await shop.operator.license(shop.product.id, { features });
    const one = clientWith({ licenseKey, verifyKeys: await shop.verifyKeys() });
    await one.activate();
    await one.check();
    expect(can(one.state(), "sites")).toBe(true);
  });
});
