import { join, resolve } from "node:path";
import { postgresStorage } from "@keystead/adapter-postgres";
import { pgliteStorage } from "@keystead/adapter-postgres/pglite";
import type { Storage } from "@keystead/core";
import type { Config } from "./config.ts";

/** The store the settings ask for, and where it is, in words that hold no password. */
export function openStorage(config: Config): { storage: Storage; place: string } {
  if (config.DATABASE_URL !== undefined) {
    const { hostname, port, pathname } = new URL(config.DATABASE_URL);
    const place = `PostgreSQL at ${hostname}${port ? `:${port}` : ""}${pathname}`;
    return { storage: postgresStorage({ connectionString: config.DATABASE_URL }), place };
  }
  const dataDir = join(resolve(config.DATA_DIR), "pglite");
  return { storage: pgliteStorage({ dataDir }), place: `${dataDir} (embedded PostgreSQL)` };
}
