import type { Context } from "../context.ts";
import { newId } from "../ids.ts";
import { findSubject, type LicenseReference, siteDomain } from "../licenses/subject.ts";
import { denial, standingDenial } from "../licenses/verdict.ts";
import type { Denial } from "../schemas/verdict.ts";
import type { LicenseStanding } from "../storage/license-store.ts";

export interface ActivateInput extends LicenseReference {
  domain: string;
  ipAddress?: string | null | undefined;
}

export type ActivateResult =
  | { success: true; activationId: string; activatedAt: Date }
  | ({ success: false } & Denial);

/**
 * Takes a seat of the license for a site. A site that has one already gets the same activation again, without a write.
 * Throws `invalid_input` for a domain that is not a host, `storage_unavailable`; calling again is always safe.
 */
export async function activate(context: Context, input: ActivateInput): Promise<ActivateResult> {
  const { storage, clock } = context;
  const domain = siteDomain(input.domain);
  const { subject, denied } = await findSubject(context, input, domain);
  if (denied) return { success: false, ...denied };
  const { license, organizationId } = subject;
  const now = clock.now();
  const standing = standingDenial(license, now);
  if (standing) return { success: false, ...standing };
  if (subject.activation) return activated(subject.activation);
  if (isFull(license)) return { success: false, ...denial("seat_limit_reached") };
  const claim = await storage.activations.claimSeat({
    organizationId,
    licenseId: license.id,
    licenseKey: license.licenseKey,
    activationId: newId("act"),
    domain,
    ipAddress: input.ipAddress ?? null,
    now,
  });
  // Between the look-up and the claim the license may have changed: the claim's view of it is the one that counts.
  switch (claim.outcome) {
    case "claimed":
    case "existing":
      return activated(claim.activation);
    case "limit_reached":
      return { success: false, ...denial("seat_limit_reached") };
    case "license_missing":
      return { success: false, ...denial("license_not_found") };
    case "not_activatable":
      return { success: false, ...(standingDenial(claim.license, now) ?? denial("license_expired")) };
  }
}

/** Every seat was taken at the moment of the look-up: an answer as true as one a moment later, and nothing has to be locked for it. */
function isFull({ seats, activatedCount }: LicenseStanding): boolean {
  return seats !== null && activatedCount >= seats;
}

function activated(activation: { id: string; activatedAt: Date }): ActivateResult {
  return { success: true, activationId: activation.id, activatedAt: activation.activatedAt };
}
