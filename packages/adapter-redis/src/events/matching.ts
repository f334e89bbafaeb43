import type { EventSelection } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import type { EventNames } from "../keys.ts";
import type { Span } from "../spans.ts";
import { nameOf, productOf } from "./event-records.ts";

/** An event as the sorted sets have it. */
export interface Place {
  member: string;
  time: number;
}

const AT_A_TIME = 500;

/** Members and their scores, as they come by turns. */
export function placesOf(flat: readonly string[]): Place[] {
  const places: Place[] = [];
  for (let index = 0; index < flat.length; index += 2) {
    places.push({ member: flat[index] ?? "", time: Number(flat[index + 1]) });
  }
  return places;
}

/** The events that a sorted set has in the span, the latest first, some at a time. */
async function* placesIn(database: RedisDatabase, key: string, { from, to }: Span): AsyncGenerator<Place[]> {
  let [latest, skipped] = [`(${to}`, 0];
  for (;;) {
    const limit = ["LIMIT", skipped, AT_A_TIME, "WITHSCORES"] as const;
    const flat = await database.read<string[]>("zrange", key, latest, from, "BYSCORE", "REV", ...limit);
    const places = placesOf(flat);
    yield places;
    if (places.length < AT_A_TIME) return;
    // On from the last one: those that happened at the same moment have been here already.
    const last = places.at(-1)?.time ?? from;
    const ofThatMoment = places.filter(({ time }) => time === last).length;
    [latest, skipped] = [String(last), (latest === String(last) ? skipped : 0) + ofThatMoment];
  }
}

/** Those of the selection among the events of a month that a sorted set has in the span, the latest first, some at a time. */
export async function* matchingIn(
  database: RedisDatabase,
  { records }: EventNames,
  source: { key: string; span: Span },
  { productId, name }: EventSelection,
): AsyncGenerator<Place[]> {
  for await (const places of placesIn(database, source.key, source.span)) {
    const its = places.filter(({ member }) => productId === undefined || productOf(member) === productId);
    if (name === undefined || its.length === 0) {
      yield its;
      continue;
    }
    const members = its.map(({ member }) => member);
    const texts = await database.read<(string | null)[]>("hmget", records, ...members);
    yield its.filter((_, index) => {
      const text = texts[index] ?? null;
      return text !== null && nameOf(text) === name;
    });
  }
}
