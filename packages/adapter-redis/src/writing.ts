import type { RedisDatabase } from "./database.ts";
import { newerLayout } from "./errors.ts";
import type { ScopeNames } from "./keys.ts";
import { commitScript } from "./scripts/commit.ts";
import { KeyNumbers, type Write, writeArguments } from "./writes.ts";

/** What must be so in the moment of the writes. */
export type Check =
  /** A string key, or a field of a hash, has exactly this text; null: there is none. */
  | { key: string; field?: string; is: string | null }
  /** A sorted set has so many members. */
  | { key: string; size: number }
  /** A hash has so many fields. */
  | { key: string; fields: number }
  /** The server's clock, in milliseconds, is before this. */
  | { before: number };

/** A scope's keys, and the number of the layout that this process writes them in. */
export interface Target {
  names: ScopeNames;
  layout: number;
}

/**
 * Makes all writes in one step if all checks hold, and tells whether it did. Throws `storage_incompatible`, with nothing written, when the
 * scope has a newer layout by now.
 */
export async function writeIf(
  database: RedisDatabase,
  { names, layout }: Target,
  checks: readonly Check[],
  writes: readonly Write[],
): Promise<boolean> {
  const numbers = new KeyNumbers();
  numbers.of(names.layout);
  const args = [layout, ...checkedWriteArguments(checks, writes, numbers)];
  const failed = await database.run<number | string>(commitScript, numbers.keys, args);
  if (typeof failed === "string") throw newerLayout(Number(failed), layout);
  return failed === 0;
}

/** Checks and writes, as scripts read them. */
export function checkedWriteArguments(
  checks: readonly Check[],
  writes: readonly Write[],
  numbers: KeyNumbers,
): (string | number)[] {
  const checked = checks.flatMap((check) => checkArguments(check, numbers));
  return [checks.length, ...checked, ...writeArguments(writes, numbers)];
}

function checkArguments(check: Check, numbers: KeyNumbers): (string | number)[] {
  if ("before" in check) return ["before", 0, "", check.before];
  const key = numbers.of(check.key);
  if ("size" in check) return ["size", key, "", check.size];
  if ("fields" in check) return ["fields", key, "", check.fields];
  const { field, is } = check;
  if (is === null) return field === undefined ? ["absent", key, "", ""] : ["fieldAbsent", key, field, ""];
  return field === undefined ? ["is", key, "", is] : ["fieldIs", key, field, is];
}
