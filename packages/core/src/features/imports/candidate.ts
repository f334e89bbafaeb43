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
}
