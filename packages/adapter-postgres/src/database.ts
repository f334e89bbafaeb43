/** A value of a statement. A date is sent with milliseconds, any other object (or array) as JSON. */
export type Value = string | number | boolean | Date | object | null;

export interface Statement {
  /**
   * Prepared once per connection under this name. Without one it is planned for its values at every call, which is what
   * lists want: their best plan depends on what is looked for.
   */
  readonly name?: string;
  readonly text: string;
  /**
   * The planner may take it for so costly that it would have it compiled (jit): all but look-ups by what is unique, and
   * functions of the schema. On connections of others it runs in a transaction, which keeps that off.
   */
  readonly isCostly?: true;
}

export interface Connection {
  /**
   * The rows as objects by column name: timestamps as `Date`, integers of any size as `number`, JSON parsed. Throws
   * `LicensingError` for what storage errors there are codes for, anything else as it is.
   */
  query<Row>(statement: Statement, values: readonly Value[]): Promise<Row[]>;
  /** Runs any number of statements without values. */
  script(text: string): Promise<void>;
}

export interface TransactionOptions {
  /** Waits for locks and slow statements as long as it takes, as migrations must. */
  patient?: boolean;
}

/** Settings of a transaction, in SQL. To compile a plan (jit) takes longer than to run any of ours. */
export function settingsOf({ patient = false }: TransactionOptions): string {
  return `SET LOCAL jit = off${patient ? "; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0" : ""}`;
}

/** The connection to PostgreSQL, as the store uses it. */
export interface Database extends Connection {
  /** Commits when `work` resolves, rolls back when it rejects. `work` is run again after a deadlock. */
  transaction<Result>(
    work: (connection: Connection) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Lets go of connections and files. Nothing is under way any more, and nothing is called afterwards. */
  close(): Promise<void>;
}
