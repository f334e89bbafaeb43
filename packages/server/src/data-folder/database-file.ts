import { join, resolve } from "node:path";
import type { z } from "zod";
import type { settings } from "../settings/settings.ts";

type Settings = z.output<typeof settings>;

/** Whether the settings name no other store than the embedded database. */
export function isEmbedded({
  DATABASE_URL,
  REDIS_URL,
}: Pick<Settings, "DATABASE_URL" | "REDIS_URL">): boolean {
  return DATABASE_URL === undefined && REDIS_URL === undefined;
}

/** Returns the file of the embedded database. */
export function databaseFile({ DATA_DIR }: Pick<Settings, "DATA_DIR">): string {
  return join(resolve(DATA_DIR), "keystead.db");
}
