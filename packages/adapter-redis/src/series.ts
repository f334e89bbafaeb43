import type { StorageAdapter } from "@keystead/core/adapter";
import type { Context } from "./context.ts";
import { countEvents } from "./events/counts.ts";
import type { SeriesName } from "./keys.ts";
import { Script } from "./script.ts";

/** Counts the members that the sorted sets together have from each bound to before the next. */
const countBetween = new Script(
  { keys: [], args: ["keyCount"] },
  `
  local counts = {}
  for bound = firstArg, #ARGV - 1 do
    local count = 0
    for index = 1, tonumber(keyCount) do
      count = count + redis.call("ZCOUNT", KEYS[index], ARGV[bound], "(" .. ARGV[bound + 1])
    end
    counts[#counts + 1] = count
  end
  return counts`,
);

const COUNTS_PER_CALL = 4_000;

export function seriesCounts(context: Context): StorageAdapter["countBetween"] {
  const { database, names } = context;

  /** Counts a series of all the products from each bound to before the next. */
  async function count(
    organizationId: string,
    products: readonly string[],
    series: SeriesName,
    bounds: readonly Date[],
  ): Promise<number[]> {
    const totals = bounds.slice(1).map(() => 0);
    const args = bounds.map((bound) => bound.getTime());
    const productsPerCall = Math.max(1, Math.floor(COUNTS_PER_CALL / Math.max(1, bounds.length)));
    for (let start = 0; start < products.length; start += productsPerCall) {
      const some = products.slice(start, start + productsPerCall);
      const keys = some.map((id) => names.of(organizationId).series(id, series));
      const call = countBetween.call({}, { keyCount: keys.length }, { keys, args });
      const counts = await database.run<number[]>(call);
      for (const [index, each] of counts.entries()) totals[index] = (totals[index] ?? 0) + each;
    }
    return totals;
  }

  return async (organizationId, series, bounds) => {
    if (series.of === "events") {
      const times = bounds.map((bound) => bound.getTime());
      return countEvents(database, names.of(organizationId), series, times);
    }
    const all = names.of(organizationId).order("products", "id");
    const { productId } = series;
    const planId = "planId" in series ? series.planId : undefined;
    // A plan goes with its product.
    const narrowest = planId ?? productId;
    const products = narrowest ? [narrowest] : await database.read<string[]>("zrange", all, 0, -1);
    if (series.of === "activations") return count(organizationId, products, "activated", bounds);
    if (series.of === "deactivations") return count(organizationId, products, "deactivated", bounds);
    if (!("now" in series)) return count(organizationId, products, "created", bounds);
    // A license that is stored as active counts as expired from `expiresAt` on.
    const end = new Date(series.now.getTime() + 1);
    if (series.of === "licenses ending") {
      const ahead = bounds.map((bound) => (bound > end ? bound : end));
      return count(organizationId, products, "expiring", ahead);
    }
    const past = bounds.map((bound) => (bound < end ? bound : end));
    const [expired, overdue] = await Promise.all([
      count(organizationId, products, "expired", bounds),
      count(organizationId, products, "expiring", past),
    ]);
    return expired.map((each, index) => each + (overdue[index] ?? 0));
  };
}
