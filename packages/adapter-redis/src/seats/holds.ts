import type { Scope } from "@keystead/core/adapter";
import { type Context, target } from "../context.ts";
import type { Write } from "../writes.ts";
import { writeIf } from "../writing.ts";

/** Enough to read and to commit; one who died on the way is in nobody's way for long. */
const HOLD_MS = 1_000;

/** Keeps others from claiming and freeing seats of the licenses: where many do so all the time, a change would never find them still. */
export async function hold(context: Context, scope: Scope, licenses: ReadonlySet<string>): Promise<void> {
  const to = target(context, scope);
  const holds = [...licenses].map((id): Write => ["SET", to.names.held(id), 1, "PX", HOLD_MS]);
  if (holds.length > 0) await writeIf(context.database, to, [], holds);
}
