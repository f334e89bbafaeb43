import { hash } from "node:crypto";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from "node:sqlite";
import { pairEntriesOf } from "@keystead/core/rules";

export type Row = Record<string, SQLOutputValue>;

interface ConnectionOptions {
  readOnly: boolean;
  /** How long to wait for whoever else writes. */
  patienceMs: number;
  cacheMebibytes: number;
}

/** The scope of an organization that is not there, in which nothing is. */
export const NO_SCOPE = -1;

/** A connection of one thread, whose statements are made once. */
export class Connection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #arrays = new Map<string, StatementSync>();

  /** Takes the path of a file, or a connection of the application's, which is left as it is. */
  constructor(opened: string | DatabaseSync, { readOnly, patienceMs, cacheMebibytes }: ConnectionOptions) {
    const isOwn = typeof opened === "string";
    this.database = isOwn
      ? new DatabaseSync(opened, { readOnly, enableForeignKeyConstraints: false })
      : opened;
    this.database.function("fingerprint", { deterministic: true }, (key) =>
      hash("sha256", String(key), "buffer"),
    );
    this.database.function("pair_entries", { deterministic: true }, (object) =>
      JSON.stringify(pairEntriesOf(JSON.parse(String(object)))),
    );
    if (!isOwn) return;
    try {
      this.database.exec(
        `PRAGMA busy_timeout = ${patienceMs}; PRAGMA cache_size = ${-1024 * cacheMebibytes}; PRAGMA synchronous = FULL`,
      );
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    // A connection of the application's may have other defaults.
    statement.setReadBigInts(false);
    statement.setReturnArrays(false);
    this.#statements.set(sql, statement);
    return statement;
  }

  all(sql: string, values: readonly SQLInputValue[] = []): Row[] {
    return this.prepare(sql).all(...values);
  }

  get(sql: string, values: readonly SQLInputValue[] = []): Row | undefined {
    return this.prepare(sql).get(...values);
  }

  /** The first row as an array of its columns, which is made in two thirds of the time. */
  columns<Columns extends readonly SQLOutputValue[]>(
    sql: string,
    values: readonly SQLInputValue[],
  ): Columns | undefined {
    let statement = this.#arrays.get(sql);
    if (statement === undefined) {
      statement = this.database.prepare(sql);
      statement.setReadBigInts(false);
      statement.setReturnArrays(true);
      this.#arrays.set(sql, statement);
    }
    return statement.get(...values) as unknown as Columns | undefined;
  }

  /** How many rows it changed. */
  run(sql: string, values: readonly SQLInputValue[] = []): number {
    return Number(this.prepare(sql).run(...values).changes);
  }

  /** The number in the first column. */
  number(sql: string, values: readonly SQLInputValue[] = []): number {
    return Number(Object.values(this.get(sql, values) ?? [0])[0]);
  }

  /** Runs the work on the data as they are at one moment, and returns its result. */
  snapshot<Result>(work: () => Result): Result {
    this.database.exec("BEGIN");
    try {
      return work();
    } finally {
      this.database.exec("COMMIT");
    }
  }

  /** The number that rows of a scope have: that of its organization, or 0 for the deployment's. */
  scope(name: string, deployment: string): number {
    if (name === deployment) return 0;
    const found = this.get("SELECT _row FROM organizations WHERE id = ?", [name]);
    return found ? Number(found._row) : NO_SCOPE;
  }

  close(): void {
    this.database.close();
  }
}
