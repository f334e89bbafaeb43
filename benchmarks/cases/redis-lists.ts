import { redisStorage } from "@keystead/adapter-redis";
import { Redis } from "ioredis";
import { type RedisServer, startRedis } from "../../test/setup/redis-server.ts";
import type { ShopShape } from "../data/shop-shape.ts";
import { storeTenants } from "../data/tenants.ts";
import { startKeystead } from "../processes/server.ts";
import { openSession } from "../processes/session.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";
import { compareLists, type FilledShop, fillShop } from "./store-lists.ts";

/** The most seconds of a list for which each record has to be looked at. */
const SCAN_SECONDS = 15;

interface Shop extends FilledShop {
  redis: RedisServer;
  bytesPerLicense: number;
}

/** A server with a shop of this shape in a Redis of its own, and what it is asked. */
async function openShop({ processes, cores, progress }: Bench, shape: ShopShape): Promise<Shop> {
  const { licenses, tenants } = shape;
  // How it keeps its data makes no difference to reading them, but to how long they take to write.
  const redis = await startRedis({ settings: { appendonly: "no" } });
  const settings = { REDIS_URL: redis.url, REDIS_ALLOW_VOLATILE: "true" };
  const server = await startKeystead(processes, cores.serverPrefix, settings);
  const session = await openSession(server);
  const storage = redisStorage({ url: redis.url, allowVolatile: true });
  await storeTenants(storage, tenants, new Date());
  const before = await usedMemory(redis.url);
  const count = licenses.toLocaleString("en");
  const { organizationId } = session;
  const filled = await progress.during(`Redis: filling in ${count} licenses`, () =>
    fillShop(storage, { ...shape, organizationId }, SCAN_SECONDS),
  );
  await storage.close();
  const bytesPerLicense = ((await usedMemory(redis.url)) - before) / licenses;
  return { redis, server, session, ...filled, bytesPerLicense };
}

async function usedMemory(url: string): Promise<number> {
  const redis = new Redis(url);
  const info = await redis.info("memory");
  redis.disconnect();
  return Number(/^used_memory:(\d+)/m.exec(info)?.[1]);
}

function memoryOutcome(many: Shop, few: Shop, licenses: number): Outcome {
  const [ours, theirs] = [many, few].map(({ bytesPerLicense }) => bytesPerLicense.toFixed(0)) as [
    string,
    string,
  ];
  return {
    benchmark: `Redis: memory a license, of ${licenses.toLocaleString("en")}, with a site and 0.3 customers`,
    keystead: `${ours} bytes`,
    baseline: `with few: ${theirs} bytes`,
    figure: `${ours} bytes`,
    target: "≤ 9,000 bytes",
    passed: many.bytesPerLicense <= 9_000,
    notes: [],
  };
}

async function compareShops(bench: Bench, oneExpiry: boolean): Promise<Outcome[]> {
  const { licenses, fewLicenses, tenants } = bench.scale;
  const few = await openShop(bench, { licenses: fewLicenses, tenants: 0, oneExpiry });
  const many = await openShop(bench, { licenses, tenants, oneExpiry });
  const outcomes = [
    memoryOutcome(many, few, licenses),
    ...(await compareLists(bench, "Redis", { many, few })),
  ];
  for (const { session, server, redis } of [many, few]) {
    session.close();
    await server.stop();
    await redis.stop();
  }
  return outcomes;
}

/**
 * Do lists in Redis take longer when they are long and others share the store? And how much memory does a license take?
 */
export const redisLists: Benchmark = (bench) => compareShops(bench, false);

/** The same when all licenses expire at one instant. */
export const redisListsOneExpiry: Benchmark = async (bench) => {
  const outcomes = await compareShops(bench, true);
  return outcomes.map((outcome) => ({ ...outcome, benchmark: `one expiry: ${outcome.benchmark}` }));
};
