import type { StorageAdapter } from "@keystead/core/adapter";
import type pg from "pg";
import { createPgChannel } from "./changes/pg-channel.ts";
import { createStore } from "./create-store.ts";
import { openExportDatabase } from "./export-database.ts";
import { LazyDatabase } from "./lazy-database.ts";
import { checkVersion, type MigrationResult, migrate } from "./migrate.ts";
import { createOwnPool } from "./own-pool.ts";
import { PgDatabase } from "./pg-database.ts";
import { ServerShortages } from "./shortages.ts";
import { TableGrowth } from "./statistics.ts";
import { createStorageWithin } from "./transactions/storage-within.ts";
import { type PostgresTransaction, TransactionDatabase } from "./transactions/transaction-database.ts";

const EXPORT_CONNECTIONS = 2;

/** Additions to the storage interface. */
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
  /** Where the data is: a PostgreSQL database, as `postgres://user:password@host:5432/database`. Give this or a `pool`. */
  connectionString?: string;
  /**
   * A pool of the application's own, used as it is configured, with its time-outs; `close()` leaves it open. The
   * application handles its "error" event.
   */
  pool?: pg.Pool;
  /**
   * Maximum number of connections; default 10. Not for a `pool` of your own. A subscription to changes needs one
   * more, with or without a pool.
   */
  max?: number;
  /**
   * Maximum number of connections for exports (`readAll`), in addition to the pool's; default 2. A statement of an
   * export that waits ten seconds for one is `overloaded`.
   */
  exportConnections?: number;
  /** false: the first use does not migrate, it throws `storage_incompatible` when somebody has to. Default true. */
  migrate?: boolean;
}

/** A storage on PostgreSQL, with its migrations and the use of its connections. */
export type PostgresStorage = StorageAdapter<PostgresTransaction> & PostgresUse;

/**
 * Creates Keystead's store on a PostgreSQL server (15 or newer). It connects at the first use. Every problem with
 * the server is a `storage_unavailable` of the call that meets it; the next call tries again.
 */
export function postgresStorage(options: PostgresStorageOptions): PostgresStorage {
  const pool = poolOf(options);
  const isWithoutJit = options.pool === undefined;
  const database = new PgDatabase(
    pool,
    isWithoutJit ? { isWithoutJit, end: () => pool.end() } : { isWithoutJit },
  );
  const shortages = new ServerShortages();
  const lazy = new LazyDatabase(async () => {
    await (options.migrate === false ? checkVersion(database) : migrate(database));
    return database;
  }, shortages.hear);
  const exports = new LazyDatabase(async () => {
    await lazy.open();
    const connections = options.exportConnections ?? EXPORT_CONNECTIONS;
    return openExportDatabase(pool, { connections, isWithoutJit });
  });
  const shortage = async () => {
    await lazy.open();
    return shortages.now();
  };
  const parts = { changes: createPgChannel(pool), shortage, growth: new TableGrowth(lazy) };
  return {
    ...createStore({ ...parts, database: lazy, exports }),
    isTransaction: false,
    within: (transaction) =>
      createStorageWithin(new TransactionDatabase(transaction, () => lazy.open()), parts),
    migrate: () => migrate(database),
    poolUse: () => ({
      connections: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** The application's own pool, or one of the store's. Throws `TypeError` unless there is a database to use. */
function poolOf(options: PostgresStorageOptions): pg.Pool {
  const { connectionString, pool } = options ?? {};
  if (pool !== undefined) {
    if (typeof Object(pool).connect === "function") return pool;
    throw new TypeError("pool: must be a pool of the package pg, new pg.Pool(…)");
  }
  if (typeof connectionString === "string" && connectionString !== "")
    return createOwnPool({ ...options, connectionString });
  throw new TypeError(
    "connectionString: must be the address of the database, such as postgres://user:password@host:5432/database, unless you give a pool",
  );
}
