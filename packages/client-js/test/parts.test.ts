import { expect, expectTypeOf, it, onTestFinished, vi } from "vitest";
import { createLicenseClient, type LicenseOptions } from "../src/license.ts";
import { recheck, siteCalls } from "../src/parts.ts";
import { verifier } from "../src/verify.ts";
import { activatedSite } from "./support/activated-site.ts";

const site = activatedSite();
const optionsWith = (more: Partial<LicenseOptions> = {}): LicenseOptions => ({
  ...site.shop.options,
  storage: site.storage,
  retries: 0,
  ...more,
});

/** Counts the listeners of a page, which there is while the test runs. */
function listenersOfPage() {
  const add = vi.fn();
  vi.stubGlobal("document", {});
  vi.stubGlobal("addEventListener", add);
  onTestFinished(() => void vi.unstubAllGlobals());
  return add;
}

it("the small client activates, validates, checks and keeps the last yes", async () => {
  const client = createLicenseClient(optionsWith());
  expect(await client.activate()).toMatchObject({ success: true });
  expect(await client.validate()).toMatchObject({ valid: true, activated: true });
  expect(await client.check({ maxAgeMs: 0 })).toMatchObject({ activated: true, source: "network" });
  site.shop.front.become("cut off");
  expect(await client.check({ maxAgeMs: 0 })).toMatchObject({ activated: true, source: "grace" });
});

it("with a verifier, the small client accepts a signed yes and no other, and keeps it", async () => {
  const client = createLicenseClient(optionsWith({ verify: verifier(site.verifyKeys) }));
  expect(await client.check()).toMatchObject({ activated: true, source: "network" });
  site.shop.front.become("cut off");
  expect(await client.check({ maxAgeMs: 0 })).toMatchObject({ activated: true, source: "grace" });

  site.shop.front.become("passed on");
  const { productId } = site.verifyKeys;
  const others = createLicenseClient(
    optionsWith({ verify: verifier({ productId, keys: [] }), storage: null }),
  );
  await expect(others.check()).rejects.toMatchObject({ code: "bad_signature" });
});

it("the small client refuses keys that nothing verifies with", () => {
  const options = { ...optionsWith(), verifyKeys: site.verifyKeys } as LicenseOptions;
  expect(() => createLicenseClient(options)).toThrow(
    new TypeError("The option verify must be verifier(verifyKeys)"),
  );
  expect(() => verifier({ productId: "prod_1", keys: [] })).toThrow("verifyKeys.productId must be");
});

it("the small client has the calls about sites and trials when it is given them", async () => {
  const small = createLicenseClient(optionsWith());
  expectTypeOf(small).not.toHaveProperty("sites");
  expect(small).not.toHaveProperty("sites");
  const siteId = "installation-1";
  const client = createLicenseClient({ ...optionsWith({ siteId }), siteCalls });
  await client.activate();
  const found = await client.sites();
  expect(found).toMatchObject({ success: true, siteCount: 1 });
});

it("the small client's page checks again when it is given that, and only then", () => {
  const listen = listenersOfPage();
  createLicenseClient(optionsWith()).subscribe(() => {});
  expect(listen).not.toHaveBeenCalled();
  const stop = createLicenseClient(optionsWith({ recheck })).subscribe(() => {});
  expect(listen.mock.calls.map(([name]) => name)).toEqual(["focus", "online"]);
  stop();
});
