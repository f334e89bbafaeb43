import type { UsageEvent } from "@keystead/core";
import type { EventQuery, EventSelection, Slice } from "@keystead/core/adapter";
import type { RedisDatabase } from "../database.ts";
import type { EventNames, ScopeNames } from "../keys.ts";
import { isWithin, overlap, type Span, spanOf } from "../spans.ts";
import { countMonth, readMonths, readQuarters } from "./counts.ts";
import { eventOf } from "./event-records.ts";
import { parseTimedMembers, selectEvents, type TimedMember } from "./matching.ts";

/** The matches of a month: how many they are, and how to read some of them. */
interface Part {
  month: string;
  count: number;
  read(skipped: number, limit: number): Promise<TimedMember[]>;
}

const EARLIEST = 0;
const LATEST = Date.UTC(10_000, 0);

export async function listEvents(
  database: RedisDatabase,
  names: ScopeNames,
  { page, perPage, productId, licenseId, name, from, to }: EventQuery,
): Promise<Slice<UsageEvent>> {
  const span = { from: from?.getTime() ?? EARLIEST, to: to?.getTime() ?? LATEST };
  const selection = { productId, name };
  const readPart = partReader(database, names, selection, licenseId);
  const months = await readMonths(database, names, span);
  const parts = await Promise.all(months.map((month) => readPart(month, overlap(spanOf(month), span))));
  const items: UsageEvent[] = [];
  let [total, skipped] = [0, (page - 1) * perPage];
  for (const { month, count, read } of parts) {
    total += count;
    if (skipped < count && items.length < perPage) {
      const members = await read(skipped, perPage - items.length);
      items.push(...(await readEvents(database, names.eventsOf(month), members)));
    }
    skipped = Math.max(skipped - count, 0);
  }
  return { items, total };
}

/** Returns how to find a month's part of a list. */
function partReader(
  database: RedisDatabase,
  names: ScopeNames,
  selection: EventSelection,
  licenseId: string | undefined,
): (month: string, span: Span) => Promise<Part> {
  const selects = selection.productId !== undefined || selection.name !== undefined;

  /** All events of a sorted set in the span. */
  const readWhole = async (month: string, key: string, { from, to }: Span): Promise<Part> => ({
    month,
    count: await database.read<number>("zcount", key, from, `(${to}`),
    async read(skipped, limit) {
      const range = [`(${to}`, from, "BYSCORE", "REV", "LIMIT", skipped, limit, "WITHSCORES"] as const;
      return parseTimedMembers(await database.read<string[]>("zrange", key, ...range));
    },
  });

  /** The matches among a license's events, which are few: reads each. */
  const readEach = async (month: string, key: string, span: Span): Promise<Part> => {
    const found: TimedMember[] = [];
    const its = names.eventsOf(month);
    for await (const batch of selectEvents(database, its, { key, span }, selection)) found.push(...batch);
    return {
      month,
      count: found.length,
      read: async (skipped, limit) => found.slice(skipped, skipped + limit),
    };
  };

  /** The matches among all events: reads only the quarters of hours that have some. */
  const readByQuarters = async (month: string, span: Span): Promise<Part> => {
    const its = names.eventsOf(month);
    const read = async (skipped: number, limit: number): Promise<TimedMember[]> => {
      const found: TimedMember[] = [];
      let left = skipped;
      for (const quarter of await readQuarters(database, names, month, selection)) {
        const part = overlap(quarter.span, span);
        if (part.from >= part.to) continue;
        if (isWithin(quarter.span, span) && left >= quarter.count) {
          left -= quarter.count;
          continue;
        }
        for await (const batch of selectEvents(database, its, { key: its.times, span: part }, selection)) {
          found.push(...batch.slice(left));
          left = Math.max(left - batch.length, 0);
          if (found.length >= limit) return found.slice(0, limit);
        }
      }
      return found;
    };
    const bounds = [span.from, span.to];
    const [count = 0] = await countMonth(database, names, { month, selection, bounds });
    return { month, count, read };
  };

  return (month, span) => {
    const its = names.eventsOf(month);
    if (licenseId !== undefined) {
      const key = its.ofLicense(licenseId);
      return selects ? readEach(month, key, span) : readWhole(month, key, span);
    }
    return selects ? readByQuarters(month, span) : readWhole(month, its.times, span);
  };
}

async function readEvents(
  database: RedisDatabase,
  { records }: EventNames,
  found: readonly TimedMember[],
): Promise<UsageEvent[]> {
  if (found.length === 0) return [];
  const members = found.map(({ member }) => member);
  const texts = await database.read<(string | null)[]>("hmget", records, ...members);
  return found.flatMap(({ member, time }, index) => {
    const text = texts[index] ?? null;
    return text === null ? [] : [eventOf(member, time, text)];
  });
}
