/** Where the time comes from; injected so that tests can move it. */
export interface Clock {
  /** Gives the present moment. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
