import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { Candidate } from "./candidate.ts";
import { type WrittenCandidates, writeCandidates } from "./candidates.ts";
import type { SurveyedFile } from "./file-survey.ts";
import type { ImportOptions, ImportTarget } from "./import-options.ts";
import { lineReader } from "./line-reader.ts";
import { Places } from "./mapping.ts";
import type { ImportCounts, ImportProgress } from "./report.ts";
import type { LineReport } from "./schema.ts";
import type { SourceRow } from "./sold-license.ts";

/** Lines that are written in one commit: a batch. */
export const LINES_AT_ONCE = 250;

/** An import of a file that has been looked at. */
interface PlannedImport extends ImportOptions, SurveyedFile {}

/** Counts of an import, and where they are kept. */
interface ImportLedger {
  /** How many batches of lines are done, and what they came to. */
  batches: number;
  counts: ImportCounts;
  /** Notes what came of a batch, in the unit of work that writes its licenses. Throws {@link ImportTakenOver}. */
  addNotes(tx: UnitOfWork, progress: ImportProgress): Promise<void>;
}

/**
 * Imports licenses that another system sold, each with its customer and its sites in one step; a line that is wrong
 * keeps no other from being imported. Licenses are told by product and key, customers by e-mail, sites by domain:
 * what is interrupted can be done again, and the same rows again change nothing. Goes on after the batches that are
 * done, and gives what came of the lines, some at a time. Throws {@link ImportTakenOver} when what came of them can
 * no longer be noted.
 */
export async function* importLicenses(
  target: ImportTarget,
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  { from, mapping = { products: {} }, existing = "skip", dryRun, plan, questions, bundles }: PlannedImport,
  ledger: ImportLedger,
): AsyncGenerator<ImportProgress> {
  const places = await Places.open(target.store, target.organizationId, mapping);
  let { counts } = ledger;
  let batches = 0;
  const read = lineReader({ from, plan, places, bundles }, target.clock);
  for await (const batch of inBatches(rows, LINES_AT_ONCE)) {
    const all = batch.map(read);
    batches += 1;
    if (batches <= ledger.batches) continue;
    const candidates = all.filter((each): each is Candidate => "license" in each);
    const others = all.filter((each): each is LineReport => "outcome" in each);
    const progressWith = (written: WrittenCandidates): ImportProgress => {
      const lines = [...others, ...written.lines].sort((a, b) => a.line - b.line);
      const after = countsAfter(counts, lines, written.counts);
      return { lines, counts: after, mapping: places.table(), columns: plan.columns, questions };
    };
    const written = await writeCandidates(target, candidates, {
      existing,
      dryRun,
      headingOf: (field) => plan.headingOf(field),
      addNotes: (tx, done) => ledger.addNotes(tx, progressWith(done)),
    });
    const progress = progressWith(written);
    counts = progress.counts;
    yield progress;
  }
}

function countsAfter(
  before: ImportCounts,
  lines: readonly LineReport[],
  added: WrittenCandidates["counts"],
): ImportCounts {
  const counts = { ...before, lines: before.lines + lines.length };
  for (const { outcome } of lines) counts[outcome] += 1;
  for (const name of ["customers", "sites", "machines", "overLimit", "lifetime", "bundled"] as const)
    counts[name] += added[name];
  return counts;
}

async function* inBatches<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  // Also without any, so that whoever imports nothing is told so.
  yield batch;
}
