import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createLicenseClient,
  type MachineClientOptions,
  machineFingerprint,
  verifyLicenseFile,
} from "../src/node.ts";
import { mapStorage } from "./support/map-storage.ts";
import { openShop, type Shop } from "./support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.front.become("passed on"));

const tower = { fingerprint: "tower", name: "Tower", platform: "linux x64" };

function clientWith(options: Partial<MachineClientOptions> = {}) {
  const { domain: _, ...rest } = shop.options;
  return createLicenseClient({ ...rest, machine: tower, retries: 0, ...options });
}

describe("a machine's client", () => {
  it("takes, checks and gives back the seat of its machine", async () => {
    const { id, licenseKey } = await shop.operator.license(shop.product.id, { seats: 1 });
    const client = clientWith({ licenseKey });
    const activated = await client.activate();
    expect((await shop.operator.fetchLicense(id)).activations).toMatchObject([
      { status: "active", kind: "machine", domain: null, machine: tower },
    ]);
    expect(await client.check({ maxAgeMs: 0 })).toMatchObject({ activated: true, source: "network" });
    const other = clientWith({ licenseKey, machine: { fingerprint: "Tower" } });
    expect(await other.activate()).toMatchObject({ success: false, code: "seat_limit_reached" });
    expect(await client.deactivate()).toMatchObject({ success: activated.success });
    expect(await other.activate()).toMatchObject({ success: true });
  });

  it("keeps a seat that a license file holds, and says until when", async () => {
    const { id, licenseKey } = await shop.operator.license(shop.product.id, { seats: 1 });
    const client = clientWith({ licenseKey, storage: mapStorage() });
    await client.activate();
    const file = await shop.operator.client.post<{ id: string }>(`/api/licenses/${id}/files`, {
      ...{ machine: tower, days: 2 },
    });
    expect(await client.deactivate()).toMatchObject({
      ...{ success: false, code: "held_offline" },
      offlineUntil: new Date(shop.server.clock.inIso(2 * 86_400_000)),
    });
    expect(client.state()).toMatchObject({ status: "licensed" });
    shop.front.become("cut off");
    expect(await client.check()).toMatchObject({ activated: true });
    shop.front.become("passed on");
    await shop.operator.client.delete(`/api/licenses/${id}/files/${file.body.id}`);
    expect(await client.deactivate()).toMatchObject({ success: true });
    expect(client.state()).toMatchObject({ status: "denied" });
  });

  it("describes the machine that it runs on by itself", async () => {
    const { id, licenseKey } = await shop.operator.license(shop.product.id, { seats: 1 });
    await clientWith({ licenseKey, machine: true }).activate();
    const fingerprint = await machineFingerprint({ product: shop.product.publicKey });
    expect((await shop.operator.fetchLicense(id)).activations).toMatchObject([
      { machine: { fingerprint, platform: `${process.platform} ${process.arch}` } },
    ]);
  });

  it("reports version and locale once a day, with validate alone, if its option says so", async () => {
    const { licenseKey } = await shop.operator.license(shop.product.id, { seats: 2 });
    const storage = mapStorage();
    const sent: unknown[] = [];
    const fetch: typeof globalThis.fetch = (address, request) => {
      sent.push(JSON.parse(String(request?.body)).insights ?? null);
      return globalThis.fetch(address, request);
    };
    const silent = clientWith({ licenseKey, storage, fetch, version: "2.4.0" });
    await silent.validate();
    const reporting = () => clientWith({ licenseKey, storage, fetch, version: "2.4.0", insights: true });
    await reporting().check({ maxAgeMs: 0 });
    await reporting().validate();
    await reporting().validate();
    const report = { version: "2.4.0", locale: Intl.DateTimeFormat().resolvedOptions().locale };
    expect(sent).toEqual([null, null, report, null]);
  });

  it("goes on with a signed answer while the server is away, and not with that of another machine", async () => {
    const { licenseKey } = await shop.operator.license(shop.product.id, { seats: 2 });
    const storage = mapStorage();
    const verifyKeys = await shop.verifyKeys();
    await clientWith({ licenseKey, storage, verifyKeys }).activate();
    shop.front.become("cut off");
    const check = (machine: MachineClientOptions["machine"]) =>
      clientWith({ licenseKey, storage, verifyKeys, machine }).check();
    expect(await check(tower)).toMatchObject({ activated: true, source: "cache" });
    await expect(check({ fingerprint: "another" })).rejects.toMatchObject({ code: "network" });
  });

  it("needs to know its machine", () => {
    expect(() => clientWith({ machine: {} as never })).toThrow("machine");
  });
});

it("a program gets a file for its machine where the plan says so, and verifies it without the server", async () => {
  const { operator, product, server } = shop;
  const plan = await operator.plan(product.id, { slug: "offline", offlineDays: 30 });
  const { licenseKey } = await operator.license(product.id, { planId: plan.id, customerName: "Ada" });
  const ask = (body: object) =>
    server.client().post<Record<string, string>>("/public/v1/licenses/files", {
      ...{ public_key: product.publicKey, license_key: licenseKey },
      ...body,
    });
  const machine = { fingerprint: tower.fingerprint };
  const made = await ask({ machine });
  expect([made.status, Object.keys(made.body)]).toEqual([201, ["id", "file", "expiresAt"]]);
  const { keys } = await shop.verifyKeys();
  const verify = (fingerprint: string) =>
    verifyLicenseFile(made.body["file"] ?? "", { keys, productId: product.id, machine: fingerprint });
  expect(await verify("tower")).toMatchObject({
    valid: true,
    claims: { machine: "tower", customer: "Ada", plan: "offline", file: made.body["id"] },
  });
  expect(await verify("Tower")).toMatchObject({ valid: false, code: "wrong_machine" });

  const refused = await ask({ machine, license_key: shop.license.licenseKey });
  expect([refused.status, refused.body]).toMatchObject([
    200,
    { success: false, code: "offline_not_allowed" },
  ]);
  for (const [body, path] of [
    [{ machine, days: 31 }, "days"],
    [{ days: 3 }, "domain"],
    [{ machine, domain: "shop.com" }, "machine"],
  ] as const) {
    const wrong = await ask(body);
    expect([wrong.status, wrong.body]).toMatchObject([400, { details: [{ path }] }]);
  }
});
