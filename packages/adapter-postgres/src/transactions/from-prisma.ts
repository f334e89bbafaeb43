import type { SqlTransaction } from "./transaction-database.ts";

/** Interactive transaction of Prisma on PostgreSQL, as far as it is used here. */
export interface PrismaTransaction {
  /** Runs a statement in the transaction, and gives its rows. */
  $queryRawUnsafe(text: string, ...values: (string | null)[]): PromiseLike<unknown>;
}

/** An interactive transaction of Prisma with `@prisma/adapter-pg`, for `licensing.within()`. */
export function fromPrisma(transaction: PrismaTransaction): SqlTransaction {
  return {
    async executeSql(text, values) {
      try {
        return { rows: (await transaction.$queryRawUnsafe(text, ...values)) as object[] };
      } catch (error) {
        throw reportedIn(error);
      }
    },
  };
}

/** PostgreSQL's own report, as Prisma's driver adapter keeps it. */
interface Reported {
  originalCode: string;
  originalMessage?: string;
}

/** Returns PostgreSQL's own error, as `pg` throws it; the error itself where Prisma gives none. */
function reportedIn(error: unknown): unknown {
  const { meta } = Object(error) as { meta?: { driverAdapterError?: { cause?: Partial<Reported> } } };
  const reported = meta?.driverAdapterError?.cause;
  if (reported?.originalCode === undefined) return error;
  const { originalCode: code, originalMessage } = reported;
  return Object.assign(new Error(originalMessage, { cause: error }), { code, severity: "ERROR" });
}
