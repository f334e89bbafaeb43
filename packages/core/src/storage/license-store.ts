import type { Customer } from "../schemas/customer.ts";
import type {
  License,
  LicenseDetail,
  LicenseListItem,
  LicenseSort,
  LicenseStatus,
} from "../schemas/license.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Write } from "../store/record-store.ts";
import type { Slice } from "./slice.ts";

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

/** How many licenses were created, and how many expired, in some time. */
export interface LicenseCounts {
  /** Licenses whose `createdAt` is within the time. */
  created: number;
  /** Licenses whose effective status at `now` is `expired` and whose `expiresAt` is within the time. */
  expired: number;
}

/** Every `License` given out carries the stored status; making it the effective one is the caller's work. */
export interface LicenseStore {
  /**
   * Throws `license_key_taken` when the product has the key, `not_found` when the organization lacks the product,
   * the plan or a customer with this id and, case aside, this e-mail.
   */
  create(organizationId: string, license: NewLicense): Promise<void>;
  /**
   * Stores all of the licenses or none, in one step, each for the customer who has its `customerEmail`, case aside. Of the
   * candidates, those are stored whose e-mail the organization has not; one customer for each e-mail, however many licenses
   * it has and however many callers bring it at once. `beside` is written after them in the same step. Gives the licenses in their order. Throws `license_key_taken`, also
   * when two of them have one key, and `not_found` as `create` does.
   */
  createMany(
    organizationId: string,
    licenses: readonly Omit<NewLicense, "customerId">[],
    candidates: readonly Customer[],
    beside?: readonly Write[],
  ): Promise<NewLicense[]>;
  /** The license alone. */
  find(organizationId: string, id: string): Promise<License | null>;
  /** With its product, its plan, its customer and all its activations, newest first. */
  get(organizationId: string, id: string): Promise<LicenseDetail | null>;
  /** One page of licenses, each with its product and its plan. */
  list(organizationId: string, query: LicenseQuery): Promise<Slice<LicenseListItem>>;
  /** Every matching license with its product and its plan, in batches, as `Store.readAll` gives them. */
  readAll(organizationId: string, selection: LicenseSelection): AsyncIterable<LicenseListItem[]>;
  /** From each of the moments, which rise, to before the next. Of licenses whose effective status at `now` is `expired`, `expiresAt` counts. */
  countBetween(
    organizationId: string,
    selection: { productId?: string | undefined; now: Date },
    moments: readonly Date[],
  ): Promise<LicenseCounts[]>;
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
  /** Deletes the license and its activations; payments and subscriptions stay, without it. False when there is none. */
  delete(organizationId: string, id: string): Promise<boolean>;
  /** Same as `Store.findSubject`. */
  findSubject(query: SubjectQuery): Promise<LicenseSubject | null>;
}
