import type { RedisDatabase } from "./database.ts";
import { RETRY, retrying } from "./retrying.ts";
import { commitScript } from "./scripts/commit.ts";
import { KeyNumbers, type Write, writeArguments } from "./writes.ts";

export { RETRY };

/** What it means when a check does not hold: another try, or the error to throw. */
export type Otherwise = typeof RETRY | (() => Error);

/** What must be so in the moment of the writes. */
export type Check =
  /** A string key, or a field of a hash, has exactly this text; null: there is none. */
  | { key: string; field?: string; is: string | null; otherwise: Otherwise }
  | { key: string; field?: string; exists: true; otherwise: Otherwise }
  /** A set, sorted set or hash has nothing in it. */
  | { key: string; empty: true; otherwise: Otherwise }
  /** A sorted set has so many members. */
  | { key: string; size: number; otherwise: Otherwise }
  /** The server's clock, in milliseconds, is before this. */
  | { before: number; otherwise: Otherwise };

export interface Commit {
  checks: readonly Check[];
  writes: readonly Write[];
}

/**
 * Applies all writes if all checks hold, in one step; else does what the first that does not hold says. `attempt` reads and computes,
 * anew at each try; without a `commit` there is nothing to do. Keys of a commit are of one organization, or one.
 * Gives the `result` of the try that succeeded. Throws `storage_unavailable` when others keep coming first.
 */
export async function commit<Result>(
  database: RedisDatabase,
  attempt: (tries: number) => Promise<{ commit?: Commit; result: Result }>,
): Promise<Result> {
  return retrying<Result>(async (tries) => {
    const { commit, result } = await attempt(tries);
    const otherwise = commit && (await tryCommit(database, commit));
    if (otherwise === undefined) return result;
    if (otherwise === RETRY) return RETRY;
    throw otherwise();
  });
}

/** Applies the writes, whatever is there. */
export function write(database: RedisDatabase, writes: readonly Write[]): Promise<void> {
  return commit(database, async () => ({ commit: { checks: [], writes }, result: undefined }));
}

/** Undefined when it is done; else what the first check that does not hold says. */
async function tryCommit(
  database: RedisDatabase,
  { checks, writes }: Commit,
): Promise<Otherwise | undefined> {
  const numbers = new KeyNumbers();
  const checked = checks.flatMap((check) => checkArguments(check, numbers));
  const args = [checks.length, ...checked, ...writeArguments(writes, numbers)];
  const failed = await database.run<number>(commitScript, numbers.keys, args);
  return checks[failed - 1]?.otherwise;
}

function checkArguments(check: Check, numbers: KeyNumbers): (string | number)[] {
  if ("before" in check) return ["before", 0, "", check.before];
  const key = numbers.of(check.key);
  if ("empty" in check) return ["absent", key, "", ""];
  if ("size" in check) return ["size", key, "", check.size];
  const { field } = check;
  if ("exists" in check)
    return field === undefined ? ["present", key, "", ""] : ["fieldPresent", key, field, ""];
  if (check.is === null)
    return field === undefined ? ["absent", key, "", ""] : ["fieldAbsent", key, field, ""];
  return field === undefined ? ["is", key, "", check.is] : ["fieldIs", key, field, check.is];
}
