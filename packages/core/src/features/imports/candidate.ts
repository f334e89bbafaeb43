import type { License } from "../licenses/schema.ts";
import type { Place } from "./mapping.ts";
import type { ImportSource } from "./schema.ts";
import type { SoldLicense } from "./sold-license.ts";

/** A line whose license can be imported. */
export interface Candidate {
  line: number;
  from: ImportSource;
  license: SoldLicense;
  place: Place;
  notes: string[];
  /** The bundle that the license is part of, with the key that the other system gave the bundle itself. */
  sold: { bundle: NonNullable<License["bundle"]>; bundleKey: string } | null;
}
