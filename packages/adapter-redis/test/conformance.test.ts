import { storageConformance } from "@keystead/storage-conformance";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { representativeRunner } from "../../../test/setup/representative-kinds.ts";
import { redisStorage } from "../src/index.ts";

describe("redisStorage", () => {
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

  storageConformance(representativeRunner, {
    async create() {
      const store = redisStorage({ url: server.url });
      await store.ping();
      return store;
    },
    async reset() {
      await admin.flushall();
      // As the next server finds it that is opened.
      const fresh = redisStorage({ url: server.url });
      await fresh.ping();
      await fresh.close();
    },
  });
});
