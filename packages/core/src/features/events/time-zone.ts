import { DAY_MS, MINUTE_MS } from "../../foundation/durations.ts";

/** A wall clock's reading, as the milliseconds since 1970 that it would be in UTC. */
export type WallTime = number;

/** Between moments and what clocks show in one IANA time zone. */
export interface ZoneClock {
  /** How far the zone's clocks are ahead of UTC at the moment, in milliseconds. */
  offsetAt(moment: number): number;
  /** The first moment at which clocks show this or, where they skip it, later. */
  firstAt(wall: WallTime): number;
}

export function zoneClock(timeZone: string): ZoneClock {
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
