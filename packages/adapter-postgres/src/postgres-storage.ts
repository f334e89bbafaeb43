import type { Storage } from "@keystead/core";
import { storageOver } from "@keystead/core/adapter";
import { type PostgresStoreOptions, type PostgresUse, postgresStore } from "./postgres-store.ts";

/** Options of `postgresStorage()`: those of `postgresStore()`. */
export type PostgresStorageOptions = PostgresStoreOptions;
/** A storage on PostgreSQL, with its migrations and the use of its connections. */
export type PostgresStorage = Storage & PostgresUse;

/** Licensing's storage over {@link postgresStore}. */
export function postgresStorage(options: PostgresStorageOptions): PostgresStorage {
  const store = postgresStore(options);
  const { migrate, poolUse } = store;
  return { ...storageOver(store), migrate, poolUse };
}
