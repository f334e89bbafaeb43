import type { Shortage } from "@keystead/core/adapter";
import type { RedisDatabase } from "../database.ts";

/** Events are refused from this part of `maxmemory` on. */
const SHORT_FROM = 0.85;
/** Events are accepted again below this part. Calls under way alone move the figure by some percent. */
const ROOM_BELOW = 0.8;

/** Returns a check of the memory of all primaries. A server without `maxmemory` is never short. */
export function memoryShortage(database: RedisDatabase): () => Promise<Shortage | null> {
  let isShort = false;
  return async () => {
    const parts = (await database.info("memory")).map(usedPart);
    isShort = Math.max(...parts) >= (isShort ? ROOM_BELOW : SHORT_FROM);
    return isShort ? "memory" : null;
  };
}

function usedPart(info: string): number {
  const lines = info.split("\r\n");
  const bytes = (name: string): number =>
    Number(lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? 0);
  const limit = bytes("maxmemory");
  return limit === 0 ? 0 : bytes("used_memory") / limit;
}
