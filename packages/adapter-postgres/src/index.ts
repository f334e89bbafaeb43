export type { MigrationResult } from "./migrate.ts";
export {
  type PoolUse,
  type PostgresStorage,
  type PostgresStorageOptions,
  postgresStorage,
} from "./postgres-storage.ts";
