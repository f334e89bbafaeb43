import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createEdge, memoryCache } from "../src/index.ts";
import { closedGate } from "./support/gate.ts";
import { type Asker, askerOf, type Shop, startShop, watchedCache } from "./support/shop.ts";

let shop: Shop;
let cache: ReturnType<typeof watchedCache>;
let asker: Asker;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  shop.front.arrived.length = 0;
  cache = watchedCache(memoryCache());
  asker = askerOf(createEdge({ origin: shop.front.url, staleForSeconds: 0, cache }));
});
afterEach(() => {
  vi.useRealTimers();
  shop.front.heldUntil = undefined;
});

const STATUS = "/v1/licenses/status";

/** Everything but what each answer has of its own. */
function saidBy({ ttl: _, token, ...body }: Record<string, unknown>) {
  return { ...body, isSigned: typeof token === "string" };
}

describe("the status of a license", () => {
  it("is the origin's, and a second question costs it no request", async () => {
    const { keys } = await shop.newLicense();
    const own = await shop.server.client().post<Record<string, unknown>>(STATUS, keys);
    const first = await asker.post(STATUS, keys);
    const second = await asker.post(STATUS, keys);
    expect(saidBy(first.body)).toEqual(saidBy(own.body));
    expect(saidBy(second.body)).toEqual({ ...saidBy(own.body), valid: true, activated: true });
    expect(second.headers.get("cache-status")).toMatch(/^keystead-edge; hit; ttl=\d+$/);
    expect(shop.front.arrived).toHaveLength(1);
  });

  it("is asked for by the key's fingerprint: the key is in no address and not in the cache", async () => {
    const { keys, licenseKey } = await shop.newLicense();
    await asker.post(STATUS, { ...keys, license_key: ` ${licenseKey.toLowerCase()} ` });
    await asker.post(STATUS, keys);
    const [path = "", ...others] = shop.front.arrived;
    expect(path).toMatch(/^\/v1\/licenses\/status\/pk_\w{32}\/[0-9a-f]{64}\?domain=shop\.example$/);
    expect(others).toEqual([]);
    const get = await asker.get(path);
    expect(get.headers.get("cache-status")).toContain("hit");
    expect(`${shop.front.arrived} ${cache.seen}`.toUpperCase()).not.toContain(licenseKey);
  });

  it("is fetched once for all who ask at the same time", async () => {
    const { keys } = await shop.newLicense();
    const { promise, resolve } = closedGate();
    shop.front.heldUntil = promise;
    const asking = Array.from({ length: 20 }, () => asker.post(STATUS, keys));
    await expect.poll(() => shop.front.arrived.length).toBe(1);
    resolve();
    const answers = await Promise.all(asking);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text.slice(0, 60)}`)).size).toBe(1);
    expect(shop.front.arrived).toHaveLength(1);
  });

  it("may be kept for no longer than the origin said, however long the edge has had it", async () => {
    const { keys } = await shop.newLicense();
    const { body } = await asker.post(STATUS, keys);
    const ttl = Number(body["ttl"]);
    expect(ttl).toBeGreaterThan(50);
    expect(ttl).toBeLessThanOrEqual(60);
    vi.setSystemTime(Date.now() + 40_000);
    const later = await asker.get(shop.front.arrived[0] ?? "");
    expect(later.body["ttl"]).toBe(ttl - 40);
    expect(later.headers.get("cache-control")).toBe(`public, max-age=${ttl - 40}`);
    expect(shop.front.arrived).toHaveLength(1);
  });

  it("is confirmed by its ETag when its time is over", async () => {
    asker = askerOf(createEdge({ origin: shop.front.url, staleForSeconds: 3600, cache }));
    const { keys } = await shop.newLicense();
    const first = await asker.post(STATUS, keys);
    const path = shop.front.arrived[0] ?? "";
    const statuses: number[] = [];
    shop.front.answerWith = (_, own) => {
      statuses.push(own.status);
      return own;
    };
    vi.setSystemTime(Date.now() + 95_000);
    const later = await asker.get(path);
    shop.front.answerWith = undefined;
    expect(statuses).toEqual([304]);
    expect(later.body["token"]).toBe(first.body["token"]);
    const etag = later.headers.get("etag") ?? "";
    const known = await asker.get(path, { "if-none-match": etag });
    expect([known.status, known.text]).toEqual([304, ""]);
    expect(shop.front.arrived).toHaveLength(2);
  });

  it("is given once more while the next is fetched, for the time that the origin allows", async () => {
    const { keys } = await shop.newLicense();
    await asker.post(STATUS, keys);
    vi.setSystemTime(Date.now() + 65_000);
    const stale = await asker.post(STATUS, keys);
    expect(stale.body).toMatchObject({ valid: true, ttl: 1 });
    await expect.poll(() => shop.front.arrived.length).toBe(2);
    await expect.poll(async () => (await asker.post(STATUS, keys)).body["ttl"]).toBeGreaterThan(40);
    expect(shop.front.arrived).toHaveLength(2);
  });

  it("of an unknown key is a denial that is kept for 5 seconds", async () => {
    const { keys } = await shop.newLicense();
    const wrong = { ...keys, license_key: "ACME-0000-0000-0000-0000" };
    expect((await asker.post(STATUS, wrong)).body).toMatchObject({ valid: false, code: "license_not_found" });
    vi.setSystemTime(Date.now() + 3_000);
    await asker.post(STATUS, wrong);
    expect(shop.front.arrived).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2_000);
    await asker.post(STATUS, wrong);
    expect(shop.front.arrived).toHaveLength(2);
  });

  it.each([
    ["no JSON", "{"],
    ["no license key", { public_key: `pk_${"a".repeat(32)}` }],
    [
      "a domain that is none",
      { public_key: `pk_${"a".repeat(32)}`, license_key: "ACME", domain: "not a domain" },
    ],
  ])("with %s is refused in the origin's words", async (_, body) => {
    const own = await fetch(shop.server.url + STATUS, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const { error, code } = (await own.json()) as Record<string, unknown>;
    const answer = await asker.post(STATUS, body);
    expect(answer).toMatchObject({ status: own.status, body: { error, code } });
    expect(cache.seen.filter((text) => text.startsWith("{"))).toEqual([]);
  });

  it("with a body of more than 64 KiB is refused, and the origin not asked", async () => {
    const { status, body } = await asker.post(STATUS, "x".repeat(65_537));
    expect([status, body["code"]]).toEqual([413, "payload_too_large"]);
    expect(shop.front.arrived).toEqual([]);
  });
});

describe("other answers", () => {
  it("keeps the keys that tokens are verified with", async () => {
    const { keys } = await shop.newLicense();
    await asker.post(STATUS, keys);
    shop.front.arrived.length = 0;
    const path = `/v1/products/${shop.product.publicKey}/jwks.json`;
    const [first, second] = [await asker.get(path), await asker.get(path)];
    expect(first.body["keys"]).toEqual([expect.objectContaining({ kid: expect.any(String) })]);
    expect(second.body).toEqual(first.body);
    expect(shop.front.arrived).toEqual([path]);
  });

  it("keeps updates under one name, whatever an updater adds to the address", async () => {
    const other = await shop.operator.product();
    const [one, two] = [shop.product.publicKey, other.publicKey].sort();
    await asker.get(`/v1/updates/${two},${one}?version=1.2.3`);
    const { body } = await asker.get(`/v1/updates/${one}%2C${two}?locale=de_DE`);
    expect(Object.keys(body["products"] as object).sort()).toEqual([one, two]);
    expect(shop.front.arrived).toEqual([`/v1/updates/${one},${two}`]);
  });

  it("does not keep that there is no such product", async () => {
    const path = `/v1/updates/pk_${"0".repeat(32)}`;
    expect((await asker.get(path)).body["code"]).toBe("not_found");
    expect(await asker.get(path)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(shop.front.arrived).toHaveLength(2);
  });

  it("sends every other call on to the origin, or answers 404", async () => {
    const { keys } = await shop.newLicense();
    const call = { ...keys, domain: "blog.example" };
    expect((await asker.post("/v1/licenses/activate", call)).body).toMatchObject({ success: true });
    expect(shop.front.arrived).toEqual(["/v1/licenses/activate"]);
    const closed = askerOf(
      createEdge({ origin: shop.front.url, staleForSeconds: 0, cache, passThrough: false }),
    );
    expect(await closed.post("/v1/licenses/deactivate", call)).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect(shop.front.arrived).toHaveLength(1);
    expect((await closed.post(STATUS, call)).body).toMatchObject({ activated: true });
  });
});
