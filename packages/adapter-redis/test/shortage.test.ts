import { createLicensing, DEFAULT_ORGANIZATION_ID, type StorageAdapter } from "@keystead/core";
import { Redis } from "ioredis";
import { afterEach, describe, expect, it } from "vitest";
import { startRedisCluster } from "../../../test/setup/redis-cluster.ts";
import { startRedis } from "../../../test/setup/redis-server.ts";
import { usageEvent } from "../../../test/setup/usage-event.ts";
import { redisStorage } from "../src/index.ts";

const FILLING = 16 * 2 ** 20;
const organizationId = DEFAULT_ORGANIZATION_ID;
const now = new Date("2030-01-15T12:00:00Z");

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

function opened(storage: StorageAdapter): StorageAdapter {
  cleanUp.push(() => storage.close());
  return storage;
}

function connected(url: string): Redis {
  const admin = new Redis(url);
  cleanUp.push(() => admin.disconnect());
  return admin;
}

/** A store on a Redis of its own, of whose `maxmemory` a test says how great a part is used. */
async function filledRedis() {
  const { url, stop } = await startRedis();
  cleanUp.push(stop);
  const admin = connected(url);
  await admin.setrange("filling", FILLING, "x");
  const usePart = async (part: number): Promise<void> => {
    const used = Number(/^used_memory:(\d+)/m.exec(await admin.info("memory"))?.[1]);
    await admin.config("SET", "maxmemory", Math.round(used / part));
  };
  return { storage: opened(redisStorage({ url })), usePart };
}

describe("events on a server with maxmemory", () => {
  it("are short of memory from 85 % on, until less than 80 % are used", async () => {
    const { storage, usePart } = await filledRedis();
    expect(await storage.shortage()).toBeNull();
    for (const [part, expected] of [
      [0.83, null],
      [0.87, "memory"],
      [0.82, "memory"],
      [0.78, null],
      [0.83, null],
    ] as const) {
      await usePart(part);
      expect(await storage.shortage(), String(part)).toBe(expected);
    }
  });

  it("are refused as overloaded when it is full, and nothing of the call is stored", async () => {
    const { storage, usePart } = await filledRedis();
    await storage.ping();
    await usePart(2);
    const error = await storage
      .appendEvents(organizationId, [usageEvent(now), usageEvent(now)])
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "overloaded", message: expect.not.stringContaining("OOM") });
    const { products } = createLicensing({ storage });
    await expect(products.create({ name: "Other" })).rejects.toMatchObject({ code: "storage_unavailable" });
    await usePart(0.5);
    expect((await storage.listEvents(organizationId, { page: 1, perPage: 10 })).total).toBe(0);
    expect(await storage.appendEvents(organizationId, [usageEvent(now)])).toEqual([true]);
  });
});

it("events on a cluster are short when one primary is, whichever it is", async () => {
  const cluster = await startRedisCluster();
  cleanUp.push(() => cluster.stop());
  const storage = opened(redisStorage({ cluster: cluster.urls }));
  expect(await storage.shortage()).toBeNull();
  const nodes = cluster.urls.map(connected);
  const roles = await Promise.all(nodes.map(async (node) => (await node.call("ROLE")) as string[]));
  const primaries = nodes.filter((_, index) => roles[index]?.[0] === "master");
  expect(primaries.length).toBeGreaterThan(1);
  for (const primary of primaries) {
    await primary.config("SET", "maxmemory", "1mb");
    expect(await storage.shortage()).toBe("memory");
    await primary.config("SET", "maxmemory", 0);
    expect(await storage.shortage()).toBeNull();
  }
});
