import type { EventQuery, EventSelection, Slice, UsageEvent } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import type { EventNames, ScopeNames } from "../keys.ts";
import { isWithin, overlap, type Span, spanOf } from "../spans.ts";
import { countMonth, monthsIn, quartersOf } from "./counts.ts";
import { eventOf } from "./event-records.ts";
import { matchingIn, type Place, placesOf } from "./matching.ts";

/** Some matches of a list, which follow each other: how many they are, and how to read some of them. */
interface Part {
  month: string;
  count: number;
  read(skipped: number, limit: number): Promise<Place[]>;
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
  const partOf = partsOf(database, names, selection, licenseId);
  const months = await monthsIn(database, names, span);
  const parts = await Promise.all(months.map((month) => partOf(month, overlap(spanOf(month), span))));
  const items: UsageEvent[] = [];
  let [total, skipped] = [0, (page - 1) * perPage];
  for (const { month, count, read } of parts) {
    total += count;
    if (skipped < count && items.length < perPage) {
      const places = await read(skipped, perPage - items.length);
      items.push(...(await eventsAt(database, names.eventsOf(month), places)));
    }
    skipped = Math.max(skipped - count, 0);
  }
  return { items, total };
}

/** How a month's part of a list comes about. */
function partsOf(
  database: RedisDatabase,
  names: ScopeNames,
  selection: EventSelection,
  licenseId: string | undefined,
): (month: string, span: Span) => Promise<Part> {
  const selects = selection.productId !== undefined || selection.name !== undefined;

  /** All that a sorted set has in the span. */
  const whole = async (month: string, key: string, { from, to }: Span): Promise<Part> => ({
    month,
    count: await database.read<number>("zcount", key, from, `(${to}`),
    async read(skipped, limit) {
      const range = [`(${to}`, from, "BYSCORE", "REV", "LIMIT", skipped, limit, "WITHSCORES"] as const;
      return placesOf(await database.read<string[]>("zrange", key, ...range));
    },
  });

  /** Of a license's events, which are few, each is looked at. */
  const lookedAt = async (month: string, key: string, span: Span): Promise<Part> => {
    const found: Place[] = [];
    const its = names.eventsOf(month);
    for await (const places of matchingIn(database, its, { key, span }, selection)) found.push(...places);
    return {
      month,
      count: found.length,
      read: async (skipped, limit) => found.slice(skipped, skipped + limit),
    };
  };

  /** Others are looked for in the quarters of hours alone that have some. */
  const counted = async (month: string, span: Span): Promise<Part> => {
    const its = names.eventsOf(month);
    const read = async (skipped: number, limit: number): Promise<Place[]> => {
      const found: Place[] = [];
      let left = skipped;
      for (const quarter of await quartersOf(database, names, month, selection)) {
        const part = overlap(quarter.span, span);
        if (part.from >= part.to) continue;
        if (isWithin(quarter.span, span) && left >= quarter.count) {
          left -= quarter.count;
          continue;
        }
        for await (const places of matchingIn(database, its, { key: its.times, span: part }, selection)) {
          found.push(...places.slice(left));
          left = Math.max(left - places.length, 0);
          if (found.length >= limit) return found.slice(0, limit);
        }
      }
      return found;
    };
    const moments = [span.from, span.to];
    const [count = 0] = await countMonth(database, names, { month, selection, moments });
    return { month, count, read };
  };

  return (month, span) => {
    const its = names.eventsOf(month);
    if (licenseId !== undefined) {
      const key = its.ofLicense(licenseId);
      return selects ? lookedAt(month, key, span) : whole(month, key, span);
    }
    return selects ? counted(month, span) : whole(month, its.times, span);
  };
}

async function eventsAt(
  database: RedisDatabase,
  { records }: EventNames,
  places: readonly Place[],
): Promise<UsageEvent[]> {
  if (places.length === 0) return [];
  const members = places.map(({ member }) => member);
  const texts = await database.read<(string | null)[]>("hmget", records, ...members);
  return places.flatMap(({ member, time }, index) => {
    const text = texts[index] ?? null;
    return text === null ? [] : [eventOf(member, time, text)];
  });
}
