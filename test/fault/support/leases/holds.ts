import type { Call } from "./call.ts";

/** A time in which a place had a seat for certain: from an answer to the end of its lease, or to its release. */
interface Hold {
  from: number;
  to: number;
}

/** The calls of each place, one after the other as they were made. */
export function byPlace(calls: readonly Call[]): Call[][] {
  const places = new Map<string, Call[]>();
  for (const call of calls) places.set(call.place, [...(places.get(call.place) ?? []), call]);
  return [...places.values()];
}

function holdsOf(calls: readonly Call[]): Hold[] {
  const holds: Hold[] = [];
  for (const { outcome, verb, sentAt, endedAt } of calls) {
    if (verb === "release") for (const hold of holds) hold.to = Math.min(hold.to, sentAt);
    // Times are cut to milliseconds: the seat was taken before the next one for certain.
    if (outcome.is === "held") holds.push({ from: endedAt + 1, to: outcome.endsAt });
  }
  return holds;
}

/** The most places that had a seat of one license at the same moment, for certain. */
export function mostAtOnce(calls: readonly Call[]): number {
  const moments = byPlace(calls)
    .flatMap((each) => merged(holdsOf(each)))
    .filter(({ from, to }) => from < to)
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.by - other.by);
  let now = 0;
  let most = 0;
  for (const { by } of moments) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}

/** The holds of one place, with those that overlap as one. */
function merged(holds: readonly Hold[]): Hold[] {
  const whole: Hold[] = [];
  for (const hold of holds) {
    const last = whole.at(-1);
    if (last !== undefined && hold.from <= last.to) last.to = Math.max(last.to, hold.to);
    else whole.push({ ...hold });
  }
  return whole;
}

/** Renewals that were answered before the end of their lease. */
export function renewalsInTime(calls: readonly Call[]): { call: Call; heldId: string }[] {
  return byPlace(calls).flatMap((each) =>
    each.flatMap((call, index) => {
      const before = each[index - 1]?.outcome;
      if (call.verb !== "claim" || before?.is !== "held" || call.endedAt >= before.endsAt) return [];
      return [{ call, heldId: before.id }];
    }),
  );
}

/** Renewals in time that did not keep the seat. */
export function refusedInTime(calls: readonly Call[]): Call[] {
  return renewalsInTime(calls)
    .filter(({ call: { outcome }, heldId }) => outcome.is !== "held" || outcome.id !== heldId)
    .map(({ call }) => call);
}
