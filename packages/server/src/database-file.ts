import { join, resolve } from "node:path";
import type { Config } from "./config.ts";

/** Whether the settings name no other store than the embedded database. */
export function isEmbedded({ DATABASE_URL, REDIS_URL }: Config): boolean {
  return DATABASE_URL === undefined && REDIS_URL === undefined;
}

/** Where the embedded database is. */
export function databaseFile({ DATA_DIR }: Config): string {
  return join(resolve(DATA_DIR), "keystead.db");
}
