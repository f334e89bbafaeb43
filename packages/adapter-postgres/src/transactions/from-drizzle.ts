import type { SqlTransaction } from "./transaction-database.ts";

/** Transaction of Drizzle ORM on `pg`, as far as it is used here. */
export interface DrizzleTransaction<Statement> {
  /** Runs a statement in the transaction. */
  execute(statement: Statement): PromiseLike<unknown>;
}

/** Part of the `sql` of `drizzle-orm` that makes statements. */
interface DrizzleSql<Statement> {
  raw(text: string): Statement;
  param(value: string | null): unknown;
  join(parts: Statement[]): Statement;
  (strings: TemplateStringsArray, ...values: unknown[]): Statement;
}

/** A transaction of Drizzle ORM on `pg`, for `licensing.within()`; `sql` is that of `drizzle-orm`. */
export function fromDrizzle<Statement>(
  transaction: DrizzleTransaction<Statement>,
  sql: DrizzleSql<Statement>,
): SqlTransaction {
  return {
    async executeSql(text, values) {
      // With the numbers of values captured, every second part is one.
      const parts = text.split(/\$(\d+)/).map((part, index) => {
        if (index % 2 === 0) return sql.raw(part);
        return sql`${sql.param(values[Number(part) - 1] ?? null)}`;
      });
      return (await transaction.execute(sql.join(parts))) as { rows: object[] };
    },
  };
}
