/** The time in milliseconds since 1970. */
export type SteadyClock = () => number;

/**
 * A clock that never goes back while the page or program lives, whatever happens to the machine's clock. It follows the
 * machine's clock forward, because `performance.now()` may stand still while a laptop sleeps.
 */
export function steadyClock(): SteadyClock {
  let startedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const elapsed = performance.now();
    startedAt = Math.max(startedAt, Date.now() - elapsed);
    // Whole milliseconds, as Date has them.
    return Math.floor(startedAt + elapsed);
  };
}
