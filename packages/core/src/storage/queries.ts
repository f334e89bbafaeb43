import type { PageRequest } from "../foundation/primitives.ts";

/** Names a license of a product: by its key as `lookupKeyOf` makes it, or by the SHA-256 of that in lower-case hex. */
export type LicenseName =
  | { licenseKey: string; fingerprint?: undefined }
  | { fingerprint: string; licenseKey?: undefined };

/** The product and license that a verdict is about and, with a place, the site or machine. */
export type SubjectQuery = LicenseName & {
  publicKey: string;
  /** As a claim has it; when given, the license's active activation of the place is looked up too. */
  place?: string | undefined;
  /** Whether the license's features are wanted, which not every store has at hand. */
  withFeatures?: boolean | undefined;
  /** Of a license that gives leases, or gave some: counts the seats whose leases and license files ended by then. */
  endedBy?: Date | undefined;
};

/** Narrows series of events. */
export interface EventSelection {
  /** Only events of the product with this id. */
  productId?: string | undefined;
  /** Only events with exactly this name. */
  name?: string | undefined;
}

/** Narrows a list of events. */
export interface EventFilter extends EventSelection {
  /** Only events that were sent with the license with this id. */
  licenseId?: string | undefined;
  /** The first `timestamp` that counts. */
  from?: Date | undefined;
  /** The first `timestamp` that counts no more. */
  to?: Date | undefined;
}

/** Selects one page of usage events, by filters. */
export type EventQuery = PageRequest & EventFilter;

/** A resource of the store that gets short. */
export type Shortage = "memory" | "disk";
