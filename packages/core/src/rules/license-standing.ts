import type { Activation } from "../features/activations/schema.ts";
import type { License } from "../features/licenses/schema.ts";

/** The part of a license that verdicts are made of. */
export type LicenseStanding = Pick<
  License,
  "id" | "licenseKey" | "status" | "seats" | "activatedCount" | "expiresAt" | "graceUntil" | "overage"
>;

/** The terms of a license that verdicts go by, beside its standing. */
export type VerdictTerms = Pick<
  License,
  | "graceDays"
  | "expiry"
  | "maxVersionsBehind"
  | "leaseSeconds"
  | "offlineGraceSeconds"
  | "updatesUntil"
  | "trialEndsAt"
>;

/** An active activation, as far as verdicts need it. */
export type HeldSeat = Pick<Activation, "id" | "activatedAt" | "leaseEndsAt" | "offlineUntil">;

/** All that a verdict needs, as it was at one moment. */
export interface LicenseSubject {
  /** The organization of the product. */
  organizationId: string;
  /** Id of the product that has the public key. */
  productId: string;
  /**
   * Null when the product has no such license; `terms` is null when they are the ordinary ones (no grace, no trial,
   * `block`, no limits, no lease), and `features` unless the query wants them.
   */
  license:
    | (LicenseStanding & {
        terms: VerdictTerms | null;
        features: License["features"] | null;
        /**
         * Seats whose leases have ended by the moment that the query has; left out of a license that gives no leases
         * and has none of these.
         */
        endedSeats?: number;
      })
    | null;
  /** The license's active activation on the place; null when there is none, or the query has no place. */
  activation: HeldSeat | null;
}
