import { storageConformance } from "@keystead/storage-conformance";
import { afterAll, beforeAll, describe, vi } from "vitest";
import { type RedisCluster, startRedisCluster } from "../../../test/setup/redis-cluster.ts";
import { representativeRunner } from "../../../test/setup/representative-kinds.ts";
import { redisStorage } from "../src/index.ts";

describe("redisStorage on a Redis Cluster", () => {
  let cluster: RedisCluster;

  beforeAll(async () => {
    cluster = await startRedisCluster();
  });
  afterAll(() => cluster.stop());

  storageConformance(representativeRunner, {
    async create() {
      const store = redisStorage({ cluster: cluster.urls });
      await store.ping();
      return store;
    },
    async reset() {
      await cluster.empty();
      // As the next server finds it that is opened. How soon a store opens is not what these cases are about.
      const fresh = redisStorage({ cluster: cluster.urls });
      await vi.waitFor(() => fresh.ping(), 30_000);
      await fresh.close();
    },
  });
});
