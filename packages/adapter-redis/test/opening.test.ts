import { DEFAULT_ORGANIZATION_ID as organizationId } from "@keystead/core";
import { addRecord, recordOf } from "@keystead/storage-conformance/records";
import { Cluster, Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { type RedisServer, type RedisSettings, startRedis } from "../../../test/setup/redis-server.ts";
import { type RedisStorageOptions, redisStorage } from "../src/index.ts";
import { customerRecord } from "./records.ts";

describe("a first use", () => {
  const url = inject("redisUrl");
  let prefix: string;
  let admin: Redis;
  let closing: (() => Promise<void>)[];

  beforeEach(() => {
    prefix = `opening-${crypto.randomUUID()}`;
    admin = new Redis(url);
    closing = [];
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    admin.disconnect();
  });

  const open = (options: RedisStorageOptions = {}) => {
    const storage = redisStorage({ prefix, ...(options.client ? {} : { url }), ...options });
    closing.push(() => storage.close());
    return storage;
  };

  const start = async (settings: RedisSettings): Promise<RedisServer> => {
    const server = await startRedis({ settings });
    closing.push(() => server.stop());
    return server;
  };

  for (const [fault, settings, remedy] of [
    ["keeps its data only in memory", { appendonly: "no" }, "append-only"],
    ["forgets what is used least", { maxmemory: "1gb", "maxmemory-policy": "allkeys-lru" }, "noeviction"],
    ["forgets whatever there is", { maxmemory: "1gb", "maxmemory-policy": "allkeys-random" }, "noeviction"],
  ] as const) {
    it(`of a server that ${fault} is refused, unless that is wanted`, async () => {
      const server = await start(settings);
      const refusal = {
        code: "storage_incompatible",
        message: expect.stringMatching(new RegExp(`${remedy}.*allowVolatile`)),
      };
      await expect(open({ url: server.url }).ping()).rejects.toMatchObject(refusal);
      await open({ url: server.url, allowVolatile: true }).ping();
    });
  }

  it("of a server where CONFIG is forbidden is as good", async () => {
    const server = await start({ "rename-command": ["CONFIG", ""] });
    await open({ url: server.url }).ping();
  });

  it("of data in a newer layout is refused", async () => {
    await open().ping();
    await admin.set(`${prefix}:layout`, "2");
    const refusal = { code: "storage_incompatible", message: expect.stringContaining("layout 2") };
    await expect(recordOf(open(), "products", organizationId, "prd_")).rejects.toMatchObject(refusal);
    await admin.set(`${prefix}:layout`, "1");
    await open().ping();
  });

  it("that is refused is tried again by the next call", async () => {
    const server = await start({ appendonly: "no" });
    const storage = open({ url: server.url });
    await expect(storage.ping()).rejects.toMatchObject({ code: "storage_incompatible" });
    const other = new Redis(server.url);
    await other.config("SET", "appendonly", "yes");
    await storage.ping();
    other.disconnect();
  });

  it("keeps to its prefix", async () => {
    const customer = customerRecord();
    await addRecord(open(), "customers", organizationId, customer);
    expect(await recordOf(open(), "customers", organizationId, customer.id)).toEqual(customer);
    expect(
      await recordOf(open({ prefix: `${prefix}-other` }), "customers", organizationId, customer.id),
    ).toBeNull();
    expect(() => redisStorage({ url, prefix: "{a}" })).toThrow("prefix");
  });

  it("with a client of the application's leaves that as it is, and open", async () => {
    const client = new Redis(url, { lazyConnect: true });
    const storage = open({ client });
    await storage.ping();
    await storage.close();
    await expect(storage.ping()).rejects.toMatchObject({ code: "storage_unavailable" });
    expect(await client.ping()).toBe("PONG");
    client.disconnect();
  });

  it("needs to be told where Redis is, and no client that changes names or asks replicas", () => {
    expect(() => redisStorage({})).toThrow("url");
    const renaming = new Redis(url, { lazyConnect: true, keyPrefix: "app:" });
    expect(() => redisStorage({ client: renaming })).toThrow("keyPrefix");
    const reading = new Cluster([], { lazyConnect: true, scaleReads: "slave" });
    expect(() => redisStorage({ client: reading })).toThrow("scaleReads");
  });
});
