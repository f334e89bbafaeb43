import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEdge, type Edge, memoryCache } from "../src/index.ts";
import { type Asker, askerOf, type Shop, startShop } from "./support/shop.ts";

const STATUS = "/v1/licenses/status";
/** A question that the edge answers from its cache; any other is sent on as it came. */
const BY_FINGERPRINT = new RegExp(`^${STATUS}/pk_\\w{32}/[0-9a-f]{64}(\\?machine=f.*|\\?domain=a.*)?$`);

let shop: Shop;
let edge: Edge;
let asker: Asker;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.front.arrived.length = 0;
  edge = createEdge({ origin: shop.front.url, staleForSeconds: 0, cache: memoryCache() });
  asker = askerOf(edge);
});

describe("a status by license key", () => {
  const machineOf = (fields: object) => ({ machine: { fingerprint: "f-1", ...fields } });

  it.each([
    ["a license key of 255 characters", { license_key: "K".repeat(255) }],
    ["a domain of 253 characters", { domain: `${"a".repeat(61)}.`.repeat(4) + "a".repeat(5) }],
    ["a fingerprint of 255 characters", machineOf({ fingerprint: "f".repeat(255) })],
    ["a name of 50 characters", machineOf({ name: "n".repeat(50) })],
    ["a platform of 50 characters", machineOf({ platform: "p".repeat(50) })],
    ["a name that is null", machineOf({ name: null })],
  ])("is asked for by fingerprint with %s", async (_, fields) => {
    await asker.post(STATUS, { public_key: shop.product.publicKey, license_key: "ACME-1", ...fields });
    const [path = "", ...others] = shop.front.arrived;
    expect(path).toMatch(BY_FINGERPRINT);
    expect(others).toEqual([]);
    const [place] = Object.keys(fields).filter((name) => name !== "license_key");
    expect([...new URL(path, shop.front.url).searchParams.keys()]).toEqual(place ? [place] : []);
  });

  it.each([
    ["a license key of 256 characters", { license_key: "K".repeat(256) }],
    ["a domain of 254 characters", { domain: `${"a".repeat(61)}.`.repeat(4) + "a".repeat(6) }],
    ["a domain that is a number", { domain: 7 }],
    ["a fingerprint of 256 characters", machineOf({ fingerprint: "f".repeat(256) })],
    ["a fingerprint beyond ASCII", machineOf({ fingerprint: "é" })],
    ["a fingerprint that is a number", machineOf({ fingerprint: 7 })],
    ["a name of 51 characters", machineOf({ name: "n".repeat(51) })],
    ["a platform that is a number", machineOf({ platform: 7 })],
    ["a domain and a machine", { domain: "shop.example", ...machineOf({}) }],
    ["another kind of public key", { public_key: "pk_short" }],
  ])("is left to the origin with %s", async (_, fields) => {
    await asker.post(STATUS, { public_key: shop.product.publicKey, license_key: "ACME-1", ...fields });
    expect(shop.front.arrived).toEqual([STATUS]);
  });

  it("without a place is another question than with one", async () => {
    const { keys } = await shop.newLicense();
    const { domain: _, ...bare } = keys;
    expect((await asker.post(STATUS, keys)).body).toMatchObject({ valid: true, activated: true });
    expect((await asker.post(STATUS, bare)).body).not.toHaveProperty("activationId");
    const [, path = ""] = shop.front.arrived;
    expect(path).toMatch(/[0-9a-f]{64}$/);
    expect((await asker.get(path)).headers.get("cache-status")).toContain("hit");
    expect(shop.front.arrived).toHaveLength(2);
    await asker.get(`${path}?domain=shop.example&machine=f-1`);
    await asker.get(`${path}?site=shop.example`);
    expect(shop.front.arrived).toHaveLength(4);
  });
});

describe("updates of many products", () => {
  const listOf = (count: number) =>
    Array.from({ length: count }, (_, index) => `pk_${String(index).padStart(32, "0")}`).join(",");

  it("are asked for under one name up to 20 products, and left to the origin beyond", async () => {
    await asker.get(`/v1/updates/${listOf(20)}?locale=de_DE`);
    await asker.get(`/v1/updates/${listOf(21)}?locale=de_DE`);
    expect(shop.front.arrived).toEqual([
      `/v1/updates/${listOf(20)}`,
      `/v1/updates/${listOf(21)}?locale=de_DE`,
    ]);
  });
});

describe("a page of any origin", () => {
  it("may read every answer, refusals and failures as well", async () => {
    const { keys } = await shop.newLicense();
    const good = await asker.post(STATUS, keys);
    const path = shop.front.arrived[0] ?? "";
    const known = await asker.get(path, { "if-none-match": good.headers.get("etag") ?? "*" });
    const large = await asker.post(STATUS, "x".repeat(65_537));
    const refused = await asker.post(STATUS, { ...keys, domain: "not a domain" });
    await shop.front.kill();
    const failed = await asker.get(path.replace("shop.example", "blog.example"));
    await shop.front.restore();
    const answers = [good, known, large, refused, failed];
    expect(answers.map(({ status }) => status)).toEqual([200, 304, 413, 400, 503]);
    for (const { headers } of answers) expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  it("may ask first whether it may send JSON, which costs the origin nothing", async () => {
    const ask = new Request(`https://edge.example${STATUS}`, { method: "OPTIONS" });
    const { status, headers } = await edge.fetch(ask);
    expect([status, headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(headers.get("access-control-allow-methods")).toContain("POST");
    expect(headers.get("access-control-allow-headers")).toContain("Content-Type");
    expect(shop.front.arrived).toEqual([]);
  });

  it("gets no body for HEAD", async () => {
    const { keys } = await shop.newLicense();
    await asker.post(STATUS, keys);
    const path = shop.front.arrived[0] ?? "";
    const answer = await edge.fetch(new Request(`https://edge.example${path}`, { method: "HEAD" }));
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(answer.headers.get("cache-status")).toContain("hit");
  });
});
