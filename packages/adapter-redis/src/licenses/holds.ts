import { type Check, RETRY, write } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import type { OrganizationNames } from "../keys.ts";
import type { Write } from "../writes.ts";

/** Enough to read and to commit; one who died on the way is in nobody's way for long. */
const HOLD_MS = 1_000;

/** Keeps others from claiming and freeing seats of the licenses: where many do so all the time, a change would never find them still. */
export async function hold(
  database: RedisDatabase,
  names: OrganizationNames,
  ids: readonly string[],
): Promise<void> {
  const holds = ids.map((id): Write => ["SET", names.held(id), 1, "PX", HOLD_MS]);
  if (holds.length > 0) await write(database, holds);
}

export function letGo(names: OrganizationNames, id: string): Write {
  return ["DEL", names.held(id)];
}

/** That nobody holds the license. */
export function notHeld(names: OrganizationNames, id: string): Check {
  return { key: names.held(id), is: null, otherwise: RETRY };
}
