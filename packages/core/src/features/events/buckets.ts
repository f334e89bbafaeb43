import { invalidInput } from "../../foundation/errors.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../foundation/time.ts";
import type { Interval } from "../analytics/schema.ts";

/** A wall clock's reading, as the milliseconds since 1970 that it would be in UTC. */
type WallTime = number;

/** Between moments and what clocks show in one IANA time zone. */
interface ZoneClock {
  /** How far the zone's clocks are ahead of UTC at the moment, in milliseconds. */
  offsetAt(moment: number): number;
  /** The first moment at which clocks show this or, where they skip it, later. */
  firstAt(wall: WallTime): number;
}

function zoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

  const offsetAt = (moment: number): number => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const read = (part: string): number => Number(parts[part]);
    const year = parts["era"] === "BC" ? 1 - read("year") : read("year");
    const shown = Date.UTC(
      year,
      read("month") - 1,
      read("day"),
      read("hour"),
      read("minute"),
      read("second"),
    );
    return shown - Math.floor(moment / 1000) * 1000;
  };

  const firstAt = (wall: WallTime): number => {
    const offsets = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
    const earliest = wall - Math.max(...offsets);
    if (earliest + offsetAt(earliest) >= wall) return earliest;
    // The clocks skip it: they go from before it to after it somewhere in between.
    let [before, after] = [earliest, wall - Math.min(...offsets)];
    while (after - before > MINUTE_MS) {
      const middle = before + Math.ceil((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (middle + offsetAt(middle) >= wall) after = middle;
      else before = middle;
    }
    return after;
  };

  return { offsetAt, firstAt };
}

/** The most buckets of a series. */
const MOST_BUCKETS = 1_000;
/** Monday, 5 January 1970. */
const A_MONDAY = 4 * DAY_MS;

const floorTo = (value: number, step: number, origin = 0): number =>
  origin + Math.floor((value - origin) / step) * step;

/** Returns the start of the bucket that a wall clock's reading is in; the start of the next one where `ahead` is 1. */
const startOf: Record<Exclude<Interval, "hour">, (wall: WallTime, ahead: 0 | 1) => WallTime> = {
  day: (wall, ahead) => floorTo(wall, DAY_MS) + ahead * DAY_MS,
  week: (wall, ahead) => floorTo(wall, 7 * DAY_MS, A_MONDAY) + ahead * 7 * DAY_MS,
  month(wall, ahead) {
    const date = new Date(wall);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1);
  },
};

/** An hour is one on the clock, and ends where clocks are changed: some change by half an hour. */
function nextHour(clock: ZoneClock, moment: number): number {
  const wall = moment + clock.offsetAt(moment);
  return moment + HOUR_MS - (wall - floorTo(wall, HOUR_MS));
}

function nextStart(interval: Interval, clock: ZoneClock, moment: number): number {
  if (interval === "hour") return nextHour(clock, moment);
  return clock.firstAt(startOf[interval](moment + clock.offsetAt(moment), 1));
}

function firstStart(interval: Interval, clock: ZoneClock, moment: number): number {
  const wall = moment + clock.offsetAt(moment);
  if (interval === "hour") return moment - (wall - floorTo(wall, HOUR_MS));
  return clock.firstAt(startOf[interval](wall, 0));
}

/**
 * Returns the starts of the buckets that cover `from` to before `to`, followed by the start of the next one. Throws
 * `invalid_input` for more than {@link MOST_BUCKETS}.
 */
export function bucketStarts(interval: Interval, timeZone: string, from: Date, to: Date): Date[] {
  const clock = zoneClock(timeZone);
  const starts = [firstStart(interval, clock, from.getTime())];
  for (let last = starts[0] ?? 0; last < to.getTime(); ) {
    if (starts.length > MOST_BUCKETS) {
      const most = MOST_BUCKETS.toLocaleString("en");
      throw invalidInput(
        "interval",
        `makes more than ${most} buckets: choose a longer interval or a shorter range`,
      );
    }
    last = nextStart(interval, clock, last);
    starts.push(last);
  }
  return starts.map((start) => new Date(start));
}
