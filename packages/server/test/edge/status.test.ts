import { createMemoryData, memoryStorage } from "@keystead/core/memory";
import { verifyLicenseToken } from "@keystead/core/verify";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { SECOND } from "../support/clock.ts";
import { edgeSite, fingerprint } from "../support/edge-site.ts";
import { expectError } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let product: Awaited<ReturnType<Operator["product"]>>;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  product = await operator.product();
});
afterAll(() => server.stop());

async function issueLicense(fields: object = {}) {
  const license = await operator.license(product.id, fields);
  return { license, site: edgeSite(server.client(), product, license) };
}

const yes = {
  valid: true,
  activated: null,
  activation_id: null,
  license: { status: "active", seats: 1, activatedCount: 0, expiresAt: null },
  features: {},
};

describe("the status of a license", () => {
  it("is told with a token and how long it may be gone by, and without the key", async () => {
    const { license, site } = await issueLicense();
    const answer = await site.post();
    expect(answer.body).toEqual({ ...yes, token: expect.any(String), ttl: expect.any(Number) });
    expect(answer.body["ttl"]).toBeGreaterThan(50);
    expect(answer.body["ttl"]).toBeLessThanOrEqual(60);
    expect(answer.text).not.toContain(license.licenseKey);
    expect(answer.text).not.toContain("customer@example.com");
  });

  it("is the same by POST and by GET, looked up or at hand", async () => {
    const { site } = await issueLicense();
    const { activation_id } = (await site.call("activate", { domain: "example.com" })).body;
    const [first, ...others] = [
      await site.post({ domain: "https://www.Example.com/shop" }),
      await site.post({ domain: "example.com" }),
      await site.get("example.com"),
      await site.get("https%3A%2F%2Fexample.com"),
    ].map(({ status, body: { ttl, ...body } }) => ({ status, body }));
    const license = { ...yes.license, activatedCount: 1 };
    const body = { ...yes, activated: true, activation_id, license, token: expect.any(String) };
    expect(first).toEqual({ status: 200, body });
    for (const other of others) expect(other).toEqual(first);
  });

  it.each([
    ["www.www.example.com", "www.example.com"],
    ["www.example.com", "www.www.example.com"],
  ])("tells %s from %s, in either order and from memory too", async (...domains) => {
    const { site } = await issueLicense();
    await site.call("activate", { domain: "www.www.example.com" });
    for (const domain of [...domains, ...domains]) {
      const activated = domain === "www.www.example.com";
      expect((await site.get(domain)).body["activated"]).toBe(activated);
      expect((await site.post({ domain })).body["activated"]).toBe(activated);
      expect((await site.call("check", { domain })).body["activated"]).toBe(activated);
    }
  });

  it("holds a token that verifies for the site, and none for a site without a seat", async () => {
    const { license, site } = await issueLicense({ seats: 2 });
    await site.call("activate", { domain: "a.example.com" });
    const jwks = (await server.client().get<never>("/v1/jwks.json")).body;
    const expected = { productId: product.id, now: server.clock.now() };
    const token = String((await site.get("a.example.com")).body["token"]);
    const verified = await verifyLicenseToken(token, jwks, { ...expected, domain: "a.example.com" });
    expect(verified).toMatchObject({ valid: true, claims: { sub: license.id, seats: 2 } });
    const { body } = await site.get("b.example.com");
    expect(body).toMatchObject({ valid: true, activated: false, activation_id: null, token: null });
  });

  it("is signed once, however many ask for it", async () => {
    const { site } = await issueLicense();
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get()));
    expect(new Set(answers.map(({ body }) => body["token"])).size).toBe(1);
  });

  it("is a verdict for every reason there is", async () => {
    const client = server.client();
    const { license, site } = await issueLicense();
    const expectDenied = async (code: string, ask: () => Promise<{ status: number; body: object }>) =>
      expect(await ask()).toMatchObject({ status: 200, body: { valid: false, code } });
    const { publicKey } = product;
    const unknown = { licenseKey: "ACME-0000-0000-0000-0000" };
    await expectDenied("license_not_found", () => edgeSite(client, product, unknown).post());
    await expectDenied("license_not_found", () => edgeSite(client, product, unknown).get());
    await expectDenied("license_not_found", () => edgeSite(client, product, { licenseKey: "no key" }).post());
    const nobody = { publicKey: publicKey.replace(/.$/, "!") };
    await expectDenied("invalid_public_key", () => edgeSite(client, nobody, license).post());
    await operator.client.put(`/api/licenses/${license.id}`, { status: "suspended" });
    await expectDenied("license_suspended", () => site.get());
    await operator.client.put(`/api/licenses/${license.id}`, { status: "revoked" });
    await expectDenied("license_revoked", () => site.post());
    expect((await site.post()).body).toEqual({
      valid: false,
      error: "License has been revoked",
      code: "license_revoked",
    });
  });

  it("refuses what cannot be judged", async () => {
    const { license, site } = await issueLicense();
    const client = server.client();
    expectError(await site.post({ domain: "not a host" }), 400, "invalid_input");
    expectError(await site.get("not%20a%20host"), 400, "invalid_input");
    expectError(await site.post({ license_key: 5 }), 400, "invalid_input");
    const path = `/v1/licenses/status/${product.publicKey}`;
    for (const wrong of [license.licenseKey, fingerprint("x").toUpperCase(), "abc"])
      expectError(await client.get(`${path}/${wrong}`), 400, "invalid_input");
    const raw = { method: "POST", raw: "{" };
    expectError(await client.send("/v1/licenses/status", raw), 400, "malformed_body");
    const large = { method: "POST", raw: JSON.stringify({ public_key: "x".repeat(70_000) }) };
    expectError(await client.send("/v1/licenses/status", large), 413, "payload_too_large");
    const text = { ...raw, headers: { "content-type": "text/plain" } };
    expectError(await client.send("/v1/licenses/status", text), 415, "unsupported_media_type");
    const chunked = { method: "POST", json: { public_key: "x" }, chunked: true };
    expectError(await client.send("/v1/licenses/status", chunked), 400, "invalid_input");
  });

  it("ignores fields of tomorrow", async () => {
    const { site } = await issueLicense();
    for (let turn = 0; turn < 2; turn += 1)
      expect((await site.post({ plugin_version: "9.0", domain: null })).body).toMatchObject(yes);
  });
});

describe("for caches on the way", () => {
  it("a yes says for how long it is fresh, and that it may be given out when nothing else can be had", async () => {
    const { site } = await issueLicense();
    for (const answer of [await site.get(), await site.get()]) {
      expect(answer.headers["cache-control"]).toMatch(
        /^public, max-age=(?:5\d|60), stale-while-revalidate=30, stale-if-error=86400$/,
      );
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      expect(answer.headers["etag"]).toMatch(/^W\/"[\w-]{22}"$/);
    }
  });

  it("a no, and a yes to a site without a seat, is fresh for a short time and good for nothing afterwards", async () => {
    const { site } = await issueLicense();
    expect((await site.get("b.example.com")).headers["cache-control"]).toMatch(/^public, max-age=[1-5]$/);
    const unknown = edgeSite(server.client(), product, { licenseKey: "ACME-0000-0000-0000-0001" });
    for (const answer of [await unknown.get(), await unknown.get()])
      expect(answer.headers["cache-control"]).toMatch(/^public, max-age=[1-5]$/);
  });

  it("what they have already is not sent again, until it is another answer", async () => {
    const { license, site } = await issueLicense();
    const etag = String((await site.get()).headers["etag"]);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const answer = await site.get(undefined, { "if-none-match": known });
      expect({ status: answer.status, text: answer.text }).toEqual({ status: 304, text: "" });
      expect(answer.headers["etag"]).toBe(etag);
      expect(answer.headers["cache-control"]).toContain("max-age=");
    }
    await operator.client.put(`/api/licenses/${license.id}`, { seats: 5 });
    const answer = await site.get(undefined, { "if-none-match": etag });
    expect(answer.status).toBe(200);
    expect(answer.headers["etag"]).not.toBe(etag);
    expect((await site.get(undefined, { "if-none-match": etag })).status).toBe(200);
  });

  it("HEAD is GET without the body", async () => {
    const { license } = await issueLicense();
    const path = `/v1/licenses/status/${product.publicKey}/${fingerprint(license.licenseKey)}`;
    const answer = await server.client().send(path, { method: "HEAD" });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: "" });
  });
});

describe("the four license calls", () => {
  it("are those of the public API", async () => {
    const { license, site } = await issueLicense();
    const activated = await site.call("activate", { domain: "example.com" });
    expect(activated.body).toMatchObject({ success: true });
    const { activation_id } = activated.body;
    expect((await site.call("check", { domain: "example.com" })).body).toEqual({
      activated: true,
      activation_id,
      features: {},
    });
    const validated = await site.call("validate", { domain: "example.com" });
    expect(validated.body).toMatchObject({ valid: true, license: { key: license.licenseKey } });
    const freed = await site.call("deactivate", { domain: "example.com" });
    expect(freed.body).toMatchObject({ success: true, activation_id });
  });

  it("are answered from the store, not from memory", async () => {
    const { license, site } = await issueLicense();
    await site.post();
    await operator.client.post(`/api/licenses/${license.id}/revoke`);
    expect((await site.call("validate")).body).toMatchObject({ valid: false, code: "license_revoked" });
  });
});

describe("lastCheckedAt", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("follows the questions of a site that holds a seat, also when the answer is at hand", async () => {
    const data = createMemoryData();
    const own = await startServer({ storage: memoryStorage({ data }) });
    const ada = await registerOperator(own);
    const theirs = await ada.product();
    const license = await ada.license(theirs.id);
    const site = edgeSite(own.client(), theirs, license);
    await site.call("activate", { domain: "example.com" });
    await site.get("example.com");
    own.clock.advance(2 * SECOND);
    const elapsed = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => elapsed() + 2 * SECOND);
    await site.post({ domain: "example.com" });
    await own.stop();
    await own.licensing.close();
    const [activation] = data.rows.activations.values();
    expect(activation?.record["lastCheckedAt"]).toEqual(own.clock.now());
  });
});
