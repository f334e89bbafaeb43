import { storeConformance } from "@keystead/core/testing";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { representativeRunner } from "../../../test/setup/representative-kinds.ts";
import { redisStore } from "../src/index.ts";

describe("redisStore", () => {
  let server: RedisServer;
  let admin: Redis;

  beforeAll(async () => {
    server = await startRedis();
    admin = new Redis(server.url);
  });
  afterAll(async () => {
    admin.disconnect();
    await server.stop();
  });

  storeConformance(representativeRunner, {
    async create() {
      const store = redisStore({ url: server.url });
      await store.ping();
      return store;
    },
    async reset() {
      await admin.flushall();
      // As the next server finds it that is opened.
      const fresh = redisStore({ url: server.url });
      await fresh.ping();
      await fresh.close();
    },
  });
});
