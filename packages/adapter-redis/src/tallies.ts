import type { StorageAdapter, Tally } from "@keystead/core/adapter";
import type { Context } from "./context.ts";
import type { ScopeNames } from "./keys.ts";
import { Script } from "./script.ts";
import { countEnded } from "./seats/leases.ts";

/**
 * Counts the members of sorted sets, one number for every `groupSize` keys. `counted` is "all" of the first set,
 * those "left" of the first that are not in the second yet, or those of the first that are "within" one of the
 * others.
 */
const tallyScript = new Script(
  { keys: [], args: ["keyCount", "groupSize", "counted"] },
  `
  local counts = {}
  for first = 1, tonumber(keyCount), tonumber(groupSize) do
    local count = 0
    if counted == "within" then
      for other = first + 1, first + groupSize - 1 do
        count = count + redis.call("ZINTERCARD", 2, KEYS[first], KEYS[other])
      end
    else
      count = redis.call("ZCARD", KEYS[first])
      if counted == "left" then count = count - redis.call("ZCARD", KEYS[first + 1]) end
    end
    counts[#counts + 1] = count
  end
  return counts`,
);

/** The keys that one number is counted from, and how. */
function sourcesOf(
  names: ScopeNames,
  tally: Exclude<Tally, { of: "ended leases of licenses" }>,
): { counted: "all" | "left" | "within"; keysOf: (id: string) => string[] } {
  const licensesOf = (field: string, id: string) => names.part("licenses", field, id, "id");
  switch (tally.of) {
    case "active sites of products":
      return {
        counted: "left",
        keysOf: (id) => [names.series(id, "activated"), names.series(id, "deactivated")],
      };
    case "licenses of products":
      return { counted: "all", keysOf: (id) => [licensesOf("productId", id)] };
    case "licenses of customers": {
      const { productIds } = tally;
      return {
        counted: productIds === undefined ? "all" : "within",
        keysOf: (id) => [
          licensesOf("customerId", id),
          ...(productIds ?? []).map((product) => licensesOf("productId", product)),
        ],
      };
    }
  }
}

const KEYS_PER_CALL = 4_000;

export function tallies(context: Context): StorageAdapter["countFor"] {
  const { database, names } = context;
  return async (organizationId, tally, ids) => {
    if (tally.of === "ended leases of licenses") return countEnded(context, organizationId, tally, ids);
    const { counted, keysOf } = sourcesOf(names.of(organizationId), tally);
    const groups = ids.map(keysOf);
    const groupSize = groups[0]?.length ?? 1;
    const groupsPerCall = Math.max(1, Math.floor(KEYS_PER_CALL / groupSize));
    const counts: number[] = [];
    for (let start = 0; start < groups.length; start += groupsPerCall) {
      const keys = groups.slice(start, start + groupsPerCall).flat();
      const call = tallyScript.call({}, { keyCount: keys.length, groupSize, counted }, { keys });
      counts.push(...(await database.run<number[]>(call)));
    }
    return counts;
  };
}
