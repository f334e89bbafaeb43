import type { Context } from "../context.ts";
import type { ScopeNames } from "../keys.ts";
import { type Write, writeIf } from "../writing.ts";

/** Short, because a process that died blocks others for this long. */
const FIRST_LOCK_MS = 1_000;
/** A further try has locks for twice as long: a slow machine may not come to prolong them before. */
const LONGEST_LOCK_MS = 4_000;

/** Takes locks and prolongs them, so that others wait however much there is to read. Returns what stops prolonging. */
export async function takeLocks(
  context: Pick<Context, "database" | "layout">,
  names: ScopeNames,
  keys: readonly string[],
  tries: number,
): Promise<() => void> {
  if (keys.length === 0) return () => {};
  const forMs = Math.min(FIRST_LOCK_MS * 2 ** (tries - 1), LONGEST_LOCK_MS);
  const write = (writes: Write[]): Promise<boolean> => writeIf(context, names, [], writes);
  await write(keys.map((key) => ["SET", key, 1, "PX", forMs]));
  const prolonging = setInterval(() => {
    // This takes no lock that is over.
    write(keys.map((key) => ["PEXPIRE", key, forMs])).catch(() => {});
  }, forMs / 3);
  return () => clearInterval(prolonging);
}
