/** Shortest lease of a seat, in seconds. */
export const SHORTEST_LEASE = 60;
/** Longest lease of a seat, in seconds: 30 days. */
export const LONGEST_LEASE = 2_592_000;

/** A time in which no server answered: from the last answer before it to the first one after it. */
export interface Outage {
  from: Date;
  to: Date;
}

/** A moment, and the outages that leases may hold for then. */
export interface LeaseTime {
  now: Date;
  outages: readonly Outage[];
}

/** The end of an activation by itself. */
export interface Lease {
  /** When the lease ends; null without a lease. */
  leaseEndsAt: Date | null;
  /** End of the license file that holds the seat; null without one. */
  offlineUntil: Date | null;
}

/** Returns the end of a lease that begins, or is renewed, at a moment; null where seats are not leased. */
export function leaseFrom(now: Date, leaseSeconds: number | null): Date | null {
  return leaseSeconds === null ? null : new Date(now.getTime() + leaseSeconds * 1000);
}

/** Lease of an active place, as far as the next call for that place moves it. */
export interface RunningLease {
  /** When the lease ends; null without a lease. */
  leaseEndsAt: Date | null;
  /** When the place was last asked about. */
  lastCheckedAt: Date;
}

/**
 * Returns the lease of an active place that begins anew with a call at a moment. Null where nothing changes: seats are
 * not leased, or the place has been asked about later, as when calls overtake each other.
 */
export function leaseAnew(
  { leaseEndsAt, lastCheckedAt }: RunningLease,
  now: Date,
  leaseSeconds: number | null,
): RunningLease | null {
  const isLeased = (leaseEndsAt ?? leaseSeconds) !== null;
  if (!isLeased || lastCheckedAt > now) return null;
  return { leaseEndsAt: leaseFrom(now, leaseSeconds), lastCheckedAt: new Date(now) };
}

/**
 * Returns the moment from which others may have the seat; null for never. A lease that ended while no server
 * answered lasts one lease more, from the first answer on; not on a license that gives no leases any more.
 */
export function heldUntil(
  { leaseEndsAt, offlineUntil }: Lease,
  leaseSeconds: number | null,
  outages: readonly Outage[],
): Date | null {
  if (leaseEndsAt === null) return null;
  let end = leaseEndsAt;
  if (leaseSeconds !== null)
    for (const { from, to } of outages)
      if (end > from && end <= to) end = new Date(to.getTime() + leaseSeconds * 1000);
  return offlineUntil !== null && offlineUntil > end ? offlineUntil : end;
}

/** Whether the lease of an active place is over at a moment, and no license file holds the place. Outages may. */
export function isOver(lease: Lease, now: Date): boolean {
  const end = heldUntil(lease, null, []);
  return end !== null && end <= now;
}

/** An activation that has ended, as far as it may come back. */
export interface EndedSeat {
  takesSeat: boolean;
  leaseEndsAt: Date | null;
  deactivatedAt: Date | null;
}

/**
 * Whether a claim of its place brings an ended activation back: its lease had ended, and no other place has taken the
 * last seat of the license since. A place that gave its seat back before the end begins a new activation.
 */
export function comesBack(
  { takesSeat, leaseEndsAt, deactivatedAt }: EndedSeat,
  lastFull: Date | null,
): boolean {
  if (!takesSeat || leaseEndsAt === null || deactivatedAt === null || deactivatedAt < leaseEndsAt)
    return false;
  return lastFull === null || lastFull < deactivatedAt;
}

/** The ends of leases that are over at a moment, as far as `heldUntil()` goes by leases and outages. */
export interface EndSpan {
  /** Ends after this moment; null for all. */
  after: Date | null;
  /** Ends at this moment at the latest. */
  until: Date;
}

/** Returns the ends of the leases of a length that are over now: without those of outages that hold still. */
export function endsOver(leaseSeconds: number | null, outages: readonly Outage[], now: Date): EndSpan[] {
  const spans: EndSpan[] = [];
  let after: Date | null = null;
  for (const { from, to } of outages) {
    // The hold for one outage may end within a later one, and then lasts longer.
    const held = heldUntil({ leaseEndsAt: to, offlineUntil: null }, leaseSeconds, outages);
    if (held === null || held <= now) continue;
    if (after === null || after < from) spans.push({ after, until: from });
    after = to;
  }
  if (after === null || after < now) spans.push({ after, until: now });
  return spans;
}

/** Until when a license file holds a place at a moment; null when none does. */
export function fileHolds({ offlineUntil }: Pick<Lease, "offlineUntil">, now: Date): Date | null {
  return offlineUntil !== null && offlineUntil > now ? offlineUntil : null;
}

/** A request to free a seat, as far as the seat may refuse it. */
export interface Freeing {
  now: Date;
  evenOffline?: boolean | undefined;
  leaseEndedAt?: Date | undefined;
}

/** Clocks that differ by more are not of the same time at all, as those of tests and simulations. */
const MOST_APART_MS = 3_600_000;

/**
 * Decides whether an active seat is freed: `offline` while a license file holds it, `held` when it is to be freed
 * for its lease alone and that was renewed, or has not ended by the clock of the store. A store within the process has
 * the clock of its callers.
 */
export function judgeFreeing(
  { leaseEndsAt, offlineUntil }: Lease,
  { now, evenOffline = false, leaseEndedAt }: Freeing,
  storeTime: Date = now,
): "freed" | "offline" | "held" {
  if (leaseEndedAt !== undefined) {
    const early = now.getTime() - storeTime.getTime();
    const isEarly = early > 0 && early < MOST_APART_MS;
    if (isEarly || leaseEndsAt?.getTime() !== leaseEndedAt.getTime()) return "held";
  }
  if (!evenOffline && offlineUntil !== null && offlineUntil > now)
    return leaseEndedAt === undefined ? "offline" : "held";
  return "freed";
}
