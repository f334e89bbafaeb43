export type { MigrationResult } from "./migrate.ts";
export { type PostgresStorage, type PostgresStorageOptions, postgresStorage } from "./postgres-storage.ts";
