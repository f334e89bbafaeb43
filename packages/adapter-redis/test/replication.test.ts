import { DEFAULT_ORGANIZATION_ID as organizationId } from "@keystead/core";
import { addRecord } from "@keystead/storage-conformance/records";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { redisStorage } from "../src/index.ts";
import { customerRecord } from "./records.ts";

describe("writes that wait for a replica", () => {
  let primary: RedisServer;
  let replica: RedisServer;
  let reader: Redis;

  beforeAll(async () => {
    primary = await startRedis();
    replica = await startRedis({ settings: { replicaof: ["127.0.0.1", primary.port] } });
    reader = new Redis(replica.url);
    reader.on("error", () => {});
    await vi.waitFor(
      async () => expect(await reader.info("replication")).toContain("link_status:up"),
      30_000,
    );
  });
  afterAll(async () => {
    reader.disconnect();
    await replica.stop();
    await primary.stop();
  });

  it("are on it when they return, and unavailable while it is gone", async () => {
    const waitForReplicas = { replicas: 1, timeoutMs: 1_000 };
    const storage = redisStorage({ url: primary.url, waitForReplicas });
    for (let index = 0; index < 50; index += 1) {
      const customer = customerRecord();
      await addRecord(storage, "customers", organizationId, customer);
      const key = `keystead:{${organizationId}}:customers:${customer.id}`;
      expect(await reader.exists(key)).toBe(1);
    }
    await replica.kill();
    const lost = customerRecord();
    await expect(addRecord(storage, "customers", organizationId, lost)).rejects.toMatchObject({
      code: "storage_unavailable",
      message: expect.stringContaining("0 of 1 replicas"),
    });
    await replica.restart();
    const again = async () => {
      await addRecord(storage, "customers", organizationId, customerRecord());
      return "stored";
    };
    await expect.poll(() => again().catch(() => "lost")).toBe("stored");
    await storage.close();
  });
});
