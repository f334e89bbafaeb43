export type { MigrationResult } from "./migrate.ts";
export {
  type PoolUse,
  type PostgresStorage,
  type PostgresStorageOptions,
  type PostgresUse,
  postgresStorage,
} from "./postgres-storage.ts";
export { type DrizzleTransaction, fromDrizzle } from "./transactions/from-drizzle.ts";
export { fromKnex, type KnexTransaction } from "./transactions/from-knex.ts";
export { fromPrisma, type PrismaTransaction } from "./transactions/from-prisma.ts";
export type { PostgresTransaction, SqlTransaction } from "./transactions/transaction-database.ts";
