import { idMadeAt } from "../ids.ts";
import type { Written } from "../records/kinds.ts";
import type { Write } from "../store/record-store.ts";
import type { SoldSite } from "./sold-license.ts";

/** The steps that activate a license on sites where it was activated before; none for one that is revoked, which has no sites. */
export function siteInserts(license: Written<"licenses">, sites: readonly SoldSite[], now: Date): Write[] {
  if (license.status === "revoked") return [];
  return sites.map(({ domain, activatedAt: given }): Write => {
    const activatedAt = given && given < now ? given : license.createdAt;
    return {
      op: "insert",
      kind: "activations",
      record: {
        id: idMadeAt("act", activatedAt),
        licenseId: license.id,
        domain,
        ipAddress: null,
        status: "active",
        takesSeat: true,
        siteClass: "production",
        siteRule: null,
        siteId: null,
        environment: null,
        movedFrom: null,
        activatedAt,
        deactivatedAt: null,
        lastCheckedAt: activatedAt,
      },
    };
  });
}
