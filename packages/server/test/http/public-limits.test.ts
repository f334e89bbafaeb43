import { afterEach, describe, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { applicationOf } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { edgeSite } from "../support/edge-site.ts";
import { expectError } from "../support/expectations.ts";
import { failingStorage, unavailable } from "../support/failing-storage.ts";
import { registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { testStorage } from "../support/test-storage.ts";

const failing = failingStorage(testStorage());
let server: TestServer;
afterEach(async () => {
  failing.heal();
  await server.stop();
});

async function start(limits: Partial<typeof defaultLimits>) {
  const rateLimiter = localRateLimiter({ ...defaultLimits, ...limits });
  server = await startServer({ storage: failing.storage, rateLimiter, trustedProxies: ["127.0.0.1"] });
  const operator = await registerOperator(server);
  const product = await operator.product();
  return { operator, product, license: await operator.license(product.id) };
}

/** A client that a trusted proxy says is at this address. */
function clientAt(address: string): Client {
  const client = server.client();
  const headers = { "x-forwarded-for": address };
  const post = (path: string, json?: unknown) => client.send<never>(path, { method: "POST", json, headers });
  return { ...client, post };
}

let keys = 0;

/** A public key that no product has. */
function inventedKey(): string {
  keys += 1;
  return `pk_${String(keys).padStart(32, "0")}`;
}

const nobody = { licenseKey: "ACME-0000-0000-0000-0000" };
const guess = (client: Client) => applicationOf(client, { publicKey: inventedKey() }, nobody).validate();

describe("unknown keys", () => {
  it("are limited for an address, whatever public keys it makes up, before the store is asked", async () => {
    await start({ UNKNOWN_KEYS: 3 });
    const guesser = clientAt("192.0.2.1");
    for (let call = 0; call < 3; call += 1) expect((await guess(guesser)).status).toBe(200);
    failing.failWith(unavailable);
    expectError(await guess(guesser), 429, "rate_limited");
    failing.heal();
    expect((await guess(clientAt("192.0.2.2"))).status).toBe(200);
  });

  it("reach the store no more often when hundreds come at once", async () => {
    await start({ UNKNOWN_KEYS: 3 });
    const guesser = clientAt("192.0.2.1");
    const answers = await Promise.all(Array.from({ length: 200 }, () => guess(guesser)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(197);
  });

  it("are not what a product is that a crowd of its customers calls for the first time", async () => {
    const { product, license } = await start({ UNKNOWN_KEYS: 3 });
    const customer = applicationOf(clientAt("192.0.2.1"), product, license);
    const answers = await Promise.all(Array.from({ length: 50 }, () => customer.validate()));
    expect(answers.every(({ body }) => body["valid"] === true)).toBe(true);
    for (let call = 0; call < 3; call += 1) expect((await guess(clientAt("192.0.2.1"))).status).toBe(200);
  });

  it("are not what the store could not look up: its outage costs nobody the budget", async () => {
    await start({ UNKNOWN_KEYS: 3 });
    const caller = clientAt("192.0.2.1");
    failing.failWith(unavailable);
    for (let call = 0; call < 4; call += 1) expectError(await guess(caller), 503, "storage_unavailable");
    failing.heal();
    expect((await guess(caller)).status).toBe(200);
  });

  it("of a product's signing keys count, too", async () => {
    const { product } = await start({ UNKNOWN_KEYS: 3 });
    const client = server.client();
    const keys = (publicKey: string) => client.get(`/v1/products/${publicKey}/jwks.json`);
    for (let call = 0; call < 3; call += 1) expect((await keys(inventedKey())).status).toBe(404);
    expectError(await keys(inventedKey()), 429, "rate_limited");
    expectError(await keys(product.publicKey), 429, "rate_limited");
  });

  it("that are license keys of a product there is are limited, too", async () => {
    const { product } = await start({ UNKNOWN_KEYS: 3 });
    const guesser = applicationOf(clientAt("192.0.2.1"), product, nobody);
    for (let call = 0; call < 3; call += 1) expect((await guesser.validate()).status).toBe(200);
    expectError(await guesser.validate(), 429, "rate_limited");
  });

  it("do not cost a customer at the same address anything, once its product is known here", async () => {
    const { product, license } = await start({ UNKNOWN_KEYS: 3 });
    const client = clientAt("192.0.2.1");
    const customer = applicationOf(client, product, license);
    expect((await customer.validate()).body["valid"]).toBe(true);
    for (let call = 0; call < 5; call += 1) await guess(client);
    expectError(await guess(client), 429, "rate_limited");
    expect((await customer.validate()).body["valid"]).toBe(true);
  });
});

describe("public calls", () => {
  it("are limited by address and product: another product, and another address, are not concerned", async () => {
    const { operator, product, license } = await start({ PUBLIC: 3 });
    const other = await operator.product();
    const ofOther = await operator.license(other.id);
    const client = clientAt("192.0.2.1");
    const validate = (at: Client) => applicationOf(at, product, license).validate();
    for (let call = 0; call < 3; call += 1) expect((await validate(client)).status).toBe(200);
    const refused = await validate(client);
    expectError(refused, 429, "rate_limited");
    expect(refused.headers["ratelimit-policy"]).toBe('"public";q=3;w=60');
    expect((await applicationOf(client, other, ofOther).validate()).status).toBe(200);
    expect((await validate(clientAt("192.0.2.2"))).status).toBe(200);
  });

  it("are limited by address alone before the store is asked, whatever they name", async () => {
    await start({ PUBLIC_ADDRESS: 3, UNKNOWN_KEYS: 100 });
    const client = clientAt("192.0.2.1");
    for (let call = 0; call < 3; call += 1) expect((await guess(client)).status).toBe(200);
    failing.failWith(unavailable);
    expectError(await guess(client), 429, "rate_limited");
  });
});

describe("edge calls", () => {
  it("count an IPv6 address by its /64, and an IPv4 address with or without its port", async () => {
    const { product, license } = await start({ EDGE: 2 });
    const ask = (address: string) => edgeSite(clientAt(address), product, license).post();
    for (const address of ["2001:db8::1", "2001:db8::2:0:0:1"]) expect((await ask(address)).status).toBe(200);
    expectError(await ask("2001:db8::ffff:1"), 429, "rate_limited");
    expectError(await ask("[2001:db8::ffff:2]:443"), 429, "rate_limited");
    expect((await ask("2001:db8:0:1::1")).status).toBe(200);
    for (const address of ["192.0.2.1:5678", "192.0.2.1"]) expect((await ask(address)).status).toBe(200);
    expectError(await ask("192.0.2.1:5679"), 429, "rate_limited");
  });
});

describe("what the server says of itself", () => {
  it.each(["/readyz", "/openapi.json", "/reference", "/v1/jwks.json"])("is limited: %s", async (path) => {
    await start({ SERVER: 2, EDGE: 2 });
    const client = server.client();
    for (let call = 0; call < 2; call += 1) expect((await client.get(path)).status).toBe(200);
    expectError(await client.get(path), 429, "rate_limited");
    expect((await client.get("/healthz")).status).toBe(200);
  });

  it("asks the store whether it is there for a crowd of probes at once, and not for each", async () => {
    let pings = 0;
    const storage = testStorage();
    const ping = async () => {
      pings += 1;
    };
    server = await startServer({ storage: { ...storage, ping } });
    const client = server.client();
    await Promise.all(Array.from({ length: 50 }, () => client.get("/readyz")));
    expect(pings).toBeLessThan(5);
  });
});

describe("usage events", () => {
  const events = (count: number) =>
    Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      event: "page_view",
      properties: { text: "x".repeat(1000) },
      timestamp: "2031-03-01T12:00:00.000Z",
    }));

  function track(client: Client, publicKey: string, path: string) {
    return client.post(path, { public_key: publicKey, events: events(10) });
  }

  it.each(["/public/v1/events", "/v1/events"])(
    "are refused past the quota of an address: %s",
    async (path) => {
      const { product } = await start({ EVENT_BYTES_ADDRESS: 30_000 });
      const client = clientAt("192.0.2.1");
      for (let call = 0; call < 2; call += 1)
        expect((await track(client, product.publicKey, path)).status).toBe(202);
      const refused = await track(client, product.publicKey, path);
      expectError(refused, 429, "events_quota_exceeded");
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
      expect((await track(clientAt("192.0.2.2"), product.publicKey, path)).status).toBe(202);
    },
  );

  it.each(["/public/v1/events", "/v1/events"])(
    "are refused past the quota of a product: %s",
    async (path) => {
      const { operator, product } = await start({ EVENT_BYTES_PRODUCT: 30_000 });
      const from = (index: number) => clientAt(`192.0.2.${index}`);
      // The first call is how this server gets to know the product.
      for (const index of [1, 2, 3])
        expect((await track(from(index), product.publicKey, path)).status).toBe(202);
      expectError(await track(from(4), product.publicKey, path), 429, "events_quota_exceeded");
      const other = await operator.product({ name: unique("Other") });
      expect((await track(from(4), other.publicKey, path)).status).toBe(202);
    },
  );

  it("of a body that tells nonsense of its length count as the largest", async () => {
    const { product } = await start({ EVENT_BYTES_ADDRESS: 600_000 });
    const { licensing, accounts } = server;
    const rateLimiter = localRateLimiter({ ...defaultLimits, EVENT_BYTES_PRODUCT: 600_000 });
    const app = createServer({ licensing, accounts, publicUrl: server.url, rateLimiter });
    const body = JSON.stringify({ public_key: product.publicKey, events: events(1) });
    const headers = { "content-type": "application/json", "content-length": "abc" };
    const call = async () =>
      (await app.fetch(new Request(`${server.url}/v1/events`, { method: "POST", body, headers }))).status;
    expect([await call(), await call(), await call()]).toEqual([202, 202, 429]);
  });

  it("of a body that does not tell its length count as the largest", async () => {
    const { product } = await start({ EVENT_BYTES_ADDRESS: 600_000 });
    const call = {
      method: "POST",
      json: { public_key: product.publicKey, events: events(1) },
      chunked: true,
    };
    expect((await server.client().send("/v1/events", call)).status).toBe(202);
    expectError(await server.client().send("/v1/events", call), 429, "events_quota_exceeded");
  });
});
