/** A value of a statement. A date is sent with milliseconds, any other object (or array) as JSON. */
export type Value = string | number | boolean | Date | object | null;

export interface Statement {
  /**
   * Prepared once per connection under this name. Without one it is planned for its values at every call, which is what
   * lists want: their best plan depends on what is looked for.
   */
  readonly name?: string;
  readonly text: string;
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
  /**
   * Plans follow an index in the order that a statement asks for. With statistics from before an organization grew, the planner would
   * take its rows for a few, and read and sort all of them for a page. Not for a statement that locks rows.
   */
  inIndexOrder?: boolean;
}

/** Settings of a transaction, in SQL, that its options ask for. */
export function settingsOf({ patient = false, inIndexOrder = false }: TransactionOptions): string {
  return [
    patient ? "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0" : "",
    inIndexOrder ? "SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off" : "",
  ].join(";");
}

/** What the store is written against. */
export interface Database extends Connection {
  /** Commits when `work` resolves, rolls back when it rejects. `work` is run again after a deadlock. */
  transaction<Result>(
    work: (connection: Connection) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Lets go of connections and files. Nothing is under way any more, and nothing is called afterwards. */
  close(): Promise<void>;
}
