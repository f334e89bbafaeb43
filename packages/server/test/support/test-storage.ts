import { redisStorage } from "@keystead/adapter-redis";
import type { StorageAdapter } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { afterAll, inject } from "vitest";

const opened: StorageAdapter[] = [];
afterAll(async () => {
  await Promise.all(opened.map((storage) => storage.close()));
});

/** An empty store on the Redis of the test run. */
export function emptyRedisStorage(): StorageAdapter {
  const storage = redisStorage({ url: inject("redisUrl"), prefix: `test-${crypto.randomUUID()}` });
  opened.push(storage);
  return storage;
}

/** An empty store for tests that do not care which: in memory, or, with KEYSTEAD_TEST_STORE=redis, on Redis. */
export function testStorage(): StorageAdapter {
  return process.env["KEYSTEAD_TEST_STORE"] === "redis" ? emptyRedisStorage() : memoryStorage();
}
