import type { EventSelection } from "@keystead/core/adapter";
import type { RedisDatabase } from "../database.ts";
import type { ScopeNames } from "../keys.ts";
import { isWithin, overlap, QUARTER_MS, type Span, spanOf } from "../spans.ts";
import { scopeOf } from "./event-records.ts";
import { selectEvents } from "./matching.ts";

/** A quarter of an hour, and the number of its events of a selection. */
export interface Quarter {
  span: Span;
  count: number;
}

/** Reads the organization's months that have events in the span, the latest first. */
export async function readMonths(
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

/** Reads the quarters of the month that have events of the selection, the latest first. */
export async function readQuarters(
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

/** Counts the events of the selection from each bound, which are in order, to before the next. */
export async function countEvents(
  database: RedisDatabase,
  names: ScopeNames,
  selection: EventSelection,
  bounds: readonly number[],
): Promise<number[]> {
  const months = await readMonths(database, names, { from: bounds[0] ?? 0, to: bounds.at(-1) ?? 0 });
  const counts = await Promise.all(
    months.map((month) => countMonth(database, names, { month, selection, bounds })),
  );
  return bounds.slice(1).map((_, bucket) => counts.reduce((sum, count) => sum + (count[bucket] ?? 0), 0));
}

/**
 * Counts the events of a month as `countEvents` does: as a whole if no bound is within the month, else by quarters of
 * hours, and one by one in quarters that have a bound within.
 */
export async function countMonth(
  database: RedisDatabase,
  names: ScopeNames,
  { month, selection, bounds }: { month: string; selection: EventSelection; bounds: readonly number[] },
): Promise<number[]> {
  const its = names.eventsOf(month);
  const [first = 0, last = 0] = [bounds[0], bounds.at(-1)];
  const totals = bounds.slice(1).map(() => 0);
  const add = (bucket: number, count: number): void => {
    totals[bucket] = (totals[bucket] ?? 0) + count;
  };
  /** Returns the number of the bucket with the whole span; null when a bound is within. */
  const bucketWith = (span: Span): number | null => {
    const bucket = bucketOf(bounds, span.from);
    return isWithin(span, { from: bounds[bucket] ?? last, to: bounds[bucket + 1] ?? first }) ? bucket : null;
  };
  const countOneByOne = async (span: Span): Promise<void> => {
    if (span.from >= span.to) return;
    for await (const batch of selectEvents(database, its, { key: its.times, span }, selection)) {
      for (const { time } of batch) add(bucketOf(bounds, time), 1);
    }
  };

  const whole = bucketWith(spanOf(month));
  if (whole !== null) {
    add(whole, Number((await database.read("hget", its.counts(scopeOf(selection)), "all")) ?? 0));
    return totals;
  }
  for (const { span, count } of await readQuarters(database, names, month, selection)) {
    const bucket = bucketWith(span);
    if (bucket === null) await countOneByOne(overlap(span, { from: first, to: last }));
    else add(bucket, count);
  }
  return totals;
}

/** Returns the index of the last bound that is not after this time; -1 when all are. */
function bucketOf(bounds: readonly number[], time: number): number {
  let [low, high] = [0, bounds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
