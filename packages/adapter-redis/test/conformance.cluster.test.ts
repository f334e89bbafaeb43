import { storeConformance } from "@keystead/core/testing";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { type RedisCluster, startRedisCluster } from "../../../test/setup/redis-cluster.ts";
import { redisStorage } from "../src/index.ts";

/** Records of the other kinds are the same code with other declarations. These have every sort of constraint, in either scope. */
const isRun = (group: string): boolean =>
  Boolean(process.env["KEYSTEAD_TEST_FULL"]) ||
  !group.startsWith("a record of ") ||
  /(?:users|sessions|plans|customers|licenses)$/.test(group);

const runner = {
  describe: (name: string, body: () => void) => isRun(name) && describe(name, body),
  ...{ it, beforeEach, afterAll },
};

describe("redisStorage on a Redis Cluster", () => {
  let cluster: RedisCluster;

  beforeAll(async () => {
    cluster = await startRedisCluster();
  });
  afterAll(() => cluster.stop());

  storeConformance(runner, {
    async create() {
      const store = redisStorage({ cluster: cluster.urls });
      await store.ping();
      return store;
    },
    async reset() {
      await cluster.empty();
      // As the next server finds it that is opened.
      const fresh = redisStorage({ cluster: cluster.urls });
      await fresh.ping();
      await fresh.close();
    },
  });
});
