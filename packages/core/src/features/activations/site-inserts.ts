import { leaseFrom } from "../../rules/leases.ts";
import { shownPlace } from "../../rules/place.ts";
import { hasFreeSite } from "../../rules/seats.ts";
import { classifySite } from "../../rules/site-class.ts";
import { idMadeAt } from "../../storage/ids.ts";
import type { Written } from "../../storage/kinds.ts";
import type { Write } from "../../storage/record-store.ts";
import type { Place } from "../licenses/place.ts";

/** A site or machine on which a license was activated before. */
export interface EarlierPlace extends Place {
  /** When the license was issued, where nobody knows. */
  activatedAt: Date | null;
  /** When its lease ends; a lease from now on unless given. */
  leaseEndsAt?: Date | undefined;
}

type Activation = Written<"activations">;

/**
 * Returns inserts that activate a license on places where it was active before; none for a revoked license. With
 * `freeSites`, sites take no seat that a claim would take none for. Seats of a license with leases are leased.
 */
export function activationsOn(
  license: Pick<Written<"licenses">, "id" | "productId" | "status" | "seats" | "createdAt" | "leaseSeconds">,
  places: readonly EarlierPlace[],
  { freeSites, now }: { freeSites: boolean; now: Date },
): Activation[] {
  if (license.status === "revoked") return [];
  const classes = freeSites ? classesOf(places, license.seats) : places.map(() => PRODUCTION);
  return places.map(({ place, machine, activatedAt: given, leaseEndsAt }, index) => {
    const activatedAt = given && given < now ? given : license.createdAt;
    return {
      id: idMadeAt("activations", activatedAt),
      licenseId: license.id,
      productId: license.productId,
      ...shownPlace(place, machine),
      ipAddress: null,
      status: "active",
      ...(classes[index] ?? PRODUCTION),
      siteId: null,
      environment: null,
      movedFrom: null,
      activatedAt,
      deactivatedAt: null,
      leaseEndsAt:
        license.leaseSeconds === null ? null : (leaseEndsAt ?? leaseFrom(now, license.leaseSeconds)),
      offlineUntil: null,
      lastCheckedAt: activatedAt,
      place,
      machineName: machine?.name ?? null,
      filledAt: null,
    };
  });
}

/** The steps that write the activations. */
export function insertsOf(activations: readonly Activation[]): Write[] {
  return activations.map((record) => ({ op: "insert", kind: "activations", record }));
}

type SiteClass = Pick<Activation, "takesSeat" | "siteClass" | "siteRule">;

const PRODUCTION: SiteClass = { takesSeat: true, siteClass: "production", siteRule: null };

function classesOf(places: readonly EarlierPlace[], seats: number | null): SiteClass[] {
  const claims = places.map(({ place }) => classifySite(place));
  const paid = new Set(
    places.filter((_, index) => claims[index]?.class === "production").map(({ place }) => place),
  );
  let free = 0;
  return claims.map((claim) => {
    const isFree = claim.free || claim.tiedTo.some((domain) => paid.has(domain));
    if (!isFree || !hasFreeSite({ seats }, free)) return PRODUCTION;
    free += 1;
    return { takesSeat: false, siteClass: claim.class, siteRule: claim.rule };
  });
}
