import { invalidInput } from "@keystead/core";
import type { ClientBase } from "pg";
import type { Connection, Database, Statement, Value } from "../database.ts";
import { translateErrorWithin } from "../errors.ts";
import { PgConnection } from "../pg-database.ts";
import { toText } from "../wire-format.ts";
import { readRow } from "./read-row.ts";

/** An open transaction of any library on PostgreSQL, such as `fromDrizzle()`, `fromKnex()` and `fromPrisma()` give. */
export interface SqlTransaction {
  /**
   * Runs one statement in the transaction. `text` has `$1`, `$2` … for the values, which are texts and null and are
   * sent without a type. Gives its rows by column name, with JSON parsed.
   */
  executeSql(text: string, values: readonly (string | null)[]): Promise<{ rows: object[] }>;
}

/** An open transaction: the client of `pg` that has begun it, or that of another library. */
export type PostgresTransaction = ClientBase | SqlTransaction;

const NO_TIMEOUT = 0;

/** A transaction of the application, which alone commits it and rolls it back. One statement runs at a time. */
export class TransactionDatabase implements Database {
  readonly #connection: Connection;
  readonly #prepare: () => Promise<void>;
  #last: Promise<unknown> = Promise.resolve();

  /** `prepare` brings the schema up to date before the first statement. */
  constructor(transaction: PostgresTransaction, prepare: () => Promise<void>) {
    this.#connection = connectionOf(transaction);
    this.#prepare = prepare;
  }

  query<Row>(statement: Statement, values: readonly Value[]): Promise<Row[]> {
    return this.#inTurn((connection) => connection.query<Row>(statement, values));
  }

  script(text: string): Promise<void> {
    return this.#inTurn((connection) => connection.script(text));
  }

  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.#inTurn(work);
  }

  /** Throws `invalid_input` unless the transaction is open. */
  async assertOpen(): Promise<void> {
    // Only within a transaction does PostgreSQL take a savepoint.
    await this.script("SAVEPOINT keystead");
    await this.script("RELEASE SAVEPOINT keystead");
  }

  async close(): Promise<void> {}

  #inTurn<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const run = async (): Promise<Result> => {
      await this.#prepare();
      try {
        return await work(this.#connection);
      } catch (error) {
        throw translateErrorWithin(error);
      }
    };
    const running = this.#last.then(run, run);
    this.#last = running;
    return running;
  }
}

function connectionOf(transaction: PostgresTransaction): Connection {
  const given: object = Object(transaction);
  if ("executeSql" in given && typeof given.executeSql === "function")
    return connectionOver(given as SqlTransaction);
  if ("query" in given && typeof given.query === "function")
    return new PgConnection(given as ClientBase, NO_TIMEOUT);
  throw invalidInput(
    "transaction",
    "must be the client of pg that has begun it, or what fromDrizzle(), fromKnex(), fromPrisma() or your own executeSql() gives",
  );
}

function connectionOver(transaction: SqlTransaction): Connection {
  return {
    async query<Row>({ text }: Statement, values: readonly Value[]) {
      const { rows } = await transaction.executeSql(text, values.map(toText));
      return rows.map((row) => readRow(row) as Row);
    },
    async script(text) {
      await transaction.executeSql(text, []);
    },
  };
}
