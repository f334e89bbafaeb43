import type { Place } from "../licenses/place.ts";
import type { LicenseStatus } from "../licenses/schema.ts";
import type { LineReport } from "./schema.ts";

/** A row of another system's export: its fields by name, and where it is in the file. */
export interface SourceRow {
  /** The line of a CSV file, the place among the items of a JSON document; counted from 1. */
  line: number;
  /** The row's values by the name of their column or property. */
  fields: Readonly<Record<string, unknown>>;
  /** Error of the row as a whole, which keeps it from being imported. */
  problem?: string | undefined;
}

/** A license that another system sold, as that system tells of it. */
export interface SoldLicense {
  licenseKey: string;
  /** The other system's names of the product and the plan, to be mapped. */
  productRef: string;
  planRef: string | null;
  email: string;
  name: string | null;
  /** Null for unlimited, undefined where the system does not tell: as the plan says. */
  seats: number | null | undefined;
  status: LicenseStatus;
  createdAt: Date | null;
  /** Null for never, undefined where the system does not tell: as the plan says. */
  expiresAt: Date | null | undefined;
  sites: SoldPlace[];
  /** The license's id in a system of the seller's own, where the file has one. */
  externalId?: string | undefined;
  /** Ids that the system has for the license, to be kept with it. */
  ids: Record<string, string>;
}

/** The place of a license among the licenses of a bundle, as another system tells of it. */
export interface SoldPart {
  /** The license's id in the other system. */
  id: string;
  /** Id of the bundle's own license; null for a license that is part of none. */
  partOf: string | null;
  licenseKey: string;
  productRef: string;
  /** Number of sites in the other system's words. */
  limit: string;
}

/** A site or machine that the license was activated on. */
export interface SoldPlace extends Place {
  activatedAt: Date | null;
  /** When its lease ends, where the file tells. */
  leaseEndsAt?: Date | undefined;
  /** Ids of the activations in the other system, which its clients go on to send. */
  instanceIds: string[];
}

/** Something of a line that is wrong: which field, and what would be right. */
export interface LineProblem {
  field: string;
  message: string;
}

/** Result of a line: a license with notes on it, nothing to import, or an error. */
export type ReadLine = Pick<LineReport, "licenseKey" | "email"> &
  ({ license: SoldLicense; notes: string[] } | { skipped: string } | { problems: LineProblem[] });
