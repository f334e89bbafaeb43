import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { openReleaseShop, type ReleaseShop } from "../releases/release-shop.ts";
import type { Loose } from "../support/client.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { registerOperator } from "../support/operator.ts";
import { stores } from "../support/stores.ts";
import { unknownPublicKey } from "./unknown-public-key.ts";

const README = `=== Acme SEO ===
Tested up to: 6.8

== Description ==

**Titles** and <script>alert(1)</script> [sitemaps](javascript:alert(1)).

== Changelog ==

= 1.1.0 =
* Größere Karten
`;

describe.each(stores)("GET /v1/updates/:public_keys on $name", ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let shop: ReleaseShop;
  let publicKey: string;
  beforeAll(async () => {
    opened = await open();
    shop = await openReleaseShop({ storage: opened.storage });
    publicKey = (await shop.operator.client.get<{ publicKey: string }>(`/api/products/${shop.productId}`))
      .body.publicKey;
  });
  afterAll(async () => {
    await shop?.close();
    await opened?.close();
  });

  const ask = (keys: string, headers: Record<string, string> = {}) =>
    shop.server.client().send<Loose>(`/v1/updates/${keys}`, { headers });
  const versionOf = async () => (await ask(publicKey)).body["version"];

  it("tells of a product without a release that there is none", async () => {
    const { status, body } = await ask(publicKey);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Acme SEO", slug: "acme-seo", version: "", releases: [] });
  });

  it("tells of a release once it is published, and no longer once it is withdrawn", async () => {
    const { client } = shop.operator;
    const release = await shop.release({ version: "1.0.0" });
    expect(await versionOf()).toBe("");
    await client.post(`/api/releases/${release.id}/publish`, {});
    await expect.poll(versionOf).toBe("1.0.0");
    const next = await shop.release({ version: "1.1.0", readme: README }, "&publish=true");
    await expect.poll(versionOf).toBe("1.1.0");
    await client.post(`/api/releases/${next.id}/withdraw`, {});
    await expect.poll(versionOf).toBe("1.0.0");
    await client.post(`/api/releases/${next.id}/publish`, {});
    await expect.poll(versionOf).toBe("1.1.0");
  });

  it("tells all that WordPress's updaters show, as safe HTML, and no address of a file", async () => {
    const { body, text } = await ask(publicKey);
    expect(body).toMatchObject({
      name: "Acme SEO",
      slug: "acme-seo",
      version: "1.1.0",
      homepage: "https://acme.example/seo",
      author: "Acme",
      author_homepage: "https://acme.example",
      requires: "6.2",
      tested: "6.8",
      requires_php: "7.4",
      last_updated: "2031-03-01 12:00:00",
      icons: {},
      banners: {},
      translations: [],
    });
    const { description, changelog } = body["sections"] as Record<string, string>;
    expect(description).toContain("<strong>Titles</strong> and &lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).not.toMatch(/<script|href=\\?"javascript/);
    expect(changelog).toContain("<h4>1.1.0</h4>");
    expect(changelog).toContain("<li>Größere Karten</li>");
    expect(text).not.toMatch(/download_url|org_|rel_|fileKey/);
  });

  it("names the newest release of each channel, and the newest that is out to all", async () => {
    await shop.release({ version: "1.2.0" }, "&publish=true&rollout=10");
    await shop.release({ version: "1.3.0-beta.1" }, "&publish=true&channel=beta");
    const releases = async () => {
      const { body } = await ask(publicKey);
      return (body["releases"] as Loose[]).map(({ version, channel, rollout }) => [
        version,
        channel,
        rollout,
      ]);
    };
    await expect.poll(releases).toEqual([
      ["1.2.0", "stable", 10],
      ["1.1.0", "stable", 100],
      ["1.3.0-beta.1", "beta", 100],
    ]);
    expect(await versionOf()).toBe("1.1.0");
    const [first] = (await ask(publicKey)).body["releases"] as Loose[];
    expect(first).toMatchObject({ slug: "acme-seo", requires: "6.2", requires_php: "7.4", signed: null });
    expect(first?.["sha384"]).toMatch(/^[0-9a-f]{96}$/);
  });

  it("may be kept by a CDN, for which it is one entry with one tag", async () => {
    const { headers, text } = await ask(publicKey);
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400",
      "content-type": "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
      etag,
    });
    for (const name of ["set-cookie", "vary", "x-request-id", "ratelimit"])
      expect(headers[name], name).toBeUndefined();
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await ask(publicKey, { "if-none-match": known });
      expect([again.status, again.text, again.headers["etag"]], known).toEqual([304, "", etag]);
    }
    expect((await ask(publicKey, { "if-none-match": '"other"' })).status).toBe(200);
    expect((await ask(`${publicKey}?installed_version=1.0&php=8.2&locale=de_DE`)).text).toBe(text);
  });

  it("tells of several products at once, and null of one that nobody knows", async () => {
    const other = await shop.operator.product({ name: "Acme Shop" });
    const [one] = [(await ask(publicKey)).body];
    const keys = [publicKey, other.publicKey].toSorted();
    const { body, headers } = await ask(keys.join(","));
    expect(Object.keys(body["products"] as object)).toEqual(keys);
    expect((body["products"] as Loose)[publicKey]).toEqual(one);
    expect((body["products"] as Loose)[other.publicKey]).toMatchObject({ name: "Acme Shop", version: "" });
    expect((await ask(keys.join(","), { "if-none-match": String(headers["etag"]) })).status).toBe(304);
    expect((await ask(keys.join("%2C"))).body).toEqual(body);
    const unknown = unknownPublicKey();
    expect((await ask(`${publicKey},${unknown}`)).body).toEqual({
      products: { [publicKey]: one, [unknown]: null },
    });
  });

  it("is refused for unknown and too many public keys", async () => {
    for (const key of [unknownPublicKey(), "pk_x", "x"]) expectError(await ask(key), 404, "not_found");
    const many = Array.from({ length: 21 }, unknownPublicKey).join(",");
    for (const keys of [many, ",", `${publicKey},`]) expectInvalid(await ask(keys), "public_keys");
  });

  it("does not tell of a product whose public key was changed", async () => {
    const product = await shop.operator.product();
    await ask(product.publicKey);
    await shop.operator.client.post(`/api/products/${product.id}/rotate-public-key`);
    await expect.poll(async () => (await ask(product.publicKey)).status).toBe(404);
  });
});

describe("guessing public keys", () => {
  it("is limited by address, and leaves products that are known alone", async () => {
    const shop = await openReleaseShop({
      rateLimiter: localRateLimiter({ ...defaultLimits, UNKNOWN_KEYS: 3 }),
    });
    const client = shop.server.client();
    const { publicKey } = (
      await shop.operator.client.get<{ publicKey: string }>(`/api/products/${shop.productId}`)
    ).body;
    const ask = (keys: string) => client.get(`/v1/updates/${keys}`);
    const { publicKey: unmet } = await shop.operator.product();
    expect((await ask(publicKey)).status).toBe(200);
    for (let guess = 0; guess < 3; guess += 1) expectError(await ask(unknownPublicKey()), 404, "not_found");
    expect((await ask(publicKey)).status).toBe(200);
    expectError(await ask(unmet), 429, "rate_limited");
    expectError(await ask(unknownPublicKey()), 429, "rate_limited");
    await shop.close();
  });
});

describe("GET /v1/updates/:public_key/licensed", () => {
  let shop: ReleaseShop;
  let path: string;
  let licenseKey: string;
  beforeAll(async () => {
    shop = await openReleaseShop();
    const { client } = shop.operator;
    const { publicKey } = (await client.get<{ publicKey: string }>(`/api/products/${shop.productId}`)).body;
    path = `/v1/updates/${publicKey}/licensed`;
    await shop.release({ version: "1.0.0" }, "&publish=true");
    ({ licenseKey } = await shop.operator.license(shop.productId));
    const site = { public_key: publicKey, license_key: licenseKey, domain: "shop.example" };
    await shop.server.client().post("/public/v1/licenses/activate", site);
  });
  afterAll(() => shop.close());

  const ask = (query: Record<string, string>) =>
    shop.server.client().get<Loose>(`${path}?${new URLSearchParams(query)}`);

  it("gives a licensed site an address that leads to the file, and no cache may keep it", async () => {
    const domain = "https://shop.example/";
    const { body, headers, text } = await ask({ license_key: licenseKey, domain });
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toMatchObject({ name: "Acme SEO", version: "1.0.0", download_url: expect.any(String) });
    expect(text).not.toContain(licenseKey);
    const file = await fetch(String(body["download_url"]));
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
    await file.arrayBuffer();
  });

  it("tells any other site of the update, and why it does not get it", async () => {
    const { status, body, headers } = await ask({ license_key: licenseKey, domain: "other.example" });
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(body).toMatchObject({
      version: "1.0.0",
      upgrade_notice: "Domain is not activated",
      license_error: { code: "activation_not_found", error: "Domain is not activated" },
    });
    expect(body["download_url"]).toBeUndefined();
    const unknown = await ask({ license_key: "ACME-0000-0000-0000-0000", domain: "other.example" });
    expect(unknown.body).toMatchObject({ version: "1.0.0", license_error: { code: "license_not_found" } });
  });

  it.each([
    ["without a key", { domain: "shop.example" }, "license_not_found"],
    ["with an empty key", { license_key: "", domain: "shop.example" }, "license_not_found"],
    ["without a domain", "key alone", "activation_not_found"],
    ["with nothing", {}, "license_not_found"],
  ])("tells of the update %s, and gives no address", async (_, given, code) => {
    const { status, body } = await ask(given === "key alone" ? { license_key: licenseKey } : Object(given));
    expect([status, body]).toMatchObject([200, { version: "1.0.0", license_error: { code } }]);
    expect(body["download_url"]).toBeUndefined();
  });

  it("tells a site without a domain of no release that is for a part of the sites", async () => {
    await shop.release({ version: "1.1.0" }, "&publish=true&rollout=99");
    expect((await ask({ license_key: licenseKey })).body).toMatchObject({ version: "1.0.0" });
  });

  it("is refused for what is no host, and for an unknown product", async () => {
    expectInvalid(await ask({ license_key: licenseKey, domain: "no host" }), "domain");
    const query = new URLSearchParams({ license_key: licenseKey, domain: "shop.example" });
    const answer = await shop.server.client().get(`/v1/updates/${unknownPublicKey()}/licensed?${query}`);
    expectError(answer, 404, "not_found");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("gives no address for another organization's product", async () => {
    const stranger = await registerOperator(shop.server);
    const { publicKey } = await stranger.product();
    const query = new URLSearchParams({ license_key: licenseKey, domain: "shop.example" });
    const { body } = await shop.server.client().get<Loose>(`/v1/updates/${publicKey}/licensed?${query}`);
    expect(body).toMatchObject({ version: "" });
    expect(body["download_url"]).toBeUndefined();
  });
});
