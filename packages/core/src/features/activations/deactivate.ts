import { denial } from "../../rules/verdict.ts";
import type { AdapterContext } from "../../storage/context.ts";
import { findSubject, type LicenseReference, requireReference, siteDomain } from "../licenses/subject.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import { freeSeat } from "./free-seat.ts";

/** Activation that ended at `deactivatedAt`, or why none did. A refusal is an answer and is not thrown. */
export type DeactivateResult =
  | { success: true; activationId: string; deactivatedAt: Date }
  | ({ success: false } & Denial);

/**
 * Frees the site's seat, whatever the license's status: nobody is kept from moving on. A retry gives the same answer again.
 * Throws `invalid_input` for a domain that is not a host, `storage_unavailable`.
 */
export async function deactivate(
  context: AdapterContext,
  input: LicenseReference & { domain: string },
): Promise<DeactivateResult> {
  requireReference(input);
  const { clock } = context;
  const domain = siteDomain(input.domain);
  const { subject, denied } = await findSubject(context, input);
  if (denied) return { success: false, ...denied };
  const released = await freeSeat(context, {
    organizationId: subject.organizationId,
    licenseId: subject.license.id,
    domain,
    now: clock.now(),
  });
  if (released === null) return { success: false, ...denial("activation_not_found") };
  return { success: true, activationId: released.id, deactivatedAt: released.deactivatedAt };
}
