import { createHash } from "node:crypto";
import { createReleaseKey, type ReleaseStatement, signRelease } from "@keystead/core";
import { verifyRelease } from "@keystead/core/verify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openReleaseShop, type ReleaseShop, type WireRelease } from "../releases/release-shop.ts";
import type { Loose } from "../support/client.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { startServer } from "../support/server.ts";
import { testStorage } from "../support/test-storage.ts";
import { pluginZip } from "../support/zip.ts";

const zip = pluginZip({ version: "1.0.0" });

let shop: ReleaseShop;
let publicKey: string;
let release: WireRelease;
beforeAll(async () => {
  shop = await openReleaseShop();
  const product = await shop.operator.client.get<{ publicKey: string }>(`/api/products/${shop.productId}`);
  publicKey = product.body.publicKey;
  release = (await shop.upload(zip, "&publish=true")).body;
});
afterAll(() => shop.close());

const digest = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest();

/** A license with a seat of shop.example. */
async function issueLicense(fields: object = {}) {
  const license = await shop.operator.license(shop.productId, fields);
  const site = { public_key: publicKey, license_key: license.licenseKey, domain: "shop.example" };
  await shop.server.client().post("/public/v1/licenses/activate", site);
  return { license, site };
}

const ask = (body: object) => shop.server.client().post<Loose>("/public/v1/downloads", body);

async function addressOf(site: object): Promise<string> {
  const { body, text } = await ask(site);
  expect(body["success"], text).toBe(true);
  return String(body["download_url"]);
}

async function refusalAt(url: string) {
  const answer = await fetch(url);
  const { code, error } = (await answer.json()) as Record<string, unknown>;
  expect(error).toEqual(expect.any(String));
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return [answer.status, code];
}

describe("downloads of a release", () => {
  it("are counted by artifact and day when they begin: no part that follows, and no look at the file", async () => {
    const own = await openReleaseShop();
    const { client } = own.operator;
    const { body: product } = await client.get<{ publicKey: string }>(`/api/products/${own.productId}`);
    const made = (await own.upload(zip, "&publish=true")).body;
    const { licenseKey } = await own.operator.license(own.productId);
    const site = { public_key: product.publicKey, license_key: licenseKey, domain: "shop.example" };
    await own.server.client().post("/public/v1/licenses/activate", site);
    const asked = await own.server.client().post<{ download_url: string }>("/public/v1/downloads", site);
    const url = asked.body.download_url;
    for (const range of [undefined, "bytes=0-9", "bytes=10-19,30-39", "bytes=10-19", "bytes=5-", "bytes=0-0"])
      await (await fetch(url, { headers: range ? { range } : {} })).arrayBuffer();
    const head = await fetch(url, { method: "HEAD" });
    const headers = { "if-none-match": head.headers.get("etag") ?? "" };
    expect([head.status, (await fetch(url, { headers })).status]).toEqual([200, 304]);
    expect((await fetch(`${url}x`)).status).toBe(404);
    await own.server.licensing.server.downloadCounter.flush();
    await (await fetch(url)).arrayBuffer();
    await own.server.licensing.server.downloadCounter.flush();
    const { body } = await client.get(`/api/releases/${made.id}/downloads`);
    const [artifact] = made.artifacts;
    const artifacts = [{ artifactId: artifact?.id, count: 4 }];
    const day = own.server.clock.now().toISOString().slice(0, 10);
    expect(body).toEqual({ total: 4, artifacts, days: [{ day, count: 4, artifacts }] });
    await own.close();
  });
});

describe("POST /public/v1/downloads", () => {
  it("gives a site with a license the release's facts and an address for 72 hours", async () => {
    const { site } = await issueLicense();
    const { status, body, headers, text } = await ask({ ...site, domain: "https://www.shop.example/wp" });
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBeUndefined();
    const { file } = release;
    expect(body).toEqual({
      success: true,
      version: "1.0.0",
      download_url: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/v1\/downloads\/[\w-]+\/acme-seo\.zip$/,
      ),
      expires_at: new Date(shop.server.clock.now().getTime() + 72 * 60 * 60 * 1000).toISOString(),
      size: file?.size,
      sha256: file?.sha256,
      sha384: file?.sha384,
      signed: null,
    });
    expect(text).not.toContain(site.license_key);
  });

  it("says why a site gets none, as every verdict is told", async () => {
    const { site } = await issueLicense();
    const expectRefused = async (fields: object) => {
      const { status, body } = await ask({ ...site, ...fields });
      expect(body).toMatchObject({ success: false, error: expect.any(String) });
      return [status, body["code"]];
    };
    expect(await expectRefused({ public_key: `pk_${"x".repeat(32)}` })).toEqual([200, "invalid_public_key"]);
    expect(await expectRefused({ license_key: "ACME-0000" })).toEqual([200, "license_not_found"]);
    expect(await expectRefused({ domain: "other.example" })).toEqual([200, "activation_not_found"]);
    expect(await expectRefused({ version: "9.9" })).toEqual([200, "release_not_found"]);
  });

  it("takes no other fields' values than it knows", async () => {
    const { site } = await issueLicense();
    expectInvalid(await ask({ ...site, channel: "nightly" }), "channel");
    expectInvalid(await ask({ ...site, domain: "no host" }), "domain");
    expectInvalid(await ask({ ...site, domain: undefined }), "domain");
  });

  it("is not there without a secret key, while updates are told", async () => {
    const server = await startServer({ secretKey: null });
    const body = { public_key: publicKey, license_key: "x", domain: "shop.example" };
    expectError(await server.client().post("/public/v1/downloads", body), 501, "downloads_not_configured");
    expectError(await server.client().get("/v1/downloads/x"), 501, "downloads_not_configured");
    await server.stop();
  });
});

describe("GET /v1/downloads/:token/:file", () => {
  it("gives the very file, under the name and with the digest that WordPress looks for", async () => {
    const { site } = await issueLicense();
    const answer = await fetch(await addressOf(site));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(zip)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": "attachment; filename=acme-seo.zip",
      "content-length": String(zip.length),
      "content-md5": digest("md5", zip).toString("base64"),
      etag: `"${digest("sha256", zip).toString("hex")}"`,
      "accept-ranges": "bytes",
      "cache-control": "no-store",
    });
    expect(answer.headers.get("x-content-signature")).toBeNull();
  });

  it("gives a part of it, to go on where a download was broken off", async () => {
    const { site } = await issueLicense();
    const answer = await fetch(await addressOf(site), { headers: { range: "bytes=10-19" } });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([206, `bytes 10-19/${zip.length}`]);
    expect(answer.headers.get("content-md5")).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(zip.subarray(10, 20))).toBe(true);
    const beyond = await fetch(await addressOf(site), { headers: { range: `bytes=${zip.length}-` } });
    expect(beyond.status).toBe(416);
    await beyond.arrayBuffer();
  });

  it.each([
    ["suspended", 403, "license_suspended"],
    ["revoked", 403, "license_revoked"],
    ["expired", 402, "license_expired"],
  ])("gives nothing for a license that is %s by then: %i", async (status, number, code) => {
    const { license, site } = await issueLicense();
    const url = await addressOf(site);
    await shop.operator.client.put(`/api/licenses/${license.id}`, { status });
    expect(await refusalAt(url)).toEqual([number, code]);
  });

  it("gives nothing to a site that has given back its seat, which no payment mends: 401", async () => {
    const { site } = await issueLicense();
    const url = await addressOf(site);
    await shop.server.client().post("/public/v1/licenses/deactivate", site);
    expect(await refusalAt(url)).toEqual([401, "activation_not_found"]);
  });

  it("gives nothing at an address that nobody gave out: 404", async () => {
    const { site } = await issueLicense();
    const url = await addressOf(site);
    expect(await refusalAt(url.replace("/acme-seo.zip", "x/acme-seo.zip"))).toEqual([
      404,
      "download_unknown",
    ]);
    expect(await refusalAt(url.replace(/[^/]+\/acme-seo/, "x/acme-seo"))).toEqual([404, "download_unknown"]);
    expect(await refusalAt(url.replace("acme-seo.zip", "other.zip"))).toEqual([404, "download_unknown"]);
  });

  it("gives the file without a name behind the token, too, as servers once gave addresses out", async () => {
    const { site } = await issueLicense();
    const answer = await fetch((await addressOf(site)).replace("/acme-seo.zip", ""));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toBe("attachment; filename=acme-seo.zip");
    expect(Buffer.from(await answer.arrayBuffer()).equals(zip)).toBe(true);
    expect(await refusalAt((await addressOf(site)).replace("/acme-seo.zip", "x"))).toEqual([
      404,
      "download_unknown",
    ]);
  });

  it("gives no release that was withdrawn, and nothing after 72 hours: 410", async () => {
    const { site } = await issueLicense();
    const next = await shop.release({ version: "1.1.0" }, "&publish=true");
    const url = await addressOf(site);
    await shop.operator.client.post(`/api/releases/${next.id}/withdraw`, {});
    expect(await refusalAt(url)).toEqual([410, "release_withdrawn"]);
    const old = await addressOf(site);
    shop.server.clock.advance(72 * 60 * 60 * 1000);
    expect(await refusalAt(old)).toEqual([410, "download_expired"]);
  });

  it("is logged without its address when it fails on our side", async () => {
    const { site } = await issueLicense();
    const { pathname } = new URL(await addressOf(site));
    const storage = testStorage();
    const failing = await startServer({ storage });
    await storage.close();
    expectError(await failing.client().get(pathname), 503, "storage_unavailable");
    const log = failing.log.text();
    expect(log).toContain("/v1/downloads/…");
    expect(log).not.toContain(pathname.split("/").at(-2));
    await failing.stop();
  });
});

describe("a signed release", () => {
  const statementOf = ({ file, ...about }: WireRelease): ReleaseStatement => ({
    v: 1,
    product: publicKey,
    slug: about.slug,
    version: about.version,
    channel: about.channel,
    size: file?.size ?? 0,
    sha384: file?.sha384 ?? "",
    requires_wp: about.requiresWp,
    requires_php: about.requiresPhp,
    released_at: "2031-03-01T12:00:00.000Z",
    expires_at: null,
  });

  it("reaches a site with its statement, which whoever has pinned the key takes", async () => {
    const key = await createReleaseKey();
    const draft = await shop.release({ version: "2.0.0" });
    const signed = await signRelease(statementOf(draft), [key]);
    const { client } = shop.operator;
    expect((await client.post(`/api/releases/${draft.id}/publish`, { signed })).status).toBe(200);
    const { site } = await issueLicense();
    const { body } = await ask(site);
    const { size, sha384 } = draft.file ?? { size: 0, sha384: "" };
    const pinned = { keys: [key.publicKey], product: publicKey, slug: "acme-seo", file: { size, sha384 } };
    const given = body["signed"] as Parameters<typeof verifyRelease>[0];
    expect(await verifyRelease(given, { ...pinned, installed: "1.0.0" })).toMatchObject({ valid: true });
    const answer = await fetch(String(body["download_url"]));
    expect(answer.headers.get("x-content-signature")).toBe(signed.fileSignature);
    await answer.arrayBuffer();
    const updates = async () =>
      ((await client.get<Loose>(`/v1/updates/${publicKey}`)).body["releases"] as Loose[])[0]?.["signed"];
    await expect.poll(updates).toEqual(given);
  });

  it("is not published with a statement about anything else", async () => {
    const { client } = shop.operator;
    const draft = await shop.release({ version: "2.1.0" });
    const statement = statementOf(draft);
    for (const other of [
      { version: "2.0.0" },
      { product: `pk_${"0".repeat(32)}` },
      { sha384: "00".repeat(48) },
    ]) {
      const signed = await signRelease({ ...statement, ...other }, [await createReleaseKey()]);
      expectInvalid(await client.post(`/api/releases/${draft.id}/publish`, { signed }), "signed.statement");
    }
    expect((await client.get<WireRelease>(`/api/releases/${draft.id}`)).body.status).toBe("draft");
  });
});
