import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createLicenseClient,
  type LicenseClient,
  LicenseClientError,
  type LicenseClientOptions,
} from "../src/index.ts";
import { openShop, type Shop } from "./support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let client: LicenseClient;
beforeEach(() => {
  shop.front.become("passed on");
  shop.front.requests.length = 0;
  client = clientWith();
});

/** On a storage of its own. */
function clientWith(options: Partial<LicenseClientOptions> = {}): LicenseClient {
  return createLicenseClient({ ...shop.options, storage: null, ...options });
}

function failure(code: string, retryable: boolean): unknown {
  return expect.objectContaining({ name: "LicenseClientError", code, retryable });
}

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
    expect(shop.front.requests).toHaveLength(1);
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

  it.each([
    [429, "rate_limited", true],
    [499, "bad_request", false],
    [500, "server", true],
  ])("of the status %i is %s", async (status, code, retryable) => {
    shop.front.become({ status, body: '{"error":"No","code":"no"}' });
    const error = await clientWith({ retries: 0 })
      .validate()
      .catch((error) => error);
    expect(error).toMatchObject({ code, retryable, status, message: "No" });
  });

  it.each([
    ["0", 0],
    ["7", 7_000],
    ["-1", null],
    ["soon", null],
  ])("with Retry-After: %s asks to wait for %s ms", async (after, retryAfterMs) => {
    shop.front.become({ status: 503, headers: { "retry-after": after }, body: "{}" });
    await expect(clientWith({ retries: 0 }).validate()).rejects.toMatchObject({ retryAfterMs });
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
  const PATIENCE_MS = 60_000;

  /** Expects the call, which the server ignores, to end with the signal and not with the client's patience. */
  async function expectEndOf(calling: Promise<unknown>, aborting: AbortController): Promise<void> {
    const started = performance.now();
    setTimeout(() => aborting.abort(), 50);
    await expect(calling).rejects.toEqual(failure("aborted", false));
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS / 2);
  }

  beforeEach(() => shop.front.become("ignored"));

  it.each(["validate", "activate", "check", "deactivate"] as const)("ends %s", async (name) => {
    const patient = clientWith({ timeoutMs: PATIENCE_MS });
    const aborting = new AbortController();
    await expectEndOf(patient[name]({ signal: aborting.signal }), aborting);
    expect(patient.state().failure).toBeNull();
  });

  it.each([
    ["move", (site: LicenseClient, of: object) => site.move({ from: "a.example", to: "b.example" }, of)],
    ["sites", (site: LicenseClient, of: object) => site.sites(of)],
    ["freeSite", (site: LicenseClient, of: object) => site.freeSite("act_1", of)],
    ["startTrial", (site: LicenseClient, of: object) => site.startTrial({ email: "ada@example.com" }, of)],
  ] as const)("ends %s", async (_, call) => {
    const aborting = new AbortController();
    const patient = clientWith({ siteId: "b7e9f1", timeoutMs: PATIENCE_MS });
    await expectEndOf(call(patient, { signal: aborting.signal }), aborting);
  });

  it("ends a call in browsers that cannot join it with another", async () => {
    shop.front.become("passed on");
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
