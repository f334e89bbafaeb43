import { join, resolve } from "node:path";
import { type PoolUse, postgresStorage } from "@keystead/adapter-postgres";
import { pgliteStorage } from "@keystead/adapter-postgres/pglite";
import type { Storage } from "@keystead/core";
import type { Config } from "./config.ts";

/** The store the settings ask for, where it is, in words that hold no password, and how its pool is used if it has one. */
export function openStorage(config: Config): {
  storage: Storage;
  place: string;
  poolUse?: () => PoolUse;
} {
  if (config.DATABASE_URL !== undefined) {
    const { hostname, port, pathname } = new URL(config.DATABASE_URL);
    const place = `PostgreSQL at ${hostname}${port ? `:${port}` : ""}${pathname}`;
    const storage = postgresStorage({ connectionString: config.DATABASE_URL });
    return { storage, place, poolUse: storage.poolUse };
  }
  const dataDir = join(resolve(config.DATA_DIR), "pglite");
  return { storage: pgliteStorage({ dataDir }), place: `${dataDir} (embedded PostgreSQL)` };
}
