import { endsOver, heldUntil, type LeaseTime, type Outage } from "../../rules/leases.ts";
import type { HeldSeat, LicenseStanding, VerdictTerms } from "../../rules/license-standing.ts";
import type { Context } from "../../storage/context.ts";
import { type Records, recordsIn } from "../../storage/records.ts";
import type { License } from "../licenses/schema.ts";

/** Storage and clock, and the outages that leases hold for, where anybody notes them. */
export type LeaseContext = Pick<Context, "storage" | "clock" | "outages">;
type LeaseTerms = Pick<VerdictTerms, "leaseSeconds"> | null;

/** The outages that leases hold for; none where nobody notes them. */
export async function outagesOf({ outages }: Pick<Context, "outages">): Promise<readonly Outage[]> {
  return (await outages?.known()) ?? [];
}

/** Returns the time that leases of the licenses go by. Outages are looked up only where one of them is leased. */
export async function leaseTime(
  context: Pick<Context, "clock" | "outages">,
  licenses: Iterable<{ leaseSeconds: number | null }>,
): Promise<LeaseTime> {
  const isLeased = [...licenses].some(({ leaseSeconds }) => leaseSeconds !== null);
  return { now: context.clock.now(), outages: isLeased ? await outagesOf(context) : [] };
}

/**
 * Returns the seat if it is still held: null once its lease is over. The lease of a seat that an outage or a license
 * file holds longer ends when that does.
 */
export async function seatNow(
  context: LeaseContext,
  seat: HeldSeat | null,
  terms: LeaseTerms,
): Promise<HeldSeat | null> {
  const now = context.clock.now();
  if (seat === null || seat.leaseEndsAt === null || seat.leaseEndsAt > now) return seat;
  const leaseSeconds = terms?.leaseSeconds ?? null;
  const end = heldUntil(seat, leaseSeconds, leaseSeconds === null ? [] : await outagesOf(context));
  return end !== null && end > now ? { ...seat, leaseEndsAt: end } : null;
}

/**
 * Returns how many seats of a license are taken now: without those whose lease is over. The look-up of the license has
 * counted these; they are counted anew where an outage may hold some of them.
 */
export async function seatsNow(
  context: LeaseContext,
  organizationId: string,
  { id, activatedCount, terms, endedSeats = 0 }: CountedSeats,
): Promise<number> {
  if (endedSeats === 0) return activatedCount;
  const leaseSeconds = terms?.leaseSeconds ?? null;
  if (leaseSeconds === null || (await outagesOf(context)).length === 0)
    return Math.max(0, activatedCount - endedSeats);
  const license = { id, activatedCount, leaseSeconds };
  const counts = await seatsOfAll(context, recordsIn(context.storage, organizationId), [license]);
  return counts.get(id) ?? activatedCount;
}

type CountedSeats = Pick<LicenseStanding, "id" | "activatedCount"> & {
  terms: LeaseTerms;
  endedSeats?: number | undefined;
};
/** A license with its seats; with `wasLeased` where that is at hand. */
type CountedLicense = Pick<License, "id" | "activatedCount" | "leaseSeconds"> & { wasLeased?: boolean };

/** Returns how many seats of each license that may have leases are taken now, by the license's id. */
export async function seatsOfAll(
  context: Pick<Context, "clock" | "outages">,
  records: Pick<Records, "countFor">,
  licenses: readonly CountedLicense[],
): Promise<Map<string, number>> {
  const leased = licenses.filter(
    ({ leaseSeconds, wasLeased = true, activatedCount }) =>
      (leaseSeconds !== null || wasLeased) && activatedCount > 0,
  );
  const { now, outages } = await leaseTime(context, leased);
  const counts = new Map(leased.map(({ id, activatedCount }) => [id, activatedCount]));
  // An outage holds leases for as long as they are.
  for (const length of new Set(leased.map(({ leaseSeconds }) => leaseSeconds))) {
    const ids = leased.filter(({ leaseSeconds }) => leaseSeconds === length).map(({ id }) => id);
    for (const span of endsOver(length, outages, now)) {
      const ended = await records.countFor({ of: "ended leases of licenses", ...span }, ids);
      for (const [index, id] of ids.entries())
        counts.set(id, Math.max(0, (counts.get(id) ?? 0) - (ended[index] ?? 0)));
    }
  }
  return counts;
}

/** Notes of an active place with a lease: its end, and when to activate again. */
export interface LeaseNotes {
  /** When the activation ends by itself unless it is renewed. */
  leaseEndsAt?: Date;
  /** Seconds after which to renew it: half of what is left. */
  renewAfter?: number;
}

const MS = 1000;

/** Returns the notes of a place's lease; none without a lease. */
export function leaseNotes(leaseEndsAt: Date | null, now: Date): LeaseNotes {
  if (leaseEndsAt === null) return {};
  const left = Math.max(0, leaseEndsAt.getTime() - now.getTime());
  return { leaseEndsAt, renewAfter: Math.floor(left / 2 / MS) };
}
