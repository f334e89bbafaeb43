import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase, Pool, PoolClient, QueryArrayConfig, QueryArrayResult, QueryConfig } from "pg";
import {
  type Connection,
  type Database,
  type Statement,
  settingsOf,
  type TransactionOptions,
  type Value,
} from "./database.ts";
import { isRetryable, isUnavailable, translateError, unavailable } from "./errors.ts";
import { readerOf, toText } from "./wire-format.ts";

const ATTEMPTS = 5;
/** The connection's own time-outs end a statement first; this is for a connection that is dead without a word. */
const patience = { statement: 6_000, none: 0 };

// Given with each query: neither pg's global parsers nor those of an application's pool are changed or relied on.
const types = { getTypeParser: (typeId: number) => readerOf(typeId) };

/** pg hands rows out as arrays or objects; arrays are cheaper, and the objects made here have no surprises. */
function toObjects<Row>({ fields, rows }: QueryArrayResult<unknown[]>): Row[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < fields.length; index += 1) {
      const name = fields[index]?.name;
      if (name !== undefined) row[name] = values[index];
    }
    return row as Row;
  });
}

export class PgConnection implements Connection {
  /** Set by trouble that leaves the connection in a state nobody knows: it is not for the next caller. */
  broken = false;
  readonly #client: ClientBase;
  readonly #timeout: number;

  /** `timeout` is in milliseconds; 0 waits for as long as the connection does. */
  constructor(client: ClientBase, timeout: number) {
    this.#client = client;
    this.#timeout = timeout;
  }

  async query<Row>(statement: Statement, values: readonly Value[]): Promise<Row[]> {
    const config: QueryArrayConfig = {
      text: statement.text,
      values: values.map(toText),
      rowMode: "array",
      types,
    };
    if (statement.name !== undefined) config.name = statement.name;
    return toObjects(await this.#send<QueryArrayResult<unknown[]>>(config));
  }

  async script(text: string): Promise<void> {
    await this.#send({ text });
  }

  async #send<Result>(config: QueryConfig & { query_timeout?: number }): Promise<Result> {
    if (this.#timeout > 0) config.query_timeout = this.#timeout;
    try {
      return (await this.#client.query(config)) as Result;
    } catch (error) {
      this.broken ||= isUnavailable(translateError(error)) && !isRetryable(error);
      throw error;
    }
  }
}

/**
 * A connection that breaks between two statements emits an event, which ends the process unless somebody listens.
 * The listener is added before the pool hands the connection over: the end can arrive in the same packet as the news
 * that it is ready.
 */
function hearErrors(pool: Pool): void {
  const heard = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on("error", () => {});
  });
}

/** How a pool is used. */
interface PoolOptions {
  /** Ends it, where it is the store's own. */
  end?: () => Promise<void>;
  /** Whether its connections never compile a plan (jit). */
  isWithoutJit: boolean;
}

/** Over a pool of connections to a PostgreSQL server. */
export class PgDatabase implements Database {
  readonly #pool: Pool;
  readonly #options: PoolOptions;

  constructor(pool: Pool, options: PoolOptions) {
    hearErrors(pool);
    this.#pool = pool;
    this.#options = options;
  }

  query<Row>(statement: Statement, values: readonly Value[]): Promise<Row[]> {
    const ask = (connection: Connection): Promise<Row[]> => connection.query<Row>(statement, values);
    return statement.isCostly && !this.#options.isWithoutJit ? this.transaction(ask) : this.#retry(ask);
  }

  script(text: string): Promise<void> {
    return this.#retry((connection) => connection.script(text));
  }

  transaction<Result>(
    work: (connection: Connection) => Promise<Result>,
    options: TransactionOptions = {},
  ): Promise<Result> {
    const run = async (connection: Connection): Promise<Result> => {
      try {
        await connection.script(`BEGIN ISOLATION LEVEL READ COMMITTED; ${settingsOf(options)}`);
        const result = await work(connection);
        await connection.script("COMMIT");
        return result;
      } catch (error) {
        // Fails on a broken connection, whose end is a rollback too; what matters is the first error.
        await connection.script("ROLLBACK").catch(() => {});
        throw error;
      }
    };
    return this.#retry(run, options.patient ? patience.none : patience.statement);
  }

  async close(): Promise<void> {
    await this.#options.end?.();
  }

  async #retry<Result>(
    work: (connection: Connection) => Promise<Result>,
    timeout = patience.statement,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#onConnection(work, timeout);
      } catch (error) {
        if (!isRetryable(error) || attempt === ATTEMPTS) throw translateError(error);
        // Random, so that transactions that collided do not collide again.
        await sleep(Math.random() * 10 * attempt);
      }
    }
  }

  async #onConnection<Result>(
    work: (connection: Connection) => Promise<Result>,
    timeout: number,
  ): Promise<Result> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    const connection = new PgConnection(client, timeout);
    try {
      return await work(connection);
    } finally {
      client.release(connection.broken);
    }
  }
}
