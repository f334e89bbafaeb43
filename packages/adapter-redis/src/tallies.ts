import type { StorageAdapter, Tally } from "@keystead/core/adapter";
import type { Context } from "./context.ts";
import type { ScopeNames } from "./keys.ts";
import { readingScript } from "./script.ts";

/**
 * How many members the sorted sets of `KEYS` have: of every `ARGV[1]` keys one number. `ARGV[2]` tells what is counted: "all" of the first,
 * what is in the first but not yet in the second ("left"), or what is in the first and in one of the others ("within").
 * `ARGV[3]` is the number of keys that are counted: on a cluster, a key that only tells the slot comes after them.
 */
const tallyScript = readingScript(`
  local step, how = tonumber(ARGV[1]), ARGV[2]
  local counts = {}
  for first = 1, tonumber(ARGV[3]), step do
    local count = 0
    if how == "within" then
      for other = first + 1, first + step - 1 do count = count + redis.call("ZINTERCARD", 2, KEYS[first], KEYS[other]) end
    else
      count = redis.call("ZCARD", KEYS[first])
      if how == "left" then count = count - redis.call("ZCARD", KEYS[first + 1]) end
    end
    counts[#counts + 1] = count
  end
  return counts`);

/** The keys that one number is made of, and how. */
function partsOf(names: ScopeNames, tally: Tally): { how: string; keysOf: (id: string) => string[] } {
  const licensesOf = (field: string, id: string) => names.part("licenses", field, id, "id");
  switch (tally.of) {
    case "active sites of products":
      return {
        how: "left",
        keysOf: (id) => [names.series(id, "activated"), names.series(id, "deactivated")],
      };
    case "licenses of products":
      return { how: "all", keysOf: (id) => [licensesOf("productId", id)] };
    case "licenses of customers": {
      const { productIds } = tally;
      return {
        how: productIds === undefined ? "all" : "within",
        keysOf: (id) => [
          licensesOf("customerId", id),
          ...(productIds ?? []).map((product) => licensesOf("productId", product)),
        ],
      };
    }
  }
}

/** So many keys are looked at by one call. */
const MOST_KEYS = 4_000;

export function tallies({ database, names }: Context): StorageAdapter["countFor"] {
  return async (organizationId, tally, ids) => {
    const { how, keysOf } = partsOf(names.of(organizationId), tally);
    const parts = ids.map(keysOf);
    const step = parts[0]?.length ?? 1;
    const atOnce = Math.max(1, Math.floor(MOST_KEYS / step));
    const counts: number[] = [];
    for (let start = 0; start < parts.length; start += atOnce) {
      const keys = parts.slice(start, start + atOnce).flat();
      counts.push(...(await database.run<number[]>(tallyScript, keys, [step, how, keys.length])));
    }
    return counts;
  };
}
