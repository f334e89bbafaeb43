import { isBuiltin } from "node:module";
import { ConfigError } from "./config.ts";

/** Loads the driver of the embedded database. Throws a `ConfigError` on a Node that has no SQLite for it. */
export async function embeddedDriver(): Promise<typeof import("@keystead/adapter-sqlite")> {
  if (!isBuiltin("node:sqlite"))
    throw new ConfigError(
      `DATA_DIR: the embedded database needs Node 22.16 or newer, and ${process.execPath} is Node ${process.versions.node}: ` +
        "start Keystead with a newer Node, or set DATABASE_URL or REDIS_URL",
    );
  return import("@keystead/adapter-sqlite");
}
