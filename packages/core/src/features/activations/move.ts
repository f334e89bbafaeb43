import { requireText } from "../../foundation/input.ts";
import { classifySite } from "../../rules/site-class.ts";
import { daysAfter } from "../../rules/terms.ts";
import { denial } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import { recordsIn } from "../../storage/records.ts";
import { noteDeed } from "../audit/audit.ts";
import { type By, bySystem } from "../audit/by.ts";
import { siteDomain } from "../licenses/place.ts";
import { findSubject, type LicenseReference, lookUpOf, requireReference } from "../licenses/validate.ts";
import { type ActivateResult, resultOf } from "./activate.ts";
import { freedWithinYear } from "./freeings.ts";
import { installationOf } from "./installation.ts";
import { claimSeat } from "./seat.ts";

/** Old and new address of a site that keeps its seat. */
export interface MoveInput extends LicenseReference {
  /** The id that the installation keeps; has to be that of the activation, if that has one. */
  siteId: string;
  /** The site's old address: a host or a URL. */
  from: string;
  /** The site's new address: a host or a URL. */
  to: string;
  /** IP address that the site's request came from. It is kept with the activation; null or left out for unknown. */
  ipAddress?: string | null | undefined;
}

const YEAR_DAYS = 365;

/**
 * Gives a site's seat to its new address in one step, as often within a year as the product allows; each move is in
 * the audit log. A license file goes on working at the old address, so the seat that it holds does not move. Throws
 * `invalid_input` for an address that is not a host, `storage_unavailable`.
 */
export async function moveSite(
  context: Context,
  input: MoveInput,
  by: By = bySystem,
): Promise<ActivateResult> {
  requireReference(input);
  requireText(input.siteId, "siteId");
  requireText(input.from, "from");
  requireText(input.to, "to");
  const { storage, clock } = context;
  const { siteId, environment } = installationOf({ siteId: input.siteId });
  const [from, domain] = [siteDomain(input.from, "from"), siteDomain(input.to, "to")];
  const lookUp = lookUpOf(input);
  const { subject, denied } = await findSubject(context, input, { place: from });
  if (denied) return { success: false, ...denied };
  const { organizationId, productId } = subject;
  const product = await recordsIn(storage, organizationId).get("products", productId);
  if (product === null || lookUp === null) return { success: false, ...denial("invalid_public_key") };
  const now = clock.now();
  const since = daysAfter(now, -YEAR_DAYS);
  // Seats that the customer has freed in the portal count as moves.
  const freed =
    subject.license && (await freedWithinYear(recordsIn(storage, organizationId), subject.license.id, now));
  const atMost = product.record.movesPerYear - (freed?.length ?? 0);
  const claim = await claimSeat(context, {
    ...lookUp,
    place: domain,
    machine: null,
    activationId: newId("activations"),
    ipAddress: input.ipAddress ?? null,
    site: classifySite(domain),
    siteId,
    environment,
    from: { domain: from, siteId, atMost, since },
    now,
  });
  if ((claim.outcome === "claimed" || claim.outcome === "existing") && from !== domain) {
    const target = { type: "activation", id: claim.activation.id, label: domain };
    const deed = { action: "activation.moved", target, readBy: "support" as const };
    await noteDeed({ storage, clock, organizationId }, { ...deed, changes: { domain: [from, domain] } }, by);
  }
  return resultOf(claim, now);
}
