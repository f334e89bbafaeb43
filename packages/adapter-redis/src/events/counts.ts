import type { EventSelection } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import type { ScopeNames } from "../keys.ts";
import { isWithin, overlap, QUARTER_MS, type Span, spanOf } from "../spans.ts";
import { scopeOf } from "./event-records.ts";
import { matchingIn } from "./matching.ts";

/** A quarter of an hour, and how many events of a selection it has. */
export interface Quarter {
  span: Span;
  count: number;
}

/** The organization's months that have events in the span, the latest first. */
export async function monthsIn(
  database: RedisDatabase,
  { eventMonths }: ScopeNames,
  span: Span,
): Promise<string[]> {
  const months = await database.read<string[]>("smembers", eventMonths);
  const isPartOf = (month: string): boolean => {
    const { from, to } = overlap(spanOf(month), span);
    return from < to;
  };
  return months.filter(isPartOf).sort().reverse();
}

/** The quarters of the month that have events of the selection, the latest first. */
export async function quartersOf(
  database: RedisDatabase,
  names: ScopeNames,
  month: string,
  selection: EventSelection,
): Promise<Quarter[]> {
  const key = names.eventsOf(month).counts(scopeOf(selection));
  const counts = await database.read<Record<string, string>>("hgetall", key);
  return Object.entries(counts)
    .filter(([quarter]) => quarter !== "all")
    .map(([quarter, count]) => [Number(quarter) * QUARTER_MS, Number(count)] as const)
    .sort(([one], [other]) => other - one)
    .map(([from, count]) => ({ span: { from, to: from + QUARTER_MS }, count }));
}

/** How many events of the selection there are from each of the moments, which rise, to before the next. */
export async function countEvents(
  database: RedisDatabase,
  names: ScopeNames,
  selection: EventSelection,
  moments: readonly number[],
): Promise<number[]> {
  const months = await monthsIn(database, names, { from: moments[0] ?? 0, to: moments.at(-1) ?? 0 });
  const counts = await Promise.all(
    months.map((month) => countMonth(database, names, { month, selection, moments })),
  );
  return moments.slice(1).map((_, bucket) => counts.reduce((sum, count) => sum + (count[bucket] ?? 0), 0));
}

/**
 * As `countEvents`, of one month: as a whole if no moment cuts it, or else by whole quarters of hours, and those of quarters that a
 * moment cuts one by one.
 */
export async function countMonth(
  database: RedisDatabase,
  names: ScopeNames,
  { month, selection, moments }: { month: string; selection: EventSelection; moments: readonly number[] },
): Promise<number[]> {
  const its = names.eventsOf(month);
  const [first = 0, last = 0] = [moments[0], moments.at(-1)];
  const totals = moments.slice(1).map(() => 0);
  const add = (bucket: number, count: number): void => {
    totals[bucket] = (totals[bucket] ?? 0) + count;
  };
  /** The number of the bucket that has the whole span. */
  const bucketWith = (span: Span): number | null => {
    const bucket = bucketOf(moments, span.from);
    return isWithin(span, { from: moments[bucket] ?? last, to: moments[bucket + 1] ?? first })
      ? bucket
      : null;
  };
  const countOneByOne = async (span: Span): Promise<void> => {
    if (span.from >= span.to) return;
    for await (const places of matchingIn(database, its, { key: its.times, span }, selection)) {
      for (const { time } of places) add(bucketOf(moments, time), 1);
    }
  };

  const whole = bucketWith(spanOf(month));
  if (whole !== null) {
    add(whole, Number((await database.read("hget", its.counts(scopeOf(selection)), "all")) ?? 0));
    return totals;
  }
  for (const { span, count } of await quartersOf(database, names, month, selection)) {
    const bucket = bucketWith(span);
    if (bucket === null) await countOneByOne(overlap(span, { from: first, to: last }));
    else add(bucket, count);
  }
  return totals;
}

/** The last of the moments, which rise, that is not after this time; -1 when all are. */
function bucketOf(moments: readonly number[], time: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
