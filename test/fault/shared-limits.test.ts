import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, createClient } from "../../packages/server/test/support/client.ts";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { type RedisServer, startRedis } from "../setup/redis-server.ts";
import { doAll } from "./support/callers.ts";
import { saidBy, statusPath } from "./support/edge-watch.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { openShop, type Shop } from "./support/shop.ts";
import { full, inMilliseconds, report } from "./support/sizes.ts";

const LIMIT = full ? 3_000 : 300;
const CALLERS = 24;
/** How far the limit over all servers may be missed. */
const TOLERANCE = 0.05;
/** As long after a change every server's next answer is right. */
const SOON_MS = 1_000;
const BACK_MS = 5_000;
/** Time that a request may take beyond its own work, also when Redis has just gone. */
const SLOW_MS = 1_000;

let database: TestDatabase;
let redis: RedisServer;
let servers: ServerProcess[];
let clients: Client[];
let operator: Client;
let shop: Shop;

beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  redis = await startRedis();
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    RATE_LIMITS: "on",
    RATE_LIMIT_PUBLIC: String(LIMIT),
    RATE_LIMIT_PUBLIC_ADDRESS: "1000000",
    RATE_LIMIT_SERVER: "1000000",
    RATE_LIMIT_EDGE: "1000000",
    RATE_LIMIT_MANAGEMENT: "1000000",
  };
  servers = await Promise.all([1, 2, 3].map(() => startServer(settings)));
  clients = servers.map(({ url }) => createClient(url));
  operator = createClient(servers[0]?.url ?? "");
  shop = await openShop(servers[0]?.url ?? "", { licenses: 1, seats: 1 });
  await operator.post("/api/auth/login", shop.operator);
  await limitsToBe("shared");
});
afterAll(async () => {
  for (const client of [...clients, operator]) client.close();
  await Promise.all(servers.map((server) => server.kill()));
  await redis.stop();
  await database.drop();
});

/** Waits until all servers say in their metrics that they share their limits, or that they do not. */
async function limitsToBe(state: "shared" | "their own"): Promise<void> {
  const expected = `\nkeystead_limits_shared ${state === "shared" ? 1 : 0}`;
  const deadline = performance.now() + BACK_MS;
  for (const { url } of servers) {
    while (!(await (await fetch(`${url}/metrics`)).text()).includes(expected)) {
      if (performance.now() > deadline) throw new Error(`Limits are not ${state} within ${BACK_MS} ms`);
      await sleep(20);
    }
  }
}

/** A license of a product that nobody has asked about in this minute: all calls about it count in one new bucket. */
async function newKeys() {
  const name = `Acme ${crypto.randomUUID()}`;
  const product = (await operator.post<{ id: string; publicKey: string }>("/api/products", { name })).body;
  const fields = { productId: product.id, customerEmail: "ada@example.com" };
  const license = await operator.post<{ id: string; licenseKey: string }>("/api/licenses", fields);
  expect(license.status, license.text).toBe(201);
  const { id, licenseKey } = license.body;
  return { id, keys: { public_key: product.publicKey, license_key: licenseKey } };
}

/** Sends that many calls to all servers in turn; every one of them is a verdict or refused for the limit. */
async function call(times: number, interruptions: { after: number; happen(): Promise<void> }[] = []) {
  const { keys } = await newKeys();
  const statuses: number[] = [];
  let slowest = 0;
  const turns = Array.from({ length: times }, (_, turn) => turn);
  await doAll(turns, { callers: CALLERS, interruptions }, async (turn) => {
    const sentAt = performance.now();
    const answer = await clients[turn % 3]?.post("/public/v1/licenses/validate", keys);
    slowest = Math.max(slowest, performance.now() - sentAt);
    statuses.push(answer?.status ?? 0);
  });
  const allowed = statuses.filter((status) => status === 200).length;
  expect(allowed + statuses.filter((status) => status === 429).length).toBe(times);
  return { allowed, slowest };
}

function expectGlobal(allowed: number): void {
  expect(allowed).toBeGreaterThanOrEqual(LIMIT * (1 - TOLERANCE));
  expect(allowed).toBeLessThanOrEqual(LIMIT * (1 + TOLERANCE));
}

/** Changes a license through the first server; how long it took until all servers' Edge APIs said so. */
async function heardWithin(): Promise<number> {
  const { id, keys } = await newKeys();
  const path = statusPath(keys.public_key, keys.license_key);
  for (const client of clients) expect(saidBy(await client.get(path))).toMatch(/^yes/);
  expect((await operator.post(`/api/licenses/${id}/revoke`)).status).toBe(200);
  const made = performance.now();
  for (const client of clients) {
    while (saidBy(await client.get(path)) !== "no license_revoked") {
      expect(performance.now() - made).toBeLessThan(SOON_MS);
      await sleep(5);
    }
  }
  return performance.now() - made;
}

describe("three servers on one PostgreSQL, with a Redis beside it", () => {
  it("hold a limit over all of them", async () => {
    const { allowed } = await call(3 * LIMIT);
    expectGlobal(allowed);
    const told = await heardWithin();
    report("A limit over three servers", {
      limit: LIMIT,
      allowed,
      asked: 3 * LIMIT,
      "changes told within": inMilliseconds(told),
    });
  });

  it("fail and slow no request when Redis is lost, limit by themselves, and share again when it is back", async () => {
    const lost = await call(6 * LIMIT, [{ after: LIMIT / 3, happen: () => redis.kill() }]);
    expect(lost.slowest).toBeLessThan(SLOW_MS);
    // Each server's own limit, and what was counted together before.
    expect(lost.allowed).toBeGreaterThanOrEqual(LIMIT);
    expect(lost.allowed).toBeLessThanOrEqual(4 * LIMIT);
    await limitsToBe("their own");
    const alone = await call(6 * LIMIT);
    expect(alone.allowed).toBe(3 * LIMIT);
    const toldAlone = await heardWithin();

    await redis.restart();
    const back = performance.now();
    await limitsToBe("shared");
    const found = performance.now() - back;
    const { allowed } = await call(3 * LIMIT);
    expectGlobal(allowed);
    await heardWithin();
    report("Redis killed beside PostgreSQL, and back", {
      "slowest request": inMilliseconds(lost.slowest),
      "allowed without it": alone.allowed,
      "changes told within without it": inMilliseconds(toldAlone),
      "found again after": inMilliseconds(found),
      "allowed then": allowed,
    });
  });
});
