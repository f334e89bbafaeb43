/** Source of the time; injected so that tests can move it. */
export interface Clock {
  /** Gives the present moment. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The last millisecond that ISO 8601 can write with a year of four digits. */
export const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Begins the work once the answer is on its way, so that how long the answer takes does not tell of it. */
export function afterAnswer(work: () => Promise<void>, onBackgroundError: (error: unknown) => void): void {
  // Whoever sends the answer does so at the end of this turn of the event loop.
  setImmediate(() => setImmediate(() => work().catch(onBackgroundError)));
}

/**
 * Resolves once all else that waits for the event loop has had its turn: for work on many records between two calls
 * of the storage.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
