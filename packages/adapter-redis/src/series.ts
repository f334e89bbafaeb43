import type { StorageAdapter } from "@keystead/core/adapter";
import type { Context } from "./context.ts";
import { countEvents } from "./events/counts.ts";
import type { SeriesName } from "./keys.ts";
import { readingScript } from "./script.ts";

/** How many members all the sorted sets of `KEYS` together have from each of the scores in `ARGV` to before the next. */
const countBetween = readingScript(`
  local counts = {}
  for index = 1, #ARGV - 1 do
    local count = 0
    for _, key in ipairs(KEYS) do count = count + redis.call("ZCOUNT", key, ARGV[index], "(" .. ARGV[index + 1]) end
    counts[index] = count
  end
  return counts`);

/** So many counts are made by one call. */
const MOST_COUNTS = 4_000;

export function seriesCounts(context: Context): StorageAdapter["countBetween"] {
  const { database, names } = context;

  /** How many of all the products' this befell from each of the moments to before the next. */
  async function count(
    organizationId: string,
    products: readonly string[],
    what: SeriesName,
    moments: readonly Date[],
  ): Promise<number[]> {
    const totals = moments.slice(1).map(() => 0);
    const atOnce = Math.max(1, Math.floor(MOST_COUNTS / Math.max(1, moments.length)));
    for (let start = 0; start < products.length; start += atOnce) {
      const some = products.slice(start, start + atOnce);
      const keys = some.map((id) => names.of(organizationId).series(id, what));
      const times = moments.map((moment) => moment.getTime());
      const counts = await database.run<number[]>(countBetween, keys, times);
      for (const [index, each] of counts.entries()) totals[index] = (totals[index] ?? 0) + each;
    }
    return totals;
  }

  return async (organizationId, series, moments) => {
    if (series.of === "events") {
      const times = moments.map((moment) => moment.getTime());
      return countEvents(database, names.of(organizationId), series, times);
    }
    const all = names.of(organizationId).order("products", "id");
    const { productId } = series;
    const products = productId ? [productId] : await database.read<string[]>("zrange", all, 0, -1);
    if (series.of === "activations") return count(organizationId, products, "activated", moments);
    if (series.of === "deactivations") return count(organizationId, products, "deactivated", moments);
    if (!("now" in series)) return count(organizationId, products, "created", moments);
    // A license that is stored as active has expired when its moment has come.
    const end = new Date(series.now.getTime() + 1);
    const past = moments.map((moment) => (moment < end ? moment : end));
    const [expired, overdue] = await Promise.all([
      count(organizationId, products, "expired", moments),
      count(organizationId, products, "expiring", past),
    ]);
    return expired.map((each, index) => each + (overdue[index] ?? 0));
  };
}
