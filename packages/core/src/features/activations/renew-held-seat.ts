import { leaseAnew } from "../../rules/leases.ts";
import type { LicenseSubject } from "../../rules/license-standing.ts";
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
  if (activation === null || (activation.leaseEndsAt ?? leaseSeconds) === null) return null;
  return unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    const found = await tx.get("activations", activation.id);
    if (found === null) return null;
    const anew = found.record.status === "active" ? leaseAnew(found.record, now, leaseSeconds) : null;
    if (anew !== null) tx.overwrite("activations", found, anew);
    return (anew ?? found.record).leaseEndsAt;
  });
}
