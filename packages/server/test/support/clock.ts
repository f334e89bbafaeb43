import type { Clock } from "@keystead/core";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A clock that stands still until it is moved. */
export interface MovableClock extends Clock {
  advance(milliseconds: number): void;
  set(moment: Date | string): void;
  /** The moment this many milliseconds from now, as it is written on the wire. */
  inIso(milliseconds: number): string;
}

export function movableClock(start = "2031-03-01T12:00:00.123Z"): MovableClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
    set: (moment) => {
      now = new Date(moment).getTime();
    },
    inIso: (milliseconds) => new Date(now + milliseconds).toISOString(),
  };
}
