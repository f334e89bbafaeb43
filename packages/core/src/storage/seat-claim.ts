import type { Activation, ActivationSort, ActivationStatus } from "../features/activations/schema.ts";
import type { PageRequest } from "../foundation/primitives.ts";
import { leaseFrom } from "../rules/leases.ts";
import type { LicenseStanding } from "../rules/license-standing.ts";
import { type Machine, shownPlace } from "../rules/place.ts";
import type { SiteClaim } from "../rules/site-class.ts";
import type { RecordOf } from "./kinds.ts";
import type { Insert } from "./record-store.ts";

/** Former domain of a site that moves, and how often licenses may move. */
export interface SiteMove {
  /** In normal form. */
  domain: string;
  /** Has to be that of the activation, if that has one. */
  siteId: string | null;
  /** So many moves at most since the moment, with this one. */
  atMost: number;
  /** Moves after this moment count. Core passes the moment 365 days before the claim. */
  since: Date;
}

/** A request to activate a license on a site or a machine. */
export interface SeatClaim {
  /** Public key of the product. It determines the organization, too. */
  publicKey: string;
  /** As `lookupKeyOf` makes it. */
  licenseKey: string;
  /** The site's domain in normal form, or what `placeOfMachine()` gives. */
  place: string;
  /** The machine that the place is; null for a site. */
  machine: Machine | null;
  /** The id that the activation gets if this claim makes one. */
  activationId: string;
  /**
   * When the activation began that the claim brings back, as the outcome `returning` named it. `activationId` is its
   * id.
   */
  returnsFrom?: Date | undefined;
  /**
   * The seats whose leases are over were freed for the claim. Those that are active still are held by an outage, and
   * count as if their leases were not over.
   */
  endedAreFreed?: boolean | undefined;
  /** Address that the request came from, stored with the activation; null when it is not recorded. */
  ipAddress: string | null;
  /** Decides, with the license and its product, whether the site takes a seat. A machine is like a production site. */
  site: SiteClaim;
  /** Random id that the installation keeps, wherever it moves; null when it sent none. */
  siteId: string | null;
  /**
   * Environment of the site, such as `staging`, in its own words; null when it sent nothing. It is stored, and
   * decides nothing.
   */
  environment: string | null;
  /** The site had another domain until now: the activation of that one ends if this claim succeeds. */
  from?: SiteMove | undefined;
  /**
   * Records of the license's organization, of kinds that have nothing unique everywhere, that are stored in the
   * same step if, and only if, the outcome is `claimed`. When one of them cannot be inserted, nothing is done, and
   * the call is `storage_unavailable`.
   */
  also?: readonly Insert[] | undefined;
  /** The moment of the claim: decides on expiry, becomes `activatedAt` and `lastCheckedAt`. */
  now: Date;
}

/** The activation that a claim makes or finds. */
export type ClaimedSeat = Pick<Activation, "id" | "licenseId" | "activatedAt" | "leaseEndsAt">;

/**
 * The outcome of a claim. `limit_reached` means that no seat is free. Every outcome but `claimed` and `existing` is a
 * refusal that changed nothing.
 */
export type SeatClaimResult =
  | { outcome: "claimed" | "existing"; activation: ClaimedSeat }
  /**
   * With `isLeased`, a seat may be held by an activation whose lease is over: on a license with more of them than seats
   * also the one of the place itself, which is not renewed then; or leases that are over keep the site from being known
   * as free. Without it no activation that takes a seat has a lease.
   */
  | { outcome: "limit_reached"; isLeased: boolean }
  /**
   * The place's activation ended with its lease, and comes back when the claim is made again for it. Null: the one that
   * the claim names does not come back any more.
   */
  | { outcome: "returning"; ended: Pick<ClaimedSeat, "id" | "activatedAt"> | null }
  /** The license is not active on the domain that the site comes from, or on another site with it. */
  | { outcome: "not_active" }
  /** A license file holds the seat of the domain that the site comes from, until then. */
  | { outcome: "held_offline"; offlineUntil: Date }
  | { outcome: "too_many_moves" }
  /** The license is not `active`, or past its expiry: its standing says which. */
  | { outcome: "not_activatable"; license: LicenseStanding }
  /** The product has no license with this key. */
  | { outcome: "license_missing" }
  /** No product has the public key. */
  | { outcome: "product_missing" };

/** Narrows and sorts a list of activations. */
export interface ActivationFilter {
  /**
   * A substring of the domain, or of the fingerprint or name of the machine, without regard to case; `%` and `_` are
   * literal.
   */
  search?: string | undefined;
  /** Only activations of the license with this id. */
  licenseId?: string | undefined;
  /** Only activations of licenses of the product with this id. */
  productId?: string | undefined;
  /** Only sites, or only machines. */
  kind?: Activation["kind"] | undefined;
  /** Only activations on exactly this site: a host or a URL. */
  domain?: string | undefined;
  /** Only activations on exactly the machine with this fingerprint. */
  machine?: string | undefined;
  /** Only activations of sites and machines that last asked strictly before this moment. */
  lastCheckedBefore?: Date | undefined;
  /** Only activations with this status. */
  status?: ActivationStatus | undefined;
  /** By `activatedAt`. Newest first unless given. */
  sort?: ActivationSort | undefined;
}

/** Selects one page of activations, by filters and order. */
export type ActivationQuery = PageRequest & ActivationFilter;

/** The activation that a claim makes. */
export function activationBy(
  {
    activationId,
    place,
    machine,
    ipAddress,
    site,
    siteId,
    environment,
    now,
  }: Omit<SeatClaim, "publicKey" | "licenseKey">,
  {
    licenseId,
    productId,
    isFree,
    movedFrom,
    leaseSeconds,
    isFull,
  }: {
    licenseId: string;
    productId: string;
    isFree: boolean;
    movedFrom: string | null;
    leaseSeconds: number | null;
    /** The seat was the last one. */
    isFull: boolean;
  },
): RecordOf<"activations"> {
  return {
    id: activationId,
    licenseId,
    productId,
    ...shownPlace(place, machine),
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
    leaseEndsAt: leaseFrom(now, leaseSeconds),
    offlineUntil: null,
    lastCheckedAt: now,
    place,
    machineName: machine?.name ?? null,
    filledAt: leaseSeconds !== null && !isFree && (isFull || movedFrom !== null) ? now : null,
  };
}
