import { HOUR_MS, MINUTE_MS } from "../../foundation/time.ts";

/** How long to wait after each failure, in milliseconds: after the last there is no other try. Three days in all. */
const WAITS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

const SPREAD = 0.1;
const LONGEST_ASKED_MS = 24 * HOUR_MS;
/** How long an endpoint is left alone that says that it is too busy, and not for how long. */
const BUSY_MS = MINUTE_MS;

/** Within 10 % of it, so that those who failed together do not come back together. */
function spread(milliseconds: number): number {
  return Math.round(milliseconds * (1 - SPREAD + 2 * SPREAD * Math.random()));
}

/**
 * When to try again after so many failures, not sooner than the endpoint asked for; null when that was the last
 * try.
 */
export function nextAttempt(failures: number, now: Date, retryAfterMs: number | null): Date | null {
  const wait = WAITS[failures - 1];
  if (wait === undefined) return null;
  const asked = Math.min(retryAfterMs ?? 0, LONGEST_ASKED_MS);
  return new Date(now.getTime() + Math.max(spread(wait), asked));
}

/** Until when to leave alone an endpoint that is too busy. */
export function pauseEnd(now: Date, retryAfterMs: number | null): Date {
  return new Date(now.getTime() + Math.min(retryAfterMs ?? spread(BUSY_MS), LONGEST_ASKED_MS));
}

/** A moment soon after the end of a pause: deliveries that waited for it come one after another. */
export function afterPause(pausedUntil: Date): Date {
  return new Date(pausedUntil.getTime() + Math.round(BUSY_MS * SPREAD * Math.random()));
}
