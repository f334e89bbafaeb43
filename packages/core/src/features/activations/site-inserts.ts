import { hasFreeSite } from "../../rules/seats.ts";
import { classifySite } from "../../rules/site-class.ts";
import { idMadeAt } from "../../storage/ids.ts";
import type { Written } from "../../storage/kinds.ts";
import type { Write } from "../../storage/record-store.ts";

/** A site on which a license was activated before. */
export interface EarlierSite {
  /** In normal form. */
  domain: string;
  /** When the license was issued, where nobody knows. */
  activatedAt: Date | null;
}

type Activation = Written<"activations">;

/**
 * Returns inserts that activate a license on sites where it was active before; none for a revoked license. With
 * `freeSites`, sites take no seat that a claim would take none for.
 */
export function activationsOn(
  license: Pick<Written<"licenses">, "id" | "productId" | "status" | "seats" | "createdAt">,
  sites: readonly EarlierSite[],
  { freeSites, now }: { freeSites: boolean; now: Date },
): Activation[] {
  if (license.status === "revoked") return [];
  const classes = freeSites ? classesOf(sites, license.seats) : sites.map(() => PRODUCTION);
  return sites.map(({ domain, activatedAt: given }, index) => {
    const activatedAt = given && given < now ? given : license.createdAt;
    return {
      id: idMadeAt("activations", activatedAt),
      licenseId: license.id,
      productId: license.productId,
      domain,
      ipAddress: null,
      status: "active",
      ...(classes[index] ?? PRODUCTION),
      siteId: null,
      environment: null,
      movedFrom: null,
      activatedAt,
      deactivatedAt: null,
      lastCheckedAt: activatedAt,
    };
  });
}

/** The steps that write the activations. */
export function insertsOf(activations: readonly Activation[]): Write[] {
  return activations.map((record) => ({ op: "insert", kind: "activations", record }));
}

type SiteClass = Pick<Activation, "takesSeat" | "siteClass" | "siteRule">;

const PRODUCTION: SiteClass = { takesSeat: true, siteClass: "production", siteRule: null };

function classesOf(sites: readonly EarlierSite[], seats: number | null): SiteClass[] {
  const claims = sites.map(({ domain }) => classifySite(domain));
  const paid = new Set(
    sites.filter((_, index) => claims[index]?.class === "production").map(({ domain }) => domain),
  );
  let free = 0;
  return claims.map((claim) => {
    const isFree = claim.free || claim.tiedTo.some((domain) => paid.has(domain));
    if (!isFree || !hasFreeSite({ seats }, free)) return PRODUCTION;
    free += 1;
    return { takesSeat: false, siteClass: claim.class, siteRule: claim.rule };
  });
}
