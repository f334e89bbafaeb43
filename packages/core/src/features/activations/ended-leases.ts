import { LATEST } from "../../foundation/time.ts";
import { endsOver, heldUntil, type Outage } from "../../rules/leases.ts";
import type { Context } from "../../storage/context.ts";
import { recordsIn } from "../../storage/records.ts";
import type { EndingLease } from "../../storage/storage-adapter.ts";
import { outagesOf } from "../leases/held.ts";
import { recordsById } from "../licenses/read.ts";
import { freeSeat } from "./free-seat.ts";

/** A license that gives leases, or gave some. */
export interface LeasedLicense {
  organizationId: string;
  licenseId: string;
  /** Null when it gives none any more. */
  leaseSeconds: number | null;
}

/** Leases that are looked at in one go. */
const AT_ONCE = 200;

/**
 * Frees seats, or free sites, of a license whose leases are over, the earliest ends first. Returns how many it freed,
 * and whether more leases may be over.
 */
export async function freeEndedSeats(
  context: Context,
  { organizationId, licenseId, leaseSeconds }: LeasedLicense,
  { atMost = AT_ONCE, freeSites = false }: { atMost?: number; freeSites?: boolean } = {},
): Promise<{ freed: number; areMore: boolean }> {
  const outages = await outagesOf(context);
  let found = 0;
  let freed = 0;
  for (const span of endsOver(leaseSeconds, outages, context.clock.now())) {
    const query = { ...span, licenseId, freeSites, limit: atMost - found };
    const leases = await context.storage.leasesEnding(organizationId, query);
    for (const lease of leases)
      if (await freeEnded(context, organizationId, lease, leaseSeconds, outages)) freed += 1;
    found += leases.length;
    if (found === atMost) break;
  }
  return { freed, areMore: found === atMost };
}

/** Frees the seats of an organization whose leases are over; ends early after the signal. */
export async function freeAllEndedSeats(
  context: Context,
  organizationId: string,
  signal?: AbortSignal,
): Promise<void> {
  const until = context.clock.now();
  const outages = await outagesOf(context);
  let after: Date | null = null;
  let limit = AT_ONCE;
  while (!signal?.aborted) {
    const query = { after, until, limit };
    const leases: EndingLease[] = await context.storage.leasesEnding(organizationId, query);
    const ids = leases.map(({ licenseId }) => licenseId);
    const licenses = await recordsById(recordsIn(context.storage, organizationId), "licenses", ids);
    for (const lease of leases) {
      const license = licenses.get(lease.licenseId);
      if (license) await freeEnded(context, organizationId, lease, license.leaseSeconds, outages);
    }
    const last = leases.at(-1);
    if (last === undefined || leases.length < limit) return;
    // More leases may end in the last one's moment, and some that do may be held: then more of them are read at once.
    const before = new Date(lastMoment(last).getTime() - 1);
    limit = after !== null && before <= after ? limit * 2 : AT_ONCE;
    after = before;
  }
}

/** Returns the earliest moment at which a seat of the license is free by itself; null when none will be. */
export async function nextFreeAt(
  context: Context,
  { organizationId, licenseId, leaseSeconds }: LeasedLicense,
): Promise<Date | null> {
  const outages = await outagesOf(context);
  let first: Date | null = null;
  // A lease of an outage may hold longer than the next one after it.
  for (const after of [null, ...outages.map(({ to }) => to)]) {
    const query = { licenseId, after, until: new Date(LATEST), limit: 1 };
    const [lease] = await context.storage.leasesEnding(organizationId, query);
    const end = lease === undefined ? null : heldUntil(lease, leaseSeconds, outages);
    if (end !== null && (first === null || end < first)) first = end;
  }
  return first;
}

function lastMoment({ leaseEndsAt, offlineUntil }: EndingLease): Date {
  return offlineUntil !== null && offlineUntil > leaseEndsAt ? offlineUntil : leaseEndsAt;
}

async function freeEnded(
  context: Context,
  organizationId: string,
  { id, licenseId, ...lease }: EndingLease,
  leaseSeconds: number | null,
  outages: readonly Outage[],
): Promise<boolean> {
  const end = heldUntil(lease, leaseSeconds, outages);
  if (end === null || end > context.clock.now()) return false;
  const seat = { organizationId, licenseId, activationId: id, now: end, leaseEndedAt: lease.leaseEndsAt };
  return (await freeSeat(context, seat, "lease_ended")) !== null;
}
