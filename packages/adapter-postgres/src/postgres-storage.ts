import type { StorageAdapter } from "@keystead/core/adapter";
import pg from "pg";
import { pgChannel } from "./changes/pg-channel.ts";
import { exportDatabase } from "./export-database.ts";
import { LazyDatabase } from "./lazy-database.ts";
import { checkVersion, type MigrationResult, migrate } from "./migrate.ts";
import { PgDatabase } from "./pg-database.ts";
import { ServerShortages } from "./shortages.ts";
import { storeOver } from "./store-over.ts";

const CONNECTION_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const EXPORT_CONNECTIONS = 2;

/** What there is besides a store. */
export interface PostgresUse {
  /**
   * Brings the database's schema up to date; what the first use of the store does by itself unless told otherwise. Safe
   * in any number of processes at once. Throws `storage_incompatible` for a schema newer than this package.
   */
  migrate(): Promise<MigrationResult>;
  /** How the pool of connections is used at the moment. */
  poolUse(): PoolUse;
}

/** How much of a pool of connections is used at the moment. */
export interface PoolUse {
  /** How many connections there are. */
  connections: number;
  /** How many of them no call uses. */
  idle: number;
  /** How many calls wait for one. */
  waiting: number;
}

/** Options of `postgresStorage()`. Required: `connectionString` or `pool`. */
export interface PostgresStorageOptions {
  /** Where the database is, as `postgres://user:password@host:5432/database`. This, or a `pool`. */
  connectionString?: string;
  /**
   * A pool of the application's own, used as it is configured, with its time-outs; `close()` leaves it open. Its "error"
   * event is the application's to handle.
   */
  pool?: pg.Pool;
  /**
   * The most connections at a time; 10 unless given. Not for a `pool` of your own. Whoever subscribes to changes needs one more, beside
   * either.
   */
  max?: number;
  /**
   * The most connections at a time that exports (`readAll`) have, beside those of the pool; 2 unless given. A statement of an export
   * that waits ten seconds for one is `overloaded`.
   */
  exportConnections?: number;
  /** false: the first use does not migrate, it throws `storage_incompatible` when somebody has to. Default true. */
  migrate?: boolean;
}

function createPool({ connectionString, max = 10 }: PostgresStorageOptions): pg.Pool {
  if (connectionString === undefined) {
    throw new TypeError("postgresStorage() needs a connectionString or a pool");
  }
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // What a process that froze in a transaction has locked is not locked for longer than that.
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    application_name: "keystead",
    // Plans live as long as their connection: one that reads a whole table while that is small would go on doing so when it
    // has grown. To compile one takes longer than to run it.
    options: "-c enable_seqscan=off -c jit=off",
  });
  // An idle connection that the server closes. The pool replaces it, and who needs one then is told if it cannot.
  pool.on("error", () => {});
  return pool;
}

/** A storage on PostgreSQL, with its migrations and the use of its connections. */
export type PostgresStorage = StorageAdapter & PostgresUse;

/**
 * Keystead's store on a PostgreSQL server (15 or newer). Nothing is connected before the first use, and every problem with
 * the server is a `storage_unavailable` of the call that meets it; the next call tries anew.
 */
export function postgresStorage(options: PostgresStorageOptions): PostgresStorage {
  const pool = options.pool ?? createPool(options);
  const database = options.pool
    ? new PgDatabase(pool, { isWithoutJit: false })
    : new PgDatabase(pool, { isWithoutJit: true, end: () => pool.end() });
  const shortages = new ServerShortages();
  const lazy = new LazyDatabase(async () => {
    await (options.migrate === false ? checkVersion(database) : migrate(database));
    return database;
  }, shortages.hear);
  const exports = new LazyDatabase(async () => {
    await lazy.open();
    return exportDatabase(pool, options.exportConnections ?? EXPORT_CONNECTIONS);
  });
  const shortage = async () => {
    await lazy.open();
    return shortages.now();
  };
  return {
    ...storeOver({ database: lazy, exports, changes: pgChannel(pool), shortage }),
    migrate: () => migrate(database),
    poolUse: () => ({
      connections: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
