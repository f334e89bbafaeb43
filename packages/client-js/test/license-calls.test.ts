import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLicenseClient, type LicenseClient, type LicenseClientOptions } from "../src/index.ts";
import { gate } from "./support/gate.ts";
import { openShop, type Shop } from "./support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let client: LicenseClient;
beforeEach(async () => {
  shop.front.become("passed on");
  shop.front.requests.length = 0;
  client = clientWith();
  await client.deactivate();
});

/** On a storage of its own. */
function clientWith(options: Partial<LicenseClientOptions> = {}): LicenseClient {
  return createLicenseClient({ ...shop.options, storage: null, ...options });
}

function failure(code: string, retryable: boolean): unknown {
  return expect.objectContaining({ name: "LicenseClientError", code, retryable });
}

describe("a client", () => {
  it("activates, checks, validates and deactivates its site", async () => {
    const activated = await client.activate();
    expect(activated).toEqual({
      success: true,
      activationId: expect.stringMatching(/^act_/),
      activatedAt: expect.any(Date),
    });
    if (!activated.success) return;
    const { activationId } = activated;
    expect(await clientWith().check()).toEqual({
      activated: true,
      activationId,
      features: {},
      source: "network",
      checkedAt: expect.any(Date),
    });
    const { licenseKey: key } = shop.license;
    const license = { key, status: "active", seats: 2, activatedCount: 1, expiresAt: null };
    expect(await client.validate()).toEqual({ valid: true, license, activated: true, features: {} });
    expect(await client.deactivate()).toEqual({
      success: true,
      activationId,
      deactivatedAt: expect.any(Date),
    });
    expect(await client.check()).toEqual({
      activated: false,
      activationId: null,
      features: {},
      error: "This license is not activated on this site.",
      code: "activation_not_found",
      source: "network",
      checkedAt: expect.any(Date),
    });
  });

  it("resolves with a no and its reason", async () => {
    const other = clientWith({ licenseKey: "ACME-0000-0000-0000-0000" });
    const reason = { error: "License key not found", code: "license_not_found" };
    expect(await other.validate()).toEqual({ valid: false, ...reason });
    expect(await other.activate()).toEqual({ success: false, ...reason });
    expect(await other.check()).toMatchObject({ activated: false, activationId: null, ...reason });
    expect(await other.deactivate()).toEqual({ success: false, ...reason });
  });

  it("says what it lacks", async () => {
    const unlicensed = clientWith({ licenseKey: undefined });
    await expect(unlicensed.validate()).rejects.toEqual(failure("bad_request", false));
    await expect(unlicensed.check()).rejects.toThrow("Enter your license key.");
    expect(unlicensed.state().failure).toEqual(failure("bad_request", false));
    await expect(clientWith({ domain: undefined }).activate()).rejects.toThrow("The option domain must be");
    expect(shop.front.requests).toHaveLength(1);
  });

  it.each([
    [undefined, 'baseUrl must be "https://…"'],
    [{}, 'baseUrl must be "https://…"'],
    [{ baseUrl: "licenses.example.com" }, 'baseUrl must be "https://…"'],
    [{ baseUrl: "https://a.example" }, 'publicKey must be "pk_…"'],
    [
      { baseUrl: "https://a.example", publicKey: "pk_1", verifyKeys: {} },
      'verifyKeys.productId must be "prd_…"',
    ],
    [
      { baseUrl: "https://a.example", publicKey: "pk_1", verifyKeys: { productId: "prd_1" } },
      "verifyKeys.keys must be the keys of jwks.json",
    ],
  ])("is not made without its options, and says which: %j", (options, message) => {
    expect(() => createLicenseClient(options as LicenseClientOptions)).toThrow(
      new TypeError(`The option ${message}`),
    );
  });

  it("validates without a domain", async () => {
    const answer = await clientWith({ domain: undefined }).validate();
    expect(answer).toMatchObject({ valid: true });
    expect(answer).not.toHaveProperty("activated");
  });

  it("forgets what it knows when it is given another key", async () => {
    await client.activate();
    expect(client.state()).toMatchObject({ status: "licensed" });
    client.setLicenseKey("ACME-0000-0000-0000-0000");
    expect(client.state()).toMatchObject({ status: "pending", license: null });
    expect(await client.check()).toMatchObject({ activated: false, code: "license_not_found" });
    client.setLicenseKey(null);
    await expect(client.check()).rejects.toEqual(failure("bad_request", false));
  });

  it("learns nothing of another key by what it has asked about the last one", async () => {
    await client.activate();
    const checking = client.check();
    client.setLicenseKey("ACME-0000-0000-0000-0000");
    expect(await checking).toMatchObject({ activated: true, source: "cache" });
    expect(client.state()).toMatchObject({ status: "pending" });
  });
});

describe("the state", () => {
  it("is what was last learned, and the same object until something is", async () => {
    const seen: unknown[] = [];
    const unsubscribe = client.subscribe(() => seen.push(client.state().status));
    const before = client.state();
    expect(client.state()).toBe(before);
    await client.activate();
    await client.validate();
    expect(client.state()).toEqual({
      status: "licensed",
      source: "network",
      checkedAt: expect.any(Date),
      license: expect.objectContaining({ activatedCount: 1 }),
      features: {},
      failure: null,
    });
    unsubscribe();
    await client.deactivate();
    // A new seat's features are not known before the check that follows.
    expect(seen).toEqual(["pending", "licensed", "licensed"]);
    expect(client.state()).toMatchObject({ status: "denied", code: "activation_not_found" });
  });

  it("says why not", async () => {
    client.setLicenseKey("ACME-0000-0000-0000-0000");
    await client.validate();
    expect(client.state()).toMatchObject({ status: "denied", code: "license_not_found" });
  });

  it("shows no license that is good no more, and nothing that it unlocked", async () => {
    await client.validate();
    expect(client.state().license).toMatchObject({ status: "active" });
    const no = { valid: false, error: "License has been revoked", code: "license_revoked" };
    shop.front.become({ status: 200, body: JSON.stringify(no) });
    await client.validate();
    expect(client.state()).toMatchObject({ status: "denied", license: null, features: {} });
  });

  it("says what stood in the way, and that nothing does any more", async () => {
    shop.front.become("cut off");
    const impatient = clientWith({ retries: 0 });
    await impatient.check().catch(() => {});
    expect(impatient.state()).toMatchObject({ status: "unknown", failure: { code: "network" } });
    shop.front.become("passed on");
    await impatient.check();
    expect(impatient.state()).toMatchObject({ status: "denied", failure: null });
  });

  it.each(["validate", "activate", "deactivate"] as const)(
    "says what stood in the way of %s, and keeps an earlier yes",
    async (name) => {
      await client.activate();
      const before = client.state();
      expect(before).toMatchObject({ status: "licensed", failure: null });
      const [fresh, licensed] = [clientWith({ retries: 0 }), clientWith({ retries: 0 })];
      await licensed.check();
      shop.front.become("cut off");
      for (const one of [fresh, licensed])
        await expect(one[name]()).rejects.toEqual(failure("network", true));
      expect(fresh.state()).toMatchObject({ status: "unknown", failure: { code: "network" } });
      expect(licensed.state()).toMatchObject({ status: "licensed", failure: { code: "network" } });
      shop.front.become("passed on");
      await fresh.validate();
      expect(fresh.state()).toMatchObject({ status: "licensed", failure: null });
    },
  );

  it("is that of the call that was made last, whichever is answered last", async () => {
    const [checked, activated] = [gate(), gate()];
    let checks = 0;
    const slow: typeof fetch = async (...request) => {
      const isOther = !String(request[0]).endsWith("/check");
      if (!isOther) checks += 1;
      const isCheck = !isOther && checks === 1;
      if (!isCheck) await checked.open;
      const answer = await fetch(...request);
      checked.pass();
      if (isCheck) await activated.open;
      return answer;
    };
    const one = clientWith({ fetch: slow });
    const checking = one.check();
    await one.activate();
    activated.pass();
    expect(await checking).toMatchObject({ activated: false });
    expect(one.state()).toMatchObject({ status: "licensed" });
  });
});
