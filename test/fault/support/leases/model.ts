import type { Call } from "./call.ts";

/** A license whose seats are leased, as the model has it. */
export interface Terms {
  seats: number;
  leaseMs: number;
}

/** A seat in use. What only a call with an unknown outcome could tell is a range. */
interface Held {
  /** Null for an activation that such a call made. */
  id: string | null;
  endsFrom: number;
  endsTo: number;
  askedTo: number;
}

/** All seats of a license in use, and the activation of each place that ended last. */
export interface Seats {
  held: ReadonlyMap<string, Held>;
  ended: ReadonlyMap<string, string | null>;
}

export const NO_SEATS: Seats = { held: new Map(), ended: new Map() };

/** A state that a call can lead to, and the earliest moment at which it does. */
export interface Step {
  seats: Seats;
  at: number;
}

/** Longest time between the beginning of a call and its look at the clock. */
const LATE_MS = 10_000;

function without({ held, ended }: Seats, place: string): Seats {
  const rest = new Map(held);
  const id = rest.get(place)?.id ?? null;
  rest.delete(place);
  return { held: rest, ended: new Map(ended).set(place, id) };
}

function withSeat({ held, ended }: Seats, place: string, seat: Held): Seats {
  return { held: new Map(held).set(place, seat), ended };
}

/** The seats without that of the place, once its lease is over by the time of the store; it may be freed then. */
function freedOnceOver({ seats, at }: Step, place: string): Step {
  const seat = seats.held.get(place);
  return seat === undefined
    ? { seats, at }
    : { seats: without(seats, place), at: Math.max(at, seat.endsFrom) };
}

/** A place without a seat takes one: a free one, or that of another place whose lease is over. */
function takes(step: Step, place: string, seat: Held, { seats }: Terms): Step[] {
  const others = [...step.seats.held.keys()];
  const rooms = others.length < seats ? [step] : others.map((other) => freedOnceOver(step, other));
  return rooms.map((room) => ({ at: room.at, seats: withSeat(room.seats, place, seat) }));
}

function claims(call: Call, step: Step, terms: Terms): Step[] {
  const { place, outcome, sentAtOwn, sentAt, endedAt } = call;
  const held = step.seats.held.get(place);
  const latest = sentAtOwn + Math.min(endedAt - sentAt, LATE_MS) + 1;
  if (outcome.is === "unknown") {
    const [endsFrom, endsTo] = [sentAtOwn + terms.leaseMs, latest + terms.leaseMs];
    const seat = { id: null, endsFrom, endsTo, askedTo: latest };
    if (held === undefined) return takes(step, place, seat, terms);
    const renewed = {
      id: held.id,
      endsFrom: Math.min(held.endsFrom, endsFrom),
      endsTo: Math.max(held.endsTo, endsTo),
      askedTo: Math.max(held.askedTo, latest),
    };
    return [
      { at: step.at, seats: withSeat(step.seats, place, renewed) },
      ...takes(freedOnceOver(step, place), place, seat, terms),
    ];
  }
  if (outcome.is !== "held") return [];
  const { id, endsAt } = outcome;
  const askedAt = endsAt - terms.leaseMs;
  const isAnew = askedAt >= sentAtOwn && askedAt <= latest;
  const seat = { id, endsFrom: endsAt, endsTo: endsAt, askedTo: askedAt };
  if (held !== undefined && (held.id === id || held.id === null)) {
    // A renewal begins the lease anew, unless its place was asked about later by another clock.
    const isOvertaken = endsAt >= held.endsFrom && endsAt <= held.endsTo && held.askedTo >= sentAtOwn;
    if (isAnew || isOvertaken) return [{ at: step.at, seats: withSeat(step.seats, place, seat) }];
    if (held.id === id) return [];
  }
  return isAnew ? takes(freedOnceOver(step, place), place, seat, terms) : [];
}

/** All seats are in use by others, by the clock of the caller or by that of the store. */
function isFull(call: Call, { seats, at }: Step, terms: Terms): boolean {
  const inUse = [...seats.held.values()].filter(({ endsTo }) => endsTo > call.sentAtOwn || endsTo > at);
  return inUse.length >= terms.seats;
}

/** Returns how the seats can be after a call, with the outcome that it had; nothing when they could not be so. */
export function stepsOf(call: Call, step: Step, terms: Terms): Step[] {
  const { verb, place, outcome } = call;
  const held = step.seats.held.get(place);
  if (verb === "claim") {
    if (outcome.is !== "refused") return claims(call, step, terms);
    const gone = freedOnceOver(step, place);
    return outcome.code === "seat_limit_reached" && isFull(call, gone, terms) ? [gone] : [];
  }
  if (outcome.is === "unknown")
    return held === undefined ? [step] : [{ at: step.at, seats: without(step.seats, place) }];
  if (outcome.is === "refused")
    return held === undefined && !step.seats.ended.has(place) && outcome.code === "activation_not_found"
      ? [step]
      : [];
  if (outcome.is !== "released") return [];
  const isOf = (id: string | null | undefined): boolean => id === outcome.id || id === null;
  if (held !== undefined)
    return isOf(held.id)
      ? [{ at: step.at, seats: without(withSeat(step.seats, place, { ...held, id: outcome.id }), place) }]
      : [];
  return isOf(step.seats.ended.get(place)) ? [step] : [];
}

/** A text that is the same for the same seats. */
export function textOf({ held, ended }: Seats): string {
  const seats = [...held].map(([place, { id, endsFrom, endsTo, askedTo }]) => [
    place,
    id,
    endsFrom,
    endsTo,
    askedTo,
  ]);
  return JSON.stringify([seats.sort(), [...ended].sort()]);
}
