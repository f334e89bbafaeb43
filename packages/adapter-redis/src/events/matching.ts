import type { EventSelection } from "@keystead/core/adapter";
import type { RedisDatabase } from "../database.ts";
import type { EventNames } from "../keys.ts";
import type { Span } from "../spans.ts";
import { nameOf, productOf } from "./event-records.ts";

/** An event in a sorted set. */
export interface TimedMember {
  member: string;
  time: number;
}

const EVENTS_PER_CALL = 500;

/** Parses a reply of members, each followed by its score. */
export function parseTimedMembers(flat: readonly string[]): TimedMember[] {
  const found: TimedMember[] = [];
  for (let index = 0; index < flat.length; index += 2) {
    found.push({ member: flat[index] ?? "", time: Number(flat[index + 1]) });
  }
  return found;
}

/** Yields the events of a sorted set in the span, the latest first, in batches. */
async function* readSpan(
  database: RedisDatabase,
  key: string,
  { from, to }: Span,
): AsyncGenerator<TimedMember[]> {
  let [latest, skipped] = [`(${to}`, 0];
  for (;;) {
    const limit = ["LIMIT", skipped, EVENTS_PER_CALL, "WITHSCORES"] as const;
    const flat = await database.read<string[]>("zrange", key, latest, from, "BYSCORE", "REV", ...limit);
    const batch = parseTimedMembers(flat);
    yield batch;
    if (batch.length < EVENTS_PER_CALL) return;
    // The next batch begins at the time of the last event, and skips those of this time that were read already.
    const last = batch.at(-1)?.time ?? from;
    const ofLastTime = batch.filter(({ time }) => time === last).length;
    [latest, skipped] = [String(last), (latest === String(last) ? skipped : 0) + ofLastTime];
  }
}

/** Yields the selected events of a sorted set in the span, the latest first, in batches. */
export async function* selectEvents(
  database: RedisDatabase,
  { records }: EventNames,
  source: { key: string; span: Span },
  { productId, name }: EventSelection,
): AsyncGenerator<TimedMember[]> {
  for await (const batch of readSpan(database, source.key, source.span)) {
    const its = batch.filter(({ member }) => productId === undefined || productOf(member) === productId);
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
