import type {
  Activation,
  ActivationDetail,
  ActivationSort,
  ActivationStatus,
} from "../schemas/activation.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { LicenseStanding } from "./license-store.ts";
import type { Slice } from "./slice.ts";

export interface SeatClaim {
  publicKey: string;
  /** In canonical form. */
  licenseKey: string;
  /** In normal form. */
  domain: string;
  /** The id that the activation gets if this claim makes one. */
  activationId: string;
  ipAddress: string | null;
  /** The moment of the claim: decides on expiry, becomes `activatedAt` and `lastCheckedAt`. */
  now: Date;
}

export type SeatClaimResult =
  | { outcome: "claimed" | "existing"; activation: Pick<Activation, "id" | "licenseId" | "activatedAt"> }
  | { outcome: "limit_reached" }
  /** The license is not `active`, or past its expiry: its standing says which. */
  | { outcome: "not_activatable"; license: LicenseStanding }
  /** The product has no license with this key. */
  | { outcome: "license_missing" }
  /** No product has the public key. */
  | { outcome: "product_missing" };

export interface SeatRelease {
  organizationId: string;
  licenseId: string;
  domain: string;
  now: Date;
}

/** What a list of activations is narrowed and sorted by. */
export interface ActivationFilter {
  licenseId?: string | undefined;
  status?: ActivationStatus | undefined;
  sort?: ActivationSort | undefined;
}

export type ActivationQuery = PageRequest & ActivationFilter;

/** How many activations began, and how many were deactivated, in some time. */
export interface ActivationCounts {
  activated: number;
  deactivated: number;
}

/**
 * At every moment a license's `activatedCount` equals its activations with status `active`, and a domain has at most
 * one active activation a license.
 */
export interface ActivationStore {
  /**
   * Takes a seat for a domain, in one round trip and one atomic step: decided on the license as it is then, in this order:
   * product missing · license missing · not activatable · the domain is active already (`existing`, nothing changes) · no seat is
   * free · claimed. However many callers claim at once, the license never has more than `seats` active activations by a claim.
   * Whoever is not going to get a seat need not wait for those who are.
   */
  claimSeat(claim: SeatClaim): Promise<SeatClaimResult>;
  /**
   * Frees the domain's seat. A domain that has none gives its latest (by id) deactivated activation, unchanged, and null when it
   * was never activated. Concurrent calls free one seat once. Any status of the license will do.
   */
  releaseSeat(release: SeatRelease): Promise<{ id: string; deactivatedAt: Date } | null>;
  /** As `releaseSeat`, by id: deactivates it unless it is deactivated already; null when there is none. */
  deactivate(organizationId: string, id: string, now: Date): Promise<ActivationDetail | null>;
  list(organizationId: string, query: ActivationQuery): Promise<Slice<ActivationDetail>>;
  readAll(organizationId: string, filter: ActivationFilter): AsyncIterable<ActivationDetail[]>;
  /** From each of the moments, which rise, to before the next. */
  countBetween(
    organizationId: string,
    selection: { productId?: string | undefined },
    moments: readonly Date[],
  ): Promise<ActivationCounts[]>;
  /**
   * Moves `lastCheckedAt` of many activations forward, never back. Deactivated ones are moved too, and unknown ids passed
   * over.
   */
  touch(organizationId: string, seen: ReadonlyMap<Activation["id"], Date>): Promise<void>;
}
