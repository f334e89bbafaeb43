import type { Call } from "./call.ts";
import { NO_SEATS, type Step, stepsOf, type Terms, textOf } from "./model.ts";

/** States that are looked at, at most, before the search gives up. */
const MOST_STATES = 2_000_000;

/** How far a search came: `whole` when there is an order that explains every answer. */
export interface Search {
  whole: boolean;
  /** The most calls that an order explains, and the calls that could not come next. */
  explained: number;
  stuckAt: readonly Call[];
}

/**
 * Searches for an order of the calls on one license in which each has its effect at one moment between its beginning
 * and its end, and each answer is right (linearizability, after Wing and Gong). Calls with unknown outcomes may have
 * had their effect or none. Throws when the search takes too long.
 */
export function findOrder(calls: readonly Call[], terms: Terms): Search {
  const seen = new Set<string>();
  let best: Search = { whole: false, explained: -1, stuckAt: [] };

  const search = (left: readonly Call[], done: number, step: Step): boolean => {
    const answered = left.filter(({ endedAt }) => endedAt < Number.POSITIVE_INFINITY);
    if (answered.length === 0) return true;
    const text = `${left.map(({ id }) => id).join()} ${step.at} ${textOf(step.seats)}`;
    if (seen.has(text)) return false;
    if (seen.add(text).size > MOST_STATES) throw new Error("The search for an order takes too long");
    // All that are left come after this one, and so before the first of them ends.
    const deadline = Math.min(...answered.map(({ endedAt }) => endedAt));
    const next = left.filter(({ sentAt }) => sentAt <= deadline);
    if (done > best.explained) best = { whole: false, explained: done, stuckAt: next };
    // Calls without an answer last: most had no effect that matters.
    for (const call of next.toSorted((one, other) => one.endedAt - other.endedAt)) {
      const begun = { ...step, at: Math.max(step.at, call.sentAt) };
      for (const after of stepsOf(call, begun, terms))
        if (
          after.at <= deadline &&
          search(
            left.filter((each) => each !== call),
            done + 1,
            after,
          )
        )
          return true;
    }
    return false;
  };

  if (search(calls, 0, { seats: NO_SEATS, at: 0 }))
    return { whole: true, explained: calls.length, stuckAt: [] };
  return best;
}
