import { storageConformance } from "@keystead/core/testing";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { type RedisCluster, startRedisCluster } from "../../../test/setup/redis-cluster.ts";
import { redisStorage } from "../src/index.ts";

describe("redisStorage on a Redis Cluster", () => {
  let cluster: RedisCluster;

  beforeAll(async () => {
    cluster = await startRedisCluster();
  });
  afterAll(() => cluster.stop());

  storageConformance(
    { describe, it, beforeEach, afterAll },
    {
      async create() {
        const storage = redisStorage({ cluster: cluster.urls });
        await storage.ping();
        return storage;
      },
      async reset() {
        await cluster.empty();
        // As the next server finds it that is opened.
        const fresh = redisStorage({ cluster: cluster.urls });
        await fresh.ping();
        await fresh.close();
      },
    },
  );
});
