import type { ImportColumn, ImportMapping, ImportQuestion, LineReport } from "./schema.ts";

export type LineOutcome = LineReport["outcome"];

/** Number of lines by what became of them, and of records that were added. */
export interface ImportCounts extends Record<LineOutcome, number> {
  /** Lines that have been read. */
  lines: number;
  /** Customers who did not exist. */
  customers: number;
  /** Sites that have been added. */
  sites: number;
  /** Machines that have been added. */
  machines: number;
  /** New licenses with more sites than seats. */
  overLimit: number;
  /** New licenses that never expire. */
  lifetime: number;
  /** New licenses that are part of a bundle. */
  bundled: number;
}

export function noCounts(): ImportCounts {
  const outcomes = { new: 0, same: 0, changed: 0, kept: 0, skipped: 0, refused: 0 };
  return {
    lines: 0,
    ...outcomes,
    customers: 0,
    sites: 0,
    machines: 0,
    overLimit: 0,
    lifetime: 0,
    bundled: 0,
  };
}

/** Some lines of an import, and all it has come to until then. */
export interface ImportProgress {
  /** Outcome of each of these lines, in the file's order. */
  lines: LineReport[];
  /** Counts of all lines from the first to the last of these. */
  counts: ImportCounts;
  /** The products and plans that were met, as far as they are known here: the map to fill in. */
  mapping: ImportMapping;
  /** The columns of the file, and what they are imported as. */
  columns: ImportColumn[];
  /** Questions to answer before the file is imported. */
  questions: ImportQuestion[];
}
