import type { License, LicenseDetail, LicenseListItem, LicenseStatus } from "../schemas/license.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "./slice.ts";

/** A license to store: it starts without activations. */
export type NewLicense = Omit<License, "activatedCount">;

/** What an update may set; `activatedCount` follows the activations and nothing else. */
export type LicenseChanges = Partial<Omit<License, "id" | "productId" | "activatedCount" | "createdAt">>;

export interface LicenseQuery extends PageRequest {
  /** A substring of the license key or the customer's e-mail, without regard to case; `%` and `_` are literal. */
  search?: string | undefined;
  /** The effective status at `now`: a stored `active` whose `expiresAt` is not after `now` counts as `expired`. */
  status?: LicenseStatus | undefined;
  productId?: string | undefined;
  planId?: string | undefined;
  customerId?: string | undefined;
  /** Licenses that expire strictly before this moment. */
  expiresBefore?: Date | undefined;
  now: Date;
}

/** The part of a license that verdicts are made of. */
export type LicenseStanding = Pick<
  License,
  "id" | "licenseKey" | "status" | "seats" | "activatedCount" | "expiresAt"
>;

export interface VerdictQuery {
  publicKey: string;
  /** In canonical form. */
  licenseKey: string;
  /** In normal form; when given, the license's active activation of the domain is looked up too. */
  domain?: string | undefined;
}

/** All that a verdict needs, as it was at one moment. `license` is null when the product has no such key. */
export interface VerdictSubject {
  organizationId: string;
  productId: string;
  license: LicenseStanding | null;
  activation: { id: string; activatedAt: Date } | null;
}

/** Every `License` given out carries the stored status; making it the effective one is the caller's work. */
export interface LicenseStore {
  /**
   * Throws `license_key_taken` when the product has the key, `not_found` when the organization lacks the product,
   * the plan or the customer.
   */
  create(organizationId: string, license: NewLicense): Promise<void>;
  /** With its product and all its activations, newest first. */
  get(organizationId: string, id: string): Promise<LicenseDetail | null>;
  list(organizationId: string, query: LicenseQuery): Promise<Slice<LicenseListItem>>;
  /**
   * Applies what `change` computes from the license as it is now: no other write of this license, claim or release
   * comes between. A license that becomes `revoked` has its active activations deactivated at `updatedAt` in the
   * same step. Null when there is none. Throws as `create` does, and what `change` throws.
   * `change` is pure and synchronous; it may be called again when another write came first.
   */
  update(
    organizationId: string,
    id: string,
    change: (current: License) => LicenseChanges & { updatedAt: Date },
  ): Promise<License | null>;
  /** Deletes the license and its activations; false when there is none. */
  delete(organizationId: string, id: string): Promise<boolean>;
  /** Product, license and activation in one read; null when no product has the public key. */
  findForVerdict(query: VerdictQuery): Promise<VerdictSubject | null>;
}
