import type { Store } from "@keystead/core/adapter";
import type pg from "pg";
import { pgChannel } from "./changes/pg-channel.ts";
import { exportDatabase } from "./export-database.ts";
import { LazyDatabase } from "./lazy-database.ts";
import { checkVersion, type MigrationResult, migrate } from "./migrate.ts";
import { ownPool } from "./own-pool.ts";
import { PgDatabase } from "./pg-database.ts";
import { ServerShortages } from "./shortages.ts";
import { storeOver } from "./store-over.ts";

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

/** Options of `postgresStore()`. Required: `connectionString` or `pool`. */
export interface PostgresStoreOptions {
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

/**
 * Keystead's store on a PostgreSQL server (15 or newer). Nothing is connected before the first use, and every problem with
 * the server is a `storage_unavailable` of the call that meets it; the next call tries anew.
 */
export function postgresStore(options: PostgresStoreOptions): Store & PostgresUse {
  const pool = options.pool ?? ownPool(options);
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
    return exportDatabase(pool, { connections, isWithoutJit });
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
