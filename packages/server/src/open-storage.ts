import { join, resolve } from "node:path";
import { type PoolUse, postgresStorage } from "@keystead/adapter-postgres";
import { pgliteStorage } from "@keystead/adapter-postgres/pglite";
import type { Storage } from "@keystead/core";
import type { Config } from "./config.ts";
import { redisLocation, redisPlace } from "./redis-location.ts";

/** Long past what a replica in the same region takes, short for whoever waits. */
const REPLICA_TIMEOUT_MS = 1_000;

interface Opened {
  storage: Storage;
  /** Where it is, in words that hold no password. */
  place: string;
  /** How its pool is used, if it has one. */
  poolUse?: () => PoolUse;
}

/** The store the settings ask for. */
export async function openStorage(config: Config): Promise<Opened> {
  if (config.DATABASE_URL !== undefined) {
    const { hostname, port, pathname } = new URL(config.DATABASE_URL);
    const place = `PostgreSQL at ${hostname}${port ? `:${port}` : ""}${pathname}`;
    const storage = postgresStorage({ connectionString: config.DATABASE_URL });
    return { storage, place, poolUse: storage.poolUse };
  }
  if (config.REDIS_URL !== undefined) {
    // Whoever has no Redis does not load its driver.
    const { redisStorage } = await import("@keystead/adapter-redis");
    const replicas = config.REDIS_WAIT_REPLICAS;
    const storage = redisStorage({
      ...redisLocation(config.REDIS_URL),
      allowVolatile: config.REDIS_ALLOW_VOLATILE,
      ...(replicas === 0 ? {} : { waitForReplicas: { replicas, timeoutMs: REPLICA_TIMEOUT_MS } }),
    });
    return { storage, place: redisPlace(config.REDIS_URL) };
  }
  const dataDir = join(resolve(config.DATA_DIR), "pglite");
  return { storage: pgliteStorage({ dataDir }), place: `${dataDir} (embedded PostgreSQL)` };
}
