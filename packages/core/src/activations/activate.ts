import type { Context } from "../context.ts";
import { newId } from "../ids.ts";
import {
  findSubject,
  type LicenseReference,
  lookUpOf,
  requireReference,
  siteDomain,
} from "../licenses/subject.ts";
import { denial, judge } from "../licenses/verdict.ts";
import type { Denial } from "../schemas/verdict.ts";

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
export async function activate({ storage, clock }: Context, input: ActivateInput): Promise<ActivateResult> {
  requireReference(input);
  const { ipAddress = null } = input;
  const domain = siteDomain(input.domain);
  const lookUp = lookUpOf(input);
  if (lookUp === null) return { success: false, ...denial("invalid_public_key") };
  const now = clock.now();
  const claim = await storage.activations.claimSeat({
    ...lookUp,
    domain,
    activationId: newId("act"),
    ipAddress,
    site: { class: "production", rule: null, free: false, tiedTo: [] },
    siteId: null,
    environment: null,
    now,
  });
  switch (claim.outcome) {
    case "claimed":
    case "existing": {
      const { id: activationId, activatedAt } = claim.activation;
      return { success: true, activationId, activatedAt };
    }
    case "product_missing":
      return { success: false, ...denial("invalid_public_key") };
    case "license_missing":
      return { success: false, ...denial("license_not_found") };
    case "not_activatable":
      return heldSeat({ storage, clock }, { ...input, domain }, now);
    case "limit_reached":
      return { success: false, ...denial("seat_limit_reached") };
    case "not_active":
    case "too_many_moves":
      throw new TypeError(`A claim that is no move is ${claim.outcome}`);
  }
}

/** A license in its grace, or that keeps working, gives no new seats, and its sites keep theirs. */
async function heldSeat(context: Context, input: ActivateInput, now: Date): Promise<ActivateResult> {
  const { subject, denied } = await findSubject(context, input, { domain: input.domain });
  if (denied) return { success: false, ...denied };
  const { denied: bad } = judge(subject.license, now);
  if (bad) return { success: false, ...bad };
  if (subject.activation === null) return { success: false, ...denial("license_expired") };
  const { id: activationId, activatedAt } = subject.activation;
  return { success: true, activationId, activatedAt };
}
