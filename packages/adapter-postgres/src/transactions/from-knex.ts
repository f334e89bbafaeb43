import type { SqlTransaction } from "./transaction-database.ts";

/** Transaction of Knex on `pg`, as far as it is used here. */
export interface KnexTransaction {
  /** Runs a statement, with a question mark for each value, in the transaction. */
  raw(text: string, values: readonly (string | null)[]): PromiseLike<unknown>;
}

/** A transaction of Knex on `pg`, for `licensing.within()`. */
export function fromKnex(transaction: KnexTransaction): SqlTransaction {
  return {
    async executeSql(text, values) {
      const bindings: (string | null)[] = [];
      // Knex has a question mark for each value, in the order in which they stand.
      const statement = text.replaceAll("?", "\\?").replace(/\$(\d+)/g, (_, place: string) => {
        bindings.push(values[Number(place) - 1] ?? null);
        return "?";
      });
      return (await transaction.raw(statement, bindings)) as { rows: object[] };
    },
  };
}
