import { messages, type PGlite, protocol } from "@electric-sql/pglite";
import {
  type Connection,
  type Database,
  type Statement,
  settingsOf,
  type TransactionOptions,
  type Value,
} from "./database.ts";
import type { DirectoryLock } from "./directory-lock.ts";
import { translateError, unavailable } from "./errors.ts";
import { readerOf, toText } from "./wire-format.ts";

const { serialize } = protocol;

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function toObjects<Row>(answer: readonly { name: string }[]): Row[] {
  let columns: { name: string; read: (text: string) => unknown }[] = [];
  const rows: Row[] = [];
  for (const message of answer) {
    if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
    } else if (message instanceof messages.DataRowMessage) {
      const { fields } = message;
      const row: Record<string, unknown> = {};
      for (const [index, { name, read }] of columns.entries()) {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : read(text);
      }
      rows.push(row as Row);
    }
  }
  return rows;
}

/**
 * Over PGlite: one connection in this process. Speaks the protocol itself, because PGlite's own `query` prepares anew
 * for every call and takes five messages one by one, which is most of the time a look-up takes.
 */
export class PgliteDatabase implements Database {
  readonly #pglite: PGlite;
  readonly #lock: DirectoryLock;
  readonly #prepared = new Set<string>();
  /** Settles when the one connection is free. */
  #free: Promise<unknown> = Promise.resolve();

  constructor(pglite: PGlite, lock: DirectoryLock) {
    this.#pglite = pglite;
    this.#lock = lock;
  }

  query<Row>(statement: Statement, values: readonly Value[]): Promise<Row[]> {
    return this.#exclusively(() => this.#query<Row>(statement, values));
  }

  script(text: string): Promise<void> {
    return this.#exclusively(() => this.#script(text));
  }

  transaction<Result>(
    work: (connection: Connection) => Promise<Result>,
    options: TransactionOptions = {},
  ): Promise<Result> {
    return this.#exclusively(async () => {
      await this.#script(`BEGIN; ${settingsOf(options)}`);
      try {
        const result = await work({
          query: (statement, values) => this.#query(statement, values),
          script: (text) => this.#script(text),
        });
        await this.#script("COMMIT");
        return result;
      } catch (error) {
        await this.#script("ROLLBACK");
        throw error;
      }
    });
  }

  /** Calls `hear` with what is sent on the channel, before the call that sent it returns. */
  async listen(channel: string, hear: (payload: string) => void): Promise<void> {
    this.#pglite.onNotification((from, payload) => {
      if (from === channel) hear(payload);
    });
    await this.script(`LISTEN ${channel}`);
  }

  async close(): Promise<void> {
    try {
      await this.#exclusively(() => this.#pglite.close());
    } finally {
      await this.#lock.release();
    }
  }

  #exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#free.then(work);
    this.#free = turn.catch(() => {});
    return turn;
  }

  async #query<Row>(statement: Statement, values: readonly Value[]): Promise<Row[]> {
    const { name = "", text } = statement;
    const parts = [
      serialize.bind({ statement: name, values: values.map(toText) }),
      serialize.describe({ type: "P" }),
      serialize.execute({}),
      serialize.sync(),
    ];
    if (!this.#prepared.has(name)) parts.unshift(serialize.parse({ name, text }));
    return toObjects<Row>(await this.#send(concatenated(parts), statement));
  }

  async #script(text: string): Promise<void> {
    await this.#send(serialize.query(text));
  }

  async #send(message: Uint8Array, statement?: Statement): Promise<{ name: string }[]> {
    if (!this.#lock.held) throw unavailable(new Error("another process has taken over the data directory"));
    // PGlite itself would lose count of the answers if it threw an error in their midst.
    const options = { syncToFs: false, throwOnError: false };
    const answer = await this.#pglite.execProtocolStream(message, options).catch((error: unknown) => {
      throw unavailable(error);
    });
    // What is prepared stays so, also when its first execution then fails.
    if (statement?.name && answer.some(({ name }) => name === "parseComplete")) {
      this.#prepared.add(statement.name);
    }
    const error = answer.find((part) => part instanceof messages.DatabaseError);
    if (error) throw translateError(error);
    return answer;
  }
}
