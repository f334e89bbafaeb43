/** Calls at a time, for each side alike. */
export const IN_FLIGHT = 64;
/** Enough that no cache of the processor holds what they touch. */
export const DIFFERENT_KEYS = 20_000;
