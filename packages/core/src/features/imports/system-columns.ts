import type { ImportField } from "./schema.ts";

/** The columns that are read of a system's files. */
export interface SystemColumns {
  /** Names of the columns of each field. The reader asks for the first of them, at least. */
  fields: Readonly<Partial<Record<ImportField, readonly string[]>>>;
  /** Other columns that are read: ids that are kept, and what only this system has. */
  others: readonly string[];
}
