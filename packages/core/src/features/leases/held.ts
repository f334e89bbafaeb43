import { endsOver, heldUntil, type Outage } from "../../rules/leases.ts";
import type { HeldSeat, LicenseStanding, VerdictTerms } from "../../rules/license-standing.ts";
import type { Context } from "../../storage/context.ts";

/** Storage and clock, and the outages that leases hold for, where anybody notes them. */
export type LeaseContext = Pick<Context, "storage" | "clock" | "outages">;
type LeaseTerms = Pick<VerdictTerms, "leaseSeconds"> | null;

/** The outages that leases hold for; none where nobody notes them. */
export async function outagesOf({ outages }: Pick<Context, "outages">): Promise<readonly Outage[]> {
  return (await outages?.known()) ?? [];
}

/** Returns the seat if it is still held: null once its lease is over. */
export async function seatNow(
  context: LeaseContext,
  seat: HeldSeat | null,
  terms: LeaseTerms,
): Promise<HeldSeat | null> {
  if (seat === null || seat.leaseEndsAt === null || terms?.leaseSeconds == null) return seat;
  const end = heldUntil(seat, terms.leaseSeconds, await outagesOf(context));
  return end === null || end > context.clock.now() ? seat : null;
}

/** Returns how many seats of a license are taken now: without those whose lease is over. */
export async function seatsNow(
  context: LeaseContext,
  organizationId: string,
  { id, activatedCount, terms }: Pick<LicenseStanding, "id" | "activatedCount"> & { terms: LeaseTerms },
): Promise<number> {
  if (terms?.leaseSeconds == null || activatedCount === 0) return activatedCount;
  const { storage, clock } = context;
  const spans = endsOver(terms.leaseSeconds, await outagesOf(context), clock.now());
  const ended = await Promise.all(
    spans.map((span) => storage.countFor(organizationId, { of: "ended leases of licenses", ...span }, [id])),
  );
  return ended.flat().reduce((left, over) => Math.max(0, left - over), activatedCount);
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
