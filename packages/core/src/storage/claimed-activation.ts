import type { Activation } from "../features/activations/schema.ts";
import type { SeatClaim } from "./seat-claim.ts";

/** The activation that a claim makes. */
export function activationBy(
  {
    activationId,
    domain,
    ipAddress,
    site,
    siteId,
    environment,
    now,
  }: Omit<SeatClaim, "publicKey" | "licenseKey">,
  { licenseId, isFree, movedFrom }: { licenseId: string; isFree: boolean; movedFrom: string | null },
): Activation {
  return {
    id: activationId,
    licenseId,
    domain,
    ipAddress,
    status: "active",
    takesSeat: !isFree,
    siteClass: isFree ? site.class : "production",
    siteRule: isFree ? site.rule : null,
    siteId,
    environment,
    movedFrom,
    activatedAt: now,
    deactivatedAt: null,
    lastCheckedAt: now,
  };
}
