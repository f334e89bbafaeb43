import { leaseFrom } from "../../rules/leases.ts";
import type { LicenseSubject } from "../../rules/license-standing.ts";
import { later } from "../../rules/terms.ts";
import type { Context } from "../../storage/context.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";

/**
 * Renews the lease of a place whose license gives no new seats, but is good where it is active. Returns the end of
 * the lease; null where seats are not leased.
 */
export async function renewHeldSeat(
  { storage }: Context,
  { organizationId, license, activation }: LicenseSubject,
  now: Date,
): Promise<Date | null> {
  const leaseSeconds = license?.terms?.leaseSeconds ?? null;
  if (activation === null || leaseSeconds === null) return activation?.leaseEndsAt ?? null;
  return unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    const found = await tx.get("activations", activation.id);
    const { leaseEndsAt = null, lastCheckedAt = now, status } = found?.record ?? {};
    if (found === null || status !== "active" || lastCheckedAt > now) return leaseEndsAt;
    const next = leaseFrom(now, leaseSeconds);
    tx.overwrite("activations", found, { leaseEndsAt: next, lastCheckedAt: later(now, lastCheckedAt) });
    return next;
  });
}
