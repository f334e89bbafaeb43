import { describe, inject, test } from "vitest";
import { startRedisCluster } from "../../../test/setup/redis-cluster.ts";
import { licensingProperty } from "../../core/test/property/licensing-property.ts";
import { redisStorage } from "../src/index.ts";

const runs = process.env["KEYSTEAD_TEST_FULL"] ? 300 : 10;

describe(`licensing answers as its model does, in ${runs} sequences`, () => {
  test("on redisStorage", async () => {
    const prefix = `property-${crypto.randomUUID()}`;
    const storage = redisStorage({ url: inject("redisUrl"), prefix });
    await licensingProperty({ create: () => storage, runs }).finally(() => storage.close());
  });

  test("on redisStorage in a Cluster", async () => {
    const cluster = await startRedisCluster();
    const storage = redisStorage({ cluster: cluster.urls });
    await licensingProperty({ create: () => storage, runs }).finally(() => storage.close());
    await cluster.stop();
  });
});
