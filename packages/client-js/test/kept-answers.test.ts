import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LicenseClient } from "../src/index.ts";
import { activatedSite, setClock } from "./support/activated-site.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const site = activatedSite();
const { clientWith } = site;

let client: LicenseClient;
beforeEach(() => {
  client = clientWith();
});

function source(given: string): unknown {
  return expect.objectContaining({ activated: true, source: given });
}

// The same whether somebody vouches for the answer or not.
describe.each(["unsigned", "signed"])("the last yes, %s", (kind) => {
  const one = (timeoutMs?: number) =>
    clientWith({ timeoutMs, verifyKeys: kind === "signed" ? site.verifyKeys : undefined });

  it("is as good as asking for an hour, also on the next page", async () => {
    expect(await one().check()).toEqual(source("network"));
    setClock(59 * MINUTE);
    site.shop.front.requests.length = 0;
    const later = one();
    expect(await later.check()).toEqual(source("cache"));
    expect(later.state()).toMatchObject({ status: "licensed", source: "cache" });
    expect(site.shop.front.requests).toEqual([]);
    setClock(2 * MINUTE);
    expect(await one().check()).toEqual(source("network"));
  });

  it("stands in while the server cannot be reached, for 7 days", async () => {
    const { checkedAt } = await one().check();
    site.shop.front.become("cut off");
    setClock(7 * DAY - MINUTE);
    const offline = one();
    expect(await offline.check()).toEqual({
      ...(source("grace") as { sample: object }).sample,
      checkedAt,
      activationId: expect.any(String),
      features: {},
    });
    expect(offline.state()).toMatchObject({
      status: "licensed",
      source: "grace",
      failure: { code: "network" },
    });
    setClock(2 * MINUTE);
    await expect(one().check()).rejects.toMatchObject({ code: "network" });
  });

  it.each([
    "ignored",
    { status: 503, body: "{}" },
    { status: 200, body: "<h1>Welcome</h1>" },
    { status: 429, body: "{}" },
  ] as const)("stands in for an answer that is none: %j", async (fate) => {
    await one().check();
    setClock(2 * HOUR);
    site.shop.front.become(fate);
    expect(await one(500).check()).toEqual(source("grace"));
  });

  it("is over with the first no", async () => {
    await one().check();
    setClock(2 * HOUR);
    await site.shop.operator.client.put(`/api/licenses/${site.shop.license.id}`, { status: "suspended" });
    expect(await one().check()).toMatchObject({ activated: false, code: "license_suspended" });
    await site.shop.operator.client.put(`/api/licenses/${site.shop.license.id}`, { status: "active" });
    site.shop.front.become("cut off");
    await expect(one().check()).rejects.toMatchObject({ code: "network" });
  });

  it("is over when the site gives its seat back, also by a call that was made meanwhile", async () => {
    await one().check();
    setClock(2 * HOUR);
    site.shop.front.become((request) => (request.path.endsWith("deactivate") ? "passed on" : "ignored"));
    const checking = one(4_000).check();
    await one().deactivate();
    await expect(checking).rejects.toMatchObject({ code: "timeout" });
  });

  it("is about its license key and site alone", async () => {
    await one().check();
    site.shop.front.become("cut off");
    const keys = kind === "signed" ? { verifyKeys: site.verifyKeys } : {};
    for (const other of [{ licenseKey: "ACME-0000-0000-0000-0000" }, { domain: "example.org" }])
      await expect(clientWith({ ...keys, ...other }).check()).rejects.toMatchObject({ code: "network" });
    expect(await one().check()).toEqual(source("cache"));
  });

  it("is that of the next page too, which is told its license key later", async () => {
    await one().check();
    site.shop.front.become("cut off");
    const next = clientWith({
      licenseKey: undefined,
      verifyKeys: kind === "signed" ? site.verifyKeys : undefined,
    });
    next.setLicenseKey(site.shop.license.licenseKey);
    expect(await next.check()).toEqual(source("cache"));
  });

  it("does not last longer when the clock is put back", async () => {
    await one().check();
    site.shop.front.become("cut off");
    setClock(6 * DAY);
    expect(await one().check()).toEqual(source("grace"));
    setClock(-6 * DAY);
    expect(await one().check()).toEqual(source("grace"));
    setClock(7 * DAY + MINUTE);
    await expect(one().check()).rejects.toMatchObject({ code: "network" });
  });

  it("is not fresh when the clock was put back, and is again after the next answer", async () => {
    await one().check();
    setClock(-DAY);
    expect(await one().check()).toEqual(source("network"));
    expect(await one().check()).toEqual(source("cache"));
  });

  it("holds no license key where it is kept", async () => {
    await one().check();
    expect(JSON.stringify([...site.storage.entries])).not.toContain(site.shop.license.licenseKey);
  });

  it("is none when what is kept is damaged", async () => {
    await one().check();
    for (const [name, text] of site.storage.entries) site.storage.entries.set(name, text.slice(0, -5));
    site.shop.front.become("cut off");
    await expect(one().check()).rejects.toMatchObject({ code: "network" });
  });
});

describe("activating", () => {
  it("is a yes that lasts", async () => {
    await client.activate();
    site.shop.front.become("cut off");
    expect(await client.check()).toEqual(source("cache"));
  });

  it("is a yes that stands in, and is asked about again, when no check could follow", async () => {
    site.shop.front.become(({ path }) => (path.endsWith("/check") ? "cut off" : "passed on"));
    await client.activate();
    expect(client.state()).toMatchObject({ status: "licensed", source: "grace", features: {} });
    site.shop.front.become("passed on");
    expect(await client.check()).toEqual(source("network"));
  });

  it("is none that lasts where yeses have to be signed", async () => {
    const strict = clientWith({ verifyKeys: site.verifyKeys });
    site.shop.front.become(({ path }) => (path.endsWith("/status") ? "cut off" : "passed on"));
    expect(await strict.activate()).toMatchObject({ success: true });
    await expect(strict.check()).rejects.toMatchObject({ code: "network" });
  });
});

describe("with verifyKeys", () => {
  const forged = { activated: true, activation_id: "act_forged", license: {}, ttl: 60 };

  it.each(["no token", null, "eyJhbGciOiJub25lIn0.e30."])(
    "a yes with %j for a token is none",
    async (token) => {
      site.shop.front.become({ status: 200, body: JSON.stringify({ valid: true, ...forged, token }) });
      const strict = clientWith({ verifyKeys: site.verifyKeys });
      await expect(strict.check()).rejects.toMatchObject({ code: "bad_signature", retryable: false });
      expect(strict.state()).toMatchObject({ status: "unknown", failure: { code: "bad_signature" } });
    },
  );

  it("a yes for another site is none", async () => {
    const other = clientWith({
      ...{
        verifyKeys: site.verifyKeys,
        domain: "example.org",
        storage: null,
        cache: { maxAgeMs: 0, graceMs: 0 },
      },
    });
    await other.activate();
    let answer = "";
    const spy: typeof fetch = async (...request) => {
      const found = await fetch(...request);
      answer = await found.clone().text();
      return found;
    };
    await clientWith({ verifyKeys: site.verifyKeys, fetch: spy, storage: null }).check();
    site.shop.front.become({ status: 200, body: answer });
    await expect(other.check()).rejects.toMatchObject({
      code: "bad_signature",
      message: expect.stringMatching("wrong_domain"),
    });
    site.shop.front.become("passed on");
    await other.deactivate();
  });

  it("a forged answer does not end the grace of a good one", async () => {
    const strict = clientWith({ verifyKeys: site.verifyKeys });
    await strict.check();
    setClock(2 * HOUR);
    site.shop.front.become({
      status: 200,
      body: JSON.stringify({ valid: true, ...forged, token: "forged" }),
    });
    expect(await strict.check()).toEqual(source("grace"));
  });

  it("a kept yes that nobody signed is not trusted", async () => {
    await client.check();
    site.shop.front.become("cut off");
    await expect(clientWith({ verifyKeys: site.verifyKeys }).check()).rejects.toMatchObject({
      code: "network",
    });
  });

  it("a site with a late clock goes on all the same", async () => {
    setClock(-DAY);
    const strict = clientWith({ verifyKeys: site.verifyKeys });
    expect(await strict.check()).toEqual(source("network"));
    site.shop.front.become("cut off");
    expect(await strict.check()).toEqual(source("cache"));
  });

  it("answers hold as they come where there is no Ed25519, and none is kept", async () => {
    vi.stubGlobal("crypto", {});
    const strict = clientWith({ verifyKeys: site.verifyKeys });
    expect(await strict.check()).toEqual(source("network"));
    site.shop.front.become("cut off");
    await expect(strict.check()).rejects.toMatchObject({ code: "network" });
    vi.unstubAllGlobals();
  });
});

describe("how long", () => {
  it("is up to the application", async () => {
    const impatient = clientWith({ cache: { maxAgeMs: 0, graceMs: HOUR } });
    await impatient.check();
    expect(await impatient.check()).toEqual(source("network"));
    site.shop.front.become("cut off");
    expect(await impatient.check()).toEqual(source("grace"));
    setClock(HOUR);
    await expect(impatient.check()).rejects.toMatchObject({ code: "network" });
    // The earlier yes is over, and nobody knows.
    expect(impatient.state()).toMatchObject({ status: "unknown" });
  });

  it("a page waits for a server that is away is one try, with a yes to go on with", async () => {
    await client.check();
    setClock(2 * HOUR);
    site.shop.front.become("cut off");
    site.shop.front.requests.length = 0;
    expect(await clientWith({ retries: 2 }).check()).toEqual(source("grace"));
    expect(site.shop.front.requests).toHaveLength(1);
  });
});
