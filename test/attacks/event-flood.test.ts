import { Redis } from "ioredis";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient } from "../../packages/server/test/support/client.ts";
import { doAll } from "../fault/support/callers.ts";
import { type ServerProcess, startServer } from "../fault/support/server-process.ts";
import { openShop, type Shop } from "../fault/support/shop.ts";
import { full, report } from "../fault/support/sizes.ts";
import { startPostgres } from "../setup/postgres-server.ts";
import { startRedis } from "../setup/redis-server.ts";

const MEBIBYTE = 2 ** 20;
const FLOOD_MEBIBYTES = full ? 300 : 40;
/** Redis is full long before the flood is over, unless something stops it. */
const REDIS_MEBIBYTES = full ? 128 : 32;
const PER_DAY_MEBIBYTES = 4;
const PER_ADDRESS_MEBIBYTES = 2;
const CALLERS = 8;
const EVENTS_A_BATCH = 60;
const SMALL_BATCHES = 3_000;
const PROPERTIES_BYTES = 8_000;
const BATCH_MEBIBYTES = (EVENTS_A_BATCH * PROPERTIES_BYTES) / MEBIBYTE;
/** Factor that a store adds to the bytes that were sent: its own files, indexes and the log of what it writes. */
const OVERHEAD = 4;
/** Batches that are counted when others have just used up the rest. */
const UNDER_WAY = CALLERS;

interface StorageAdapter {
  settings: Record<string, string>;
  /** How many MiB it holds. */
  size(): Promise<number>;
  stop(): Promise<void>;
}

const kinds: { name: string; open(): Promise<StorageAdapter> }[] = [
  {
    name: "PostgreSQL",
    async open() {
      const { url, stop } = await startPostgres({ fsync: false });
      const size = async (): Promise<number> => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const { rows } = await client.query("SELECT pg_database_size(current_database())::float8 AS bytes");
        await client.end();
        return Number(rows[0]?.bytes) / MEBIBYTE;
      };
      return { settings: { DATABASE_URL: url }, size, stop };
    },
  },
  {
    name: "Redis",
    async open() {
      const { url, stop } = await startRedis({ settings: { maxmemory: `${REDIS_MEBIBYTES}mb` } });
      const size = async (): Promise<number> => {
        const redis = new Redis(url);
        const memory = await redis.info("memory");
        redis.disconnect();
        return Number(/^used_memory:(\d+)/m.exec(memory)?.[1]) / MEBIBYTE;
      };
      return { settings: { REDIS_URL: url }, size, stop };
    },
  },
];

function batch(publicKey: string): object {
  const event = () => ({
    id: crypto.randomUUID(),
    event: "flood",
    // Random, so that no store can make it smaller.
    properties: {
      noise: Buffer.from(crypto.getRandomValues(new Uint8Array(PROPERTIES_BYTES / 2))).toString("hex"),
    },
  });
  return { public_key: publicKey, events: Array.from({ length: EVENTS_A_BATCH }, event) };
}

describe.each(kinds)("a flood of usage events, on $name", ({ name, open }) => {
  let store: StorageAdapter;
  let server: ServerProcess;
  let client: Client;
  let shop: Shop;
  beforeAll(async () => {
    store = await open();
    server = await startServer({
      ...store.settings,
      RATE_LIMITS: "on",
      // The limit of requests leaves room for 620 GB a day; here it is out of the way.
      RATE_LIMIT_PUBLIC: "1000000",
      RATE_LIMIT_EDGE: "1000000",
      EVENTS_MB_PER_DAY: String(PER_DAY_MEBIBYTES),
      EVENTS_MB_PER_HOUR_PER_ADDRESS: String(PER_ADDRESS_MEBIBYTES),
      TRUSTED_PROXIES: "127.0.0.1",
    });
    client = createClient(server.url);
    shop = await openShop(server.url, { licenses: 2, seats: 1 });
  });
  afterAll(async () => {
    client.close();
    await server.kill();
    await store.stop();
  });

  /** Sends so many MiB of events, from these addresses in turn. */
  async function flood(mebibytes: number, addresses: string[]) {
    const before = await store.size();
    const refused = new Map<string, number>();
    let accepted = 0;
    const turns = Array.from({ length: Math.ceil(mebibytes / BATCH_MEBIBYTES) }, (_, turn) => turn);
    await doAll(turns, { callers: CALLERS }, async (turn) => {
      const headers = { "x-forwarded-for": addresses[turn % addresses.length] ?? "" };
      const call = { method: "POST", headers, json: batch(shop.publicKey) };
      const { status, body } = await client.send("/v1/events", call);
      if (status === 202) accepted += BATCH_MEBIBYTES;
      else refused.set(`${status} ${body.code}`, (refused.get(`${status} ${body.code}`) ?? 0) + 1);
    });
    const grown = (await store.size()) - before;
    report(`${mebibytes} MiB of events from ${addresses.length} addresses, on ${name}`, {
      accepted: `${accepted.toFixed(1)} MiB`,
      "the store grew by": `${grown.toFixed(1)} MiB`,
      ...Object.fromEntries(refused),
    });
    return { accepted, grown, refusals: [...refused.keys()] };
  }

  it("from one address stores what an address may store, and is refused then", async () => {
    const { accepted, grown, refusals } = await flood(FLOOD_MEBIBYTES, ["198.51.100.1"]);
    expect(refusals).toEqual(["429 events_quota_exceeded"]);
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThanOrEqual(PER_ADDRESS_MEBIBYTES + UNDER_WAY * BATCH_MEBIBYTES);
    expect(grown).toBeLessThanOrEqual(OVERHEAD * (PER_ADDRESS_MEBIBYTES + UNDER_WAY * BATCH_MEBIBYTES));
  });

  it("from many addresses stores what the product may store in a day, and is refused then", async () => {
    const addresses = Array.from({ length: 50 }, (_, n) => `203.0.113.${n + 1}`);
    const { accepted, grown, refusals } = await flood(FLOOD_MEBIBYTES / 2, addresses);
    expect(refusals).toEqual(["429 events_quota_exceeded"]);
    expect(accepted).toBeLessThanOrEqual(PER_DAY_MEBIBYTES + UNDER_WAY * BATCH_MEBIBYTES);
    expect(grown).toBeLessThanOrEqual(OVERHEAD * (PER_DAY_MEBIBYTES + UNDER_WAY * BATCH_MEBIBYTES));
  });

  it("keeps nobody else from working: others register, log in and revoke", async () => {
    // Small ones, which find room where large ones do not any more.
    await doAll(Array.from({ length: SMALL_BATCHES }), { callers: CALLERS }, async () => {
      const events = Array.from({ length: 2 }, () => ({ id: crypto.randomUUID(), event: "flood" }));
      await client.send("/v1/events", { method: "POST", json: { public_key: shop.publicKey, events } });
    });
    const other = createClient(server.url);
    const operator = { email: "other@example.com", password: "correct horse battery" };
    const calls: [string, object | undefined][] = [
      ["/api/auth/register", { ...operator, name: "Other" }],
      ["/api/auth/logout", undefined],
      ["/api/auth/login", operator],
    ];
    for (const [path, fields] of calls) {
      const answer = await other.post(path, fields);
      expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
    }
    const product = (await other.post<{ id: string }>("/api/products", { name: "Other" })).body;
    const fields = { productId: product.id, customerEmail: "customer@example.com" };
    const license = await other.post<{ id: string }>("/api/licenses", fields);
    expect(license.status, license.text).toBe(201);
    const revoked = await other.post(`/api/licenses/${license.body.id}/revoke`);
    expect(revoked.status, revoked.text).toBe(200);
    other.close();
  });
});
