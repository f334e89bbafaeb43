const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long to wait after each failure, in milliseconds: after the last there is no other try. Three days in all. */
const WAITS = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

const SPREAD = 0.1;
const LONGEST_ASKED_MS = 24 * HOUR;
/** How long an endpoint is left alone that says that it is too busy, and not for how long. */
const BUSY_MS = MINUTE;

/** Within 10 % of it, so that those who failed together do not come back together. */
function spread(milliseconds: number): number {
  return Math.round(milliseconds * (1 - SPREAD + 2 * SPREAD * Math.random()));
}

/** When to try again after so many failures, not sooner than the endpoint asked for; null when that was the last try. */
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
