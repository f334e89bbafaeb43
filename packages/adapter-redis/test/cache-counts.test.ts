import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { sharedInTime } from "../../../test/setup/shared-in-time.ts";
import { type RedisCache, type RedisCacheOptions, redisCache } from "../src/index.ts";

/** A call that finds no Redis may take that long, and some of this machine's own. */
const SOON_MS = 300;

let redis: RedisServer;
let admin: Redis;
let opened: RedisCache[] = [];
let buckets = 0;
beforeAll(async () => {
  redis = await startRedis();
  admin = new Redis(redis.url);
  admin.on("error", () => {});
});
afterEach(async () => {
  await Promise.all(opened.map((cache) => cache.close()));
  opened = [];
});
afterAll(async () => {
  admin.disconnect();
  await redis.stop();
});

/** A cache that has found its Redis. */
async function open(options: RedisCacheOptions = { url: redis.url }): Promise<RedisCache> {
  const cache = redisCache(options);
  opened.push(cache);
  await available(cache);
  return cache;
}

function available(cache: RedisCache): Promise<void> {
  return expect.poll(() => cache.available, { interval: 10 }).toBe(true);
}

function newBucket(): string {
  buckets += 1;
  return `LOGIN address 192.0.2.${buckets}`;
}

async function measure<Result>(call: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const started = performance.now();
  const result = await call();
  return { result, took: performance.now() - started };
}

describe("counts of calls", sharedInTime, () => {
  it("are of all caches on one Redis together, each call counted once", async () => {
    const caches = [await open(), await open(), await open()];
    const bucket = newBucket();
    const calls = Array.from({ length: 300 }, (_, call) => caches[call % 3]?.count(bucket, 60_000, 1));
    const counted = (await Promise.all(calls)).map((count) => count?.used);
    expect(counted.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
      Array.from({ length: 300 }, (_, index) => index + 1),
    );
  });

  it("have each their own bucket, time and amount when many are made in one turn", async () => {
    const cache = await open();
    const calls = Array.from({ length: 250 }, (_, index) => ({
      bucket: newBucket(),
      windowMs: 60_000 * (index + 1),
      amount: index % 5,
    }));
    for (const turn of [1, 2]) {
      const counts = await Promise.all(
        calls.map(({ bucket, windowMs, amount }) => cache.count(bucket, windowMs, amount)),
      );
      for (const [index, { windowMs, amount }] of calls.entries()) {
        expect(counts[index]?.used).toBe(amount * turn);
        expect(counts[index]?.endsInMs).toBeLessThanOrEqual(windowMs);
        expect(counts[index]?.endsInMs).toBeGreaterThan(windowMs - 60_000);
      }
    }
  });

  it("begin anew when the time since the first call is over", async () => {
    const cache = await open();
    const bucket = newBucket();
    expect((await cache.count(bucket, 300, 1))?.used).toBe(1);
    await sleep(100);
    const second = await cache.count(bucket, 300, 1);
    expect(second?.used).toBe(2);
    expect(second?.endsInMs).toBeGreaterThan(0);
    expect(second?.endsInMs).toBeLessThanOrEqual(200);
    await sleep(250);
    expect((await cache.count(bucket, 300, 1))?.used).toBe(1);
  });

  it("are kept under digests: no address is in Redis, nor anything that outlasts its time", async () => {
    const cache = await open({ url: redis.url, prefix: "shop" });
    await cache.count("LOGIN address 198.51.100.7", 60_000, 1);
    const keys = await admin.keys("shop:*");
    expect(keys).toEqual([expect.stringMatching(/^shop:limit:[\w-]{43}$/)]);
    expect(await admin.pttl(keys[0] ?? "")).toBeGreaterThan(50_000);
  });

  it("go on when Redis has forgotten the script", async () => {
    const cache = await open();
    const bucket = newBucket();
    await cache.count(bucket, 60_000, 1);
    await admin.script("FLUSH");
    expect((await cache.count(bucket, 60_000, 1))?.used).toBe(2);
  });

  it("are made with a client of the application's own, which stays open", async () => {
    const client = new Redis(redis.url);
    const cache = redisCache({ client });
    await available(cache);
    expect((await cache.count(newBucket(), 60_000, 1))?.used).toBe(1);
    await cache.close();
    expect(await client.ping()).toBe("PONG");
    client.disconnect();
  });
});

describe("a Redis that is lost", sharedInTime, () => {
  it("is no error and no wait, and is found again by itself", async () => {
    const told: boolean[] = [];
    const cache = await open({ url: redis.url, onAvailability: (is) => told.push(is) });
    const bucket = newBucket();
    await cache.count(bucket, 60_000, 1);
    await redis.kill();
    for (let call = 0; call < 20; call += 1) {
      const { result, took } = await measure(() => cache.count(bucket, 60_000, 1));
      expect(result).toBeNull();
      expect(took).toBeLessThan(SOON_MS);
    }
    expect(cache.available).toBe(false);
    await redis.restart();
    await available(cache);
    expect((await cache.count(bucket, 60_000, 1))?.used).toBeGreaterThanOrEqual(1);
    expect(told).toEqual([true, false, true]);
  });

  it("also when it is there but does not answer: one short wait for the calls under way, then none", async () => {
    const cache = await open();
    const bucket = newBucket();
    await admin.client("PAUSE", 1_500);
    const first = await Promise.all([1, 2, 3].map(() => measure(() => cache.count(bucket, 60_000, 1))));
    for (const { result, took } of first) {
      expect(result).toBeNull();
      expect(took).toBeLessThan(SOON_MS);
    }
    const { result, took } = await measure(() => cache.count(bucket, 60_000, 1));
    expect(result).toBeNull();
    expect(took).toBeLessThan(50);
    await available(cache);
    expect((await cache.count(bucket, 60_000, 1))?.used).toBeGreaterThanOrEqual(1);
  });

  it("is told once when it was never there", async () => {
    const told: boolean[] = [];
    const cache = redisCache({ url: "redis://127.0.0.1:1", onAvailability: (is) => told.push(is) });
    opened.push(cache);
    expect(await cache.count(newBucket(), 60_000, 1)).toBeNull();
    await expect.poll(() => told).toEqual([false]);
    await sleep(300);
    expect(told).toEqual([false]);
  });
});
