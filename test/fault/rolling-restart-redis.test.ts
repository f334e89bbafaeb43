import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../setup/database.ts";
import { startRedis } from "../setup/redis-server.ts";
import { ROUNDS, restartUnderLoad, SERVERS } from "./support/rolling-restarts.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { openShop, type Shop } from "./support/shop.ts";
import { report } from "./support/sizes.ts";

/** Limits are counted, and never reached. */
const LIMITS = {
  RATE_LIMITS: "on",
  RATE_LIMIT_PUBLIC: "1000000",
  RATE_LIMIT_PUBLIC_ADDRESS: "1000000",
  RATE_LIMIT_SERVER: "1000000",
};

interface Stores {
  settings: Record<string, string>;
  stop(): Promise<void>;
}

const kinds: [string, open: () => Promise<Stores>][] = [
  [
    "PostgreSQL with a Redis beside it",
    async () => {
      const database = await createDatabase(inject("postgresUrl"));
      const redis = await startRedis();
      return {
        settings: { DATABASE_URL: database.url, REDIS_URL: redis.url },
        async stop() {
          await redis.stop();
          await database.drop();
        },
      };
    },
  ],
  [
    "Redis alone",
    async () => {
      const redis = await startRedis();
      return { settings: { REDIS_URL: redis.url }, stop: () => redis.stop() };
    },
  ],
];

describe.each(kinds)("servers on %s, restarted one after the other under load", (kind, open) => {
  let stores: Stores;
  let servers: ServerProcess[];
  let shop: Shop;
  beforeAll(async () => {
    stores = await open();
    const settings = { ...stores.settings, ...LIMITS };
    servers = await Promise.all(Array.from({ length: SERVERS }, () => startServer(settings)));
    shop = await openShop(servers[0]?.url ?? "", { licenses: 10, seats: 1_000_000 });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await stores.stop();
  });

  it("lose no request at all behind a load balancer that asks whether they are ready", async () => {
    const { answered, failed, wrong } = await restartUnderLoad(servers, shop, {
      connection: "keep-alive",
      probes: true,
    });
    expect({ wrong, failed }).toEqual({ wrong: [], failed: { refused: [], reset: [] } });
    report(`${ROUNDS * SERVERS} rolling restarts on ${kind}`, { answered: answered.length, failed: 0 });
  });
});
