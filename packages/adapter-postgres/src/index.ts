export type { MigrationResult } from "./migrate.ts";
export {
  type PoolUse,
  type PostgresStorage,
  type PostgresStorageOptions,
  type PostgresUse,
  postgresStorage,
} from "./postgres-storage.ts";
