import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createEdge, memoryCache } from "../src/index.ts";
import type { FrontAnswer } from "./support/front.ts";
import { closedGate } from "./support/gate.ts";
import { type Asker, askerOf, type Shop, startShop, watchedCache } from "./support/shop.ts";

const STATUS = "/v1/licenses/status";
const STALE_SECONDS = 600;
/** Past the answer's own time, and past the time in which it is given while the next one is fetched. */
const OVER = 91_000;

let shop: Shop;
let cache: ReturnType<typeof watchedCache>;
let asker: Asker;
/** With the same cache. It waits for less than a slow origin takes. */
let impatient: Asker;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  cache = watchedCache(memoryCache());
  const options = { origin: shop.front.url, staleForSeconds: STALE_SECONDS, cache };
  asker = askerOf(createEdge({ ...options, timeoutSeconds: 60 }));
  impatient = askerOf(createEdge({ ...options, timeoutSeconds: 0.2 }));
});
afterEach(() => {
  vi.useRealTimers();
  shop.front.answerWith = undefined;
  shop.front.heldUntil = undefined;
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const json = { "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=60" };

/** Ways of the origin to fail, and what ends each. */
const failures: [string, () => unknown][] = [
  ["cannot be reached", () => shop.front.kill().then(() => () => shop.front.restore())],
  [
    "is slow",
    () => {
      const { promise, resolve } = closedGate();
      shop.front.heldUntil = promise;
      return resolve;
    },
  ],
  ...[500, 502, 503, 429].map((status): [string, () => unknown] => [
    `answers ${status}`,
    () => lie(() => ({ status, headers: json, body: '{"error":"No","code":"internal_error"}' })),
  ]),
  [
    "answers with a page",
    () => lie(() => ({ status: 200, headers: { "content-type": "text/html" }, body: "<p>Hi" })),
  ],
  ["says that a page is JSON", () => lie((own) => ({ ...own, status: 200, headers: json, body: "<p>Hi" }))],
  ["breaks off", () => lie(({ body }) => ({ status: 200, headers: json, body: body.slice(0, -1) || "{" }))],
  [
    "says that JSON is text",
    () => lie((own) => ({ ...own, headers: { ...own.headers, "content-type": "text/plain" } })),
  ],
  ["sends callers elsewhere", () => lie(() => ({ status: 302, headers: { location: "/login" }, body: "" }))],
];

function lie(answer: (own: FrontAnswer) => FrontAnswer): () => void {
  // With the ETag that the edge sends, the server's own answer would be an empty 304.
  shop.front.answerWith = (_, own) => answer(own.status === 304 ? { ...own, status: 200 } : own);
  return () => {
    shop.front.answerWith = undefined;
  };
}

describe.each(failures)("while the origin %s", (name, fail) => {
  const ask = (keys: object) => (name === "is slow" ? impatient : asker).post(STATUS, keys);

  it("the last yes is given for the time that is set, and then none; later the origin's word counts again", async () => {
    const { keys } = await shop.newLicense();
    const first = await asker.post(STATUS, keys);
    const mend = (await fail()) as () => Promise<void>;
    later(OVER);
    const stale = await ask(keys);
    expect(stale).toMatchObject({ status: 200, body: { ...first.body, ttl: 1 } });
    expect(stale.headers.get("cache-status")).toMatch(/ttl=-\d+$/);
    const ends = Number(first.body["ttl"]) * 1000 + STALE_SECONDS * 1000;
    later(ends - OVER - 1);
    expect((await ask(keys)).status).toBe(200);
    later(1);
    const none = await ask(keys);
    expect([429, 503]).toContain(none.status);
    expect(none.body["valid"]).toBeUndefined();
    expect(none.headers.get("retry-after")).toMatch(/^\d+$/);
    await mend();
    later(3_000);
    expect((await asker.post(STATUS, keys)).body).toMatchObject({ valid: true, activated: true });
  });

  it("there is no answer to a question that was never answered, and nothing is kept", async () => {
    const { keys } = await shop.newLicense();
    const mend = (await fail()) as () => Promise<void>;
    const answer = await ask(keys);
    expect([429, 503]).toContain(answer.status);
    expect(answer.body["valid"]).toBeUndefined();
    await mend();
    expect(cache.seen.filter((text) => text.startsWith("{"))).toEqual([]);
    expect((await asker.post(STATUS, keys)).body).toMatchObject({ valid: true });
  });
});

describe("while the origin fails", () => {
  it("a denial is not given once its time is over", async () => {
    const { keys } = await shop.newLicense();
    const wrong = { ...keys, license_key: "ACME-0000-0000-0000-0000" };
    await asker.post(STATUS, wrong);
    await shop.front.kill();
    later(5_000);
    expect((await asker.post(STATUS, wrong)).status).toBe(503);
    await shop.front.restore();
  });

  it("the origin is not asked by each caller: a stale answer comes at once for 2 seconds", async () => {
    const { keys } = await shop.newLicense();
    await asker.post(STATUS, keys);
    lie((own) => ({ ...own, status: 500 }));
    later(OVER);
    shop.front.arrived.length = 0;
    for (let call = 0; call < 5; call += 1) expect((await asker.post(STATUS, keys)).status).toBe(200);
    expect(shop.front.arrived).toHaveLength(1);
    later(2_000);
    await asker.post(STATUS, keys);
    expect(shop.front.arrived).toHaveLength(2);
  });

  it("a signed answer ends with its token", async () => {
    const { keys } = await shop.newLicense();
    const exp = Math.floor(Date.now() / 1000) + 200;
    lie((own) => ({ ...own, body: withClaims(own.body, { exp }) }));
    await asker.post(STATUS, keys);
    shop.front.answerWith = undefined;
    await shop.front.kill();
    vi.setSystemTime(exp * 1000 - 1);
    expect((await asker.post(STATUS, keys)).status).toBe(200);
    vi.setSystemTime(exp * 1000);
    expect((await asker.post(STATUS, keys)).status).toBe(503);
    await shop.front.restore();
  });
});

describe("an answer to another question", () => {
  it.each([
    ["about another site", { domain: "other.example" }],
    ["about no site", { domain: null }],
    ["about a license with other seats", { seats: 7 }],
    ["with a token that is over", { exp: 1_700_000_000 }],
  ])("%s is not kept", async (_, claims) => {
    const { keys } = await shop.newLicense();
    lie((own) => ({ ...own, body: withClaims(own.body, claims) }));
    expect((await asker.post(STATUS, keys)).status).toBe(503);
    shop.front.answerWith = undefined;
    expect(cache.seen.filter((text) => text.startsWith("{"))).toEqual([]);
  });

  it("about another license, of the same site even, is not kept in place of the right one", async () => {
    const [mine, colleagues] = [await shop.newLicense(), await shop.newLicense()];
    const first = await asker.post(STATUS, mine.keys);
    const { body } = await shop.server.client().post<Record<string, unknown>>(STATUS, colleagues.keys);
    lie((own) => ({ ...own, status: 200, headers: { ...own.headers, ...json }, body: JSON.stringify(body) }));
    later(OVER);
    const stale = await asker.post(STATUS, mine.keys);
    expect(stale.body["token"]).toBe(first.body["token"]);
    shop.front.answerWith = undefined;
    expect(cache.seen.join()).not.toContain(body["token"]);
  });

  it.each([
    ["without a signature", (token: string) => token.replace(/\.[^.]*$/, "")],
    ["with an empty signature", (token: string) => token.replace(/[^.]*$/, "")],
    ["with a fourth part", (token: string) => `${token}.AA`],
    ["that is no text", () => 7],
  ])("with a token %s is not kept", async (_, change) => {
    const { keys } = await shop.newLicense();
    lie((own) => {
      const answer = JSON.parse(own.body);
      return { ...own, body: JSON.stringify({ ...answer, token: change(answer.token) }) };
    });
    expect((await asker.post(STATUS, keys)).status).toBe(503);
  });

  it("with a private key among the public ones is not kept", async () => {
    const keys = [{ kty: "OKP", kid: "k1", x: "AA", d: "c2VjcmV0" }];
    lie((own) => ({ ...own, body: JSON.stringify({ keys }) }));
    expect((await asker.get("/v1/jwks.json")).status).toBe(503);
    expect(cache.seen.join()).not.toContain("c2VjcmV0");
  });

  it("with a public key that tokens cannot name is not kept", async () => {
    lie((own) => ({ ...own, body: JSON.stringify({ keys: [{ kty: "OKP", x: "AA" }] }) }));
    expect((await asker.get("/v1/jwks.json")).status).toBe(503);
  });

  it("with a product that is none among others is not kept", async () => {
    const other = await shop.operator.product();
    const path = `/v1/updates/${shop.product.publicKey},${other.publicKey}`;
    lie((own) => ({
      ...own,
      body: JSON.stringify({ products: { ...JSON.parse(own.body).products, [other.publicKey]: {} } }),
    }));
    expect((await asker.get(path)).status).toBe(503);
  });

  it("about other products is not kept", async () => {
    const other = await shop.operator.product();
    const path = `/v1/updates/${shop.product.publicKey},${other.publicKey}`;
    lie((own) => ({
      ...own,
      body: JSON.stringify({ products: { [`pk_${"0".repeat(32)}`]: null, x: null } }),
    }));
    expect((await asker.get(path)).status).toBe(503);
    shop.front.answerWith = undefined;
    expect((await asker.get(path)).status).toBe(200);
  });
});

/** The body with a token whose claims are others. Its signature is for clients to refuse. */
function withClaims(body: string, others: object): string {
  const answer = JSON.parse(body) as { token: string };
  const [header, payload = "", signature] = answer.token.split(".");
  const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...others };
  const token = [header, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
  return JSON.stringify({ ...answer, token });
}
