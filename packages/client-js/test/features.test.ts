import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { can, createLicenseClient, type LicenseClient, type LicenseClientOptions } from "../src/index.ts";
import { setClock } from "./support/activated-site.ts";
import { mapStorage } from "./support/map-storage.ts";
import { openShop, type Shop } from "./support/shop.ts";

const HOUR = 3_600_000;
const features = { "white-label": true, sites: 3 };

let shop: Shop;
let storage: ReturnType<typeof mapStorage>;
let licenseId: string;
let licenseKey: string;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  vi.useRealTimers();
  shop.front.become("passed on");
  storage = mapStorage();
  ({ id: licenseId, licenseKey } = await shop.operator.license(shop.product.id, { features }));
});

const change = (fields: object) => shop.operator.client.put(`/api/licenses/${licenseId}`, fields);

describe.each(["unsigned", "signed"])("features of a license, %s", (kind) => {
  let signed: Partial<LicenseClientOptions> = {};
  beforeAll(async () => {
    if (kind === "signed") signed = { verifyKeys: await shop.verifyKeys() };
  });

  /** A client as a new page of the site has it. */
  function page(): LicenseClient {
    return createLicenseClient({ ...shop.options, licenseKey, storage, retries: 0, ...signed });
  }

  it("are known right after the activation", async () => {
    const first = page();
    await first.activate();
    expect(first.state()).toMatchObject({ status: "licensed", features });
    expect(can(first.state(), "white-label")).toBe(true);
  });

  it("are kept with a yes: fresh, and while the server is away", async () => {
    await page().activate();
    shop.front.become("cut off");
    for (const source of ["cache", "grace"]) {
      const next = page();
      expect(await next.check()).toMatchObject({ activated: true, source, features });
      expect(next.state()).toMatchObject({ status: "licensed", source, features });
      expect(can(next.state(), "white-label")).toBe(true);
      setClock(2 * HOUR);
    }
  });

  it("that are removed are gone after a check, and stay gone on the next page", async () => {
    const one = page();
    await one.activate();
    await change({ features: { sites: 4 } });
    expect(await one.check({ maxAgeMs: 0 })).toMatchObject({ source: "network", features: { sites: 4 } });
    expect(one.state().features).toEqual({ sites: 4 });
    const next = page();
    expect((await next.check()).features).toEqual({ sites: 4 });
    await change({ features: {} });
    await next.check({ maxAgeMs: 0 });
    expect(next.state()).toMatchObject({ status: "licensed", features: {} });
  });

  it("do not come back by a kept yes after a validation without them", async () => {
    const one = page();
    await one.activate();
    await change({ features: { sites: 5 } });
    await one.validate();
    expect(one.state()).toMatchObject({ status: "licensed", features: { sites: 5 } });
    expect((await one.check()).features).toEqual({ sites: 5 });
    expect((await page().check()).features).toEqual({ sites: 5 });
  });

  it("are none of a license that is no longer good", async () => {
    const one = page();
    await one.activate();
    await change({ status: "suspended" });
    expect(await one.check({ maxAgeMs: 0 })).toMatchObject({
      activated: false,
      features: {},
      code: "license_suspended",
    });
    expect(can(one.state(), "white-label")).toBe(false);
  });
});

it("features of a signed answer are those of its token, whatever stands beside or is kept", async () => {
  const verifyKeys = await shop.verifyKeys();
  const page = (more: Partial<LicenseClientOptions> = {}) =>
    createLicenseClient({ ...shop.options, licenseKey, storage, retries: 0, verifyKeys, ...more });
  await page().activate();
  const forging: typeof fetch = async (...request) => {
    const answer = await fetch(...request);
    const body = { ...(await answer.json()), features: { everything: true } };
    return Response.json(body, { status: answer.status });
  };
  expect((await page({ fetch: forging }).check({ maxAgeMs: 0 })).features).toEqual(features);
  for (const [name, text] of storage.entries)
    storage.entries.set(name, text.replaceAll('"white-label":true', '"everything":true'));
  expect((await page().check()).features).toEqual(features);
});
