import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createLicenseClient,
  type LicenseClient,
  LicenseClientError,
  type LicenseClientOptions,
} from "../src/index.ts";
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

describe("a failure", () => {
  it("is tried again, and passes unnoticed when that helps", async () => {
    let failures = 0;
    shop.front.become(() => {
      failures += 1;
      return failures < 3 ? "cut off" : "passed on";
    });
    expect(await client.validate()).toMatchObject({ valid: true });
    expect(failures).toBe(3);
  });

  it("rejects with what it was", async () => {
    const once = clientWith({ retries: 0 });
    shop.front.become("cut off");
    await expect(once.validate()).rejects.toEqual(failure("network", true));
    shop.front.become("ignored");
    const impatient = clientWith({ retries: 0, timeoutMs: 200 });
    await expect(impatient.validate()).rejects.toEqual(failure("timeout", true));
    shop.front.become({ status: 502, body: "<h1>Bad gateway</h1>" });
    await expect(once.validate()).rejects.toMatchObject({ code: "server", status: 502, retryable: true });
    await expect(once.validate()).rejects.toBeInstanceOf(LicenseClientError);
  });

  it("is not tried again when that cannot help", async () => {
    shop.front.become({ status: 200, body: "<h1>Welcome to our guests' network</h1>" });
    await expect(client.validate()).rejects.toEqual(failure("bad_response", false));
    // One of them is of the preparation.
    expect(shop.front.requests).toHaveLength(2);
  });

  it("is tried again when the server says, unless that is too far off", async () => {
    let isBusy = true;
    shop.front.become(() => {
      if (!isBusy) return "passed on";
      isBusy = false;
      return { status: 429, headers: { "retry-after": "1" }, body: "{}" };
    });
    const started = performance.now();
    expect(await client.validate()).toMatchObject({ valid: true });
    expect(performance.now() - started).toBeGreaterThan(990);
    shop.front.become({ status: 503, headers: { "retry-after": "60" }, body: "{}" });
    const { length } = shop.front.requests;
    await expect(client.validate()).rejects.toMatchObject({ code: "server", retryAfterMs: 60_000 });
    expect(shop.front.requests).toHaveLength(length + 1);
  });

  it("names the request as the server's log does", async () => {
    const error = await clientWith({ domain: "not a host" })
      .check()
      .catch((error) => error);
    expect(error).toEqual(failure("bad_request", false));
    expect(error.message).toMatch(/^domain: /);
    const logged = shop.server.log.entries().map(({ requestId }) => requestId);
    expect(error.requestId).toMatch(/\S/);
    if (logged.length > 0) expect(logged).toContain(error.requestId);
  });

  it("shows no key", async () => {
    shop.front.become("cut off");
    const error = await clientWith({ retries: 0 })
      .validate()
      .catch((error) => error);
    expect(`${error} ${JSON.stringify(error)} ${error.stack}`).not.toContain(shop.license.licenseKey);
  });
});

describe("an AbortSignal", () => {
  it.each(["validate", "activate", "check", "deactivate"] as const)("ends %s", async (name) => {
    shop.front.become("ignored");
    const aborting = new AbortController();
    const calling = client[name]({ signal: aborting.signal });
    setTimeout(() => aborting.abort(), 50);
    await expect(calling).rejects.toEqual(failure("aborted", false));
    expect(client.state().failure).toBeNull();
  });

  it("ends a call in browsers that cannot join it with another", async () => {
    const any = vi.spyOn(AbortSignal, "any").mockImplementation(() => {
      throw new TypeError("AbortSignal.any is not a function");
    });
    const { signal } = new AbortController();
    expect(await client.validate({ signal })).toMatchObject({ valid: true });
    await expect(client.validate({ signal: AbortSignal.abort() })).rejects.toEqual(failure("aborted", false));
    any.mockRestore();
  });

  it("ends the wait between two tries", async () => {
    shop.front.become({ status: 503, headers: { "retry-after": "4" }, body: "{}" });
    const aborting = new AbortController();
    const calling = client.validate({ signal: aborting.signal });
    const started = performance.now();
    setTimeout(() => aborting.abort(), 100);
    await expect(calling).rejects.toEqual(failure("aborted", false));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
