import type { Connection, Database, Statement, TransactionOptions, Value } from "./database.ts";
import { unavailable } from "./errors.ts";

/**
 * A database that is opened at its first use. An attempt that failed is not remembered: the next use tries again.
 * Knows what is under way, so that closing can wait for it.
 */
export class LazyDatabase implements Database {
  readonly #open: () => Promise<Database>;
  readonly #hearError: (error: unknown) => void;
  #database: Database | null = null;
  #opening: Promise<Database> | null = null;
  #underWay = 0;
  #settled: (() => void) | null = null;
  #closing: Promise<void> | null = null;

  /** `hearError` is told of every call that failed. */
  constructor(open: () => Promise<Database>, hearError: (error: unknown) => void = () => {}) {
    this.#open = open;
    this.#hearError = hearError;
  }

  /** Opens it, if it is not; the schema is up to date then. */
  open(): Promise<void> {
    return this.#use(async () => {});
  }

  query<Row>(statement: Statement, values: readonly Value[]): Promise<Row[]> {
    return this.#use((database) => database.query<Row>(statement, values));
  }

  script(text: string): Promise<void> {
    return this.#use((database) => database.script(text));
  }

  transaction<Result>(
    work: (connection: Connection) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    return this.#use((database) => database.transaction(work, options));
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #use<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    if (this.#closing) throw unavailable(new Error("the storage is closed"));
    this.#underWay += 1;
    try {
      return await work(this.#database ?? (await this.#openOnce()));
    } catch (error) {
      this.#hearError(error);
      throw error;
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#settled?.();
    }
  }

  #openOnce(): Promise<Database> {
    this.#opening ??= this.#open()
      .then((database) => {
        this.#database = database;
        return database;
      })
      .finally(() => {
        this.#opening = null;
      });
    return this.#opening;
  }

  async #close(): Promise<void> {
    if (this.#underWay > 0) {
      await new Promise<void>((resolve) => {
        this.#settled = resolve;
      });
    }
    await this.#database?.close();
  }
}
