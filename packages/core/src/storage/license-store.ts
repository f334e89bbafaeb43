import type { License, LicenseSort, LicenseStatus } from "../schemas/license.ts";
import type { PageRequest } from "../schemas/primitives.ts";

/** A license to store: it starts without activations. */
export type NewLicense = Omit<License, "activatedCount">;

/** What an update may set; `activatedCount` follows the activations and nothing else. */
export type LicenseChanges = Partial<Omit<License, "id" | "productId" | "activatedCount" | "createdAt">>;

/** What a list of licenses is narrowed and sorted by. */
export interface LicenseFilter {
  /** A substring of the license key or the customer's e-mail, without regard to case; `%` and `_` are literal. */
  search?: string | undefined;
  /** The effective status at `now`: a stored `active` whose `expiresAt` is not after `now` counts as `expired`. */
  status?: LicenseStatus | undefined;
  /** Only licenses of the product with this id. */
  productId?: string | undefined;
  /** Only licenses of the plan with this id. */
  planId?: string | undefined;
  /** Only licenses of the customer with this id. */
  customerId?: string | undefined;
  /** Licenses that expire strictly before this moment. */
  expiresBefore?: Date | undefined;
  /** By `createdAt`, `expiresAt` or `updatedAt`. Newest first unless given. */
  sort?: LicenseSort | undefined;
}

/** `now` decides on the effective status. */
export type LicenseSelection = LicenseFilter & { now: Date };
/** Selects one page of licenses, by filters and order. */
export type LicenseQuery = PageRequest & LicenseSelection;

/** The part of a license that verdicts are made of. */
export type LicenseStanding = Pick<
  License,
  "id" | "licenseKey" | "status" | "seats" | "activatedCount" | "expiresAt" | "graceUntil" | "overage"
>;

/** The terms of a license that verdicts go by, beside its standing. */
export type VerdictTerms = Pick<
  License,
  "graceDays" | "expiry" | "maxVersionsBehind" | "updatesUntil" | "trialEndsAt"
>;

/** Names a license of a product: by its key as `lookupKeyOf` makes it, or by the SHA-256 of that in lower-case hex. */
export type LicenseName =
  | { licenseKey: string; fingerprint?: undefined }
  | { fingerprint: string; licenseKey?: undefined };

/** The product and license that a verdict is about and, with a domain, the site. */
export type SubjectQuery = LicenseName & {
  publicKey: string;
  /** In normal form; when given, the license's active activation of the domain is looked up too. */
  domain?: string | undefined;
  /** Whether the license's features are wanted, which not every store has at hand. */
  withFeatures?: boolean | undefined;
};

/** All that a verdict needs, as it was at one moment. */
export interface LicenseSubject {
  /** The organization of the product. */
  organizationId: string;
  /** Id of the product that has the public key. */
  productId: string;
  /**
   * Null when the product has no such license; `terms` is null when they are the ordinary ones (no grace, no trial, `block`, no
   * limits), and `features` unless the query wants them.
   */
  license: (LicenseStanding & { terms: VerdictTerms | null; features: License["features"] | null }) | null;
  /** The license's active activation on the domain; null when there is none, or the query has no domain. */
  activation: { id: string; activatedAt: Date } | null;
}
