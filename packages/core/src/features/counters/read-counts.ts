import { DAY_MS, HOUR_MS } from "../../foundation/time.ts";
import type { Records } from "../../storage/records.ts";
import { dayOf, idOfDay, KEPT_DAYS } from "./counter.ts";
import type { CounterName } from "./schema.ts";

const DAYS_PER_READ = 1_000;

/** Counts of one day of a product. */
export interface CountsOfDay {
  /** Noon of the day (UTC): nearly every time zone has the same date then. */
  noon: Date;
  /** Counts by value. */
  counts: Readonly<Record<string, number>>;
}

/** Reads a counter of these products, of the days whose noon (UTC) is from `from` to before `to`. */
export async function readCounts(
  records: Pick<Records, "getAll">,
  productIds: readonly string[],
  name: CounterName,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<CountsOfDay[]> {
  const noons: Date[] = [];
  const first = Math.max(from.getTime(), now.getTime() - KEPT_DAYS * DAY_MS);
  const end = Math.min(to.getTime(), now.getTime() + DAY_MS);
  const half = 12 * HOUR_MS;
  for (let noon = Math.ceil((first - half) / DAY_MS) * DAY_MS + half; noon < end; noon += DAY_MS)
    noons.push(new Date(noon));
  const wanted = productIds.flatMap((id) =>
    noons.map((noon) => ({ noon, id: idOfDay(id, name, dayOf(noon)) })),
  );
  const days: CountsOfDay[] = [];
  for (let start = 0; start < wanted.length; start += DAYS_PER_READ) {
    const some = wanted.slice(start, start + DAYS_PER_READ);
    const found = await records.getAll(
      "dailyCounts",
      some.map(({ id }) => id),
    );
    for (const [index, { noon }] of some.entries()) {
      const stored = found[index];
      if (stored) days.push({ noon, counts: stored.record.counts });
    }
  }
  return days;
}

/** Sums up counts by value, the most frequent first. */
export function sumByValue(days: readonly CountsOfDay[]): { value: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const { counts } of days)
    for (const [value, count] of Object.entries(counts)) sums.set(value, (sums.get(value) ?? 0) + count);
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
