import type { PageRequest } from "../../foundation/primitives.ts";
import type { Pairs } from "../../rules/pairs.ts";
import type { License, LicenseSort, LicenseStatus } from "./schema.ts";

/** A license to store: it starts without activations. */
export type NewLicense = Omit<License, "activatedCount">;

/** Changes of a license; `activatedCount` follows the activations and nothing else. */
export type LicenseChanges = Partial<Omit<License, "id" | "productId" | "activatedCount" | "createdAt">>;

/** Narrows and sorts a list of licenses. */
export interface LicenseFilter {
  /**
   * A substring of the license key, the customer's e-mail or the license's `customerName`, without regard to case;
   * `%` and `_` are literal. When no license has it, the whole key that a bundle itself had in another system.
   */
  search?: string | undefined;
  /** The effective status at `now`: a stored `active` whose `expiresAt` is not after `now` counts as `expired`. */
  status?: LicenseStatus | undefined;
  /** Only licenses of the product with this id. */
  productId?: string | undefined;
  /** Only licenses of the plan with this id. */
  planId?: string | undefined;
  /** Only licenses of the customer with this id. */
  customerId?: string | undefined;
  /** Only licenses that were issued as the bundle with this id. */
  bundleId?: string | undefined;
  /** Only the licenses of this group: those that were issued as one bundle. */
  bundleGroup?: string | undefined;
  /** Only the license with this id of your own. */
  externalId?: string | undefined;
  /** Licenses that expire strictly before this moment. */
  expiresBefore?: Date | undefined;
  /** Only licenses whose `metadata` has each of these pairs at its top level; numbers and booleans as JSON text. */
  metadata?: Pairs | undefined;
  /** Only licenses that are active on this site: a host or a URL. */
  domain?: string | undefined;
  /** By `createdAt`, `expiresAt` or `updatedAt`. Newest first unless given. */
  sort?: LicenseSort | undefined;
}

/** `now` decides on the effective status. */
export type LicenseSelection = LicenseFilter & { now: Date };
/** Selects one page of licenses, by filters and order. */
export type LicenseQuery = PageRequest & LicenseSelection;
