export type { MigrationResult } from "./migrate.ts";
export { type PostgresStorage, type PostgresStorageOptions, postgresStorage } from "./postgres-storage.ts";
export {
  type PoolUse,
  type PostgresStoreOptions,
  type PostgresUse,
  postgresStore,
} from "./postgres-store.ts";
