import pg from "pg";
import type { Connection, Database, Statement, TransactionOptions, Value } from "./database.ts";
import { PgDatabase } from "./pg-database.ts";
import { Slots } from "./slots.ts";

/**
 * Opens a few connections for exports, like those of a pool: however many exports run, and however long they take,
 * all of the pool's connections stay free for other calls.
 */
export function openExportDatabase(
  { options }: pg.Pool,
  { connections, isWithoutJit }: { connections: number; isWithoutJit: boolean },
): Database {
  // The pool hides its password from being copied along.
  const { password } = options;
  const pool = new pg.Pool({
    ...options,
    ...(password === undefined ? {} : { password }),
    min: 0,
    max: connections,
    application_name: "keystead exports",
  });
  // An idle connection that the server closes. Who needs one then is told if it cannot be replaced.
  pool.on("error", () => {});
  return new SlottedDatabase(
    new PgDatabase(pool, { isWithoutJit, end: () => pool.end() }),
    new Slots(connections),
  );
}

/** A database of which no more is asked at a time than it has connections for. */
class SlottedDatabase implements Database {
  readonly #database: Database;
  readonly #slots: Slots;

  constructor(database: Database, slots: Slots) {
    this.#database = database;
    this.#slots = slots;
  }

  query<Row>(statement: Statement, values: readonly Value[]): Promise<Row[]> {
    return this.#slots.during(() => this.#database.query<Row>(statement, values));
  }

  script(text: string): Promise<void> {
    return this.#slots.during(() => this.#database.script(text));
  }

  transaction<Result>(
    work: (connection: Connection) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    return this.#slots.during(() => this.#database.transaction(work, options));
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
