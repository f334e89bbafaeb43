import type { Storage } from "@keystead/core";
import { storageOver } from "@keystead/core/adapter";
import { type SqliteStoreOptions, sqliteStore } from "./sqlite-store.ts";

/** Licensing's storage in one SQLite file. Throws as `sqliteStore` says. */
export function sqliteStorage(options: SqliteStoreOptions): Storage {
  return storageOver(sqliteStore(options));
}
