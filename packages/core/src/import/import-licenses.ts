import { lookupKeyOf } from "../crypto/license-key.ts";
import type { ImportMapping, ImportSource, LineReport } from "../schemas/import.ts";
import type { UnitOfWork } from "../store/unit-of-work.ts";
import type { Candidate } from "./candidate.ts";
import { type WrittenCandidates, writeCandidates } from "./candidates.ts";
import type { ImportTarget } from "./import-target.ts";
import { Places } from "./mapping.ts";
import type { ImportCounts, ImportProgress } from "./report.ts";
import type { LineProblem, SourceRow } from "./sold-license.ts";
import { readLine } from "./systems.ts";

/** Lines that are written in one commit: a batch. */
export const LINES_AT_ONCE = 250;

/** How the rows of another system's export become licenses. */
export interface ImportOptions {
  /** The system whose licenses they are. */
  from: ImportSource;
  /** What its products and plans are here; what it does not name is found by id, slug or name. */
  mapping?: ImportMapping | undefined;
  /** Whether a license that is there is left as it is, which is the default, or gets what its line says. */
  existing?: "skip" | "update" | undefined;
  /** Only tells what would be. */
  dryRun: boolean;
}

/** What an import has come to, and where that is noted. */
export interface ImportLedger {
  /** How many batches of lines are done, and what they came to. */
  batches: number;
  counts: ImportCounts;
  /** Notes what came of a batch, in the unit of work that writes its licenses. Throws {@link ImportTakenOver}. */
  addNotes(tx: UnitOfWork, progress: ImportProgress): Promise<void>;
}

/**
 * Imports licenses that another system sold, each with its customer and its sites in one step; a line that is wrong keeps no other from
 * being imported. Licenses are told by product and key, customers by e-mail, sites by domain: what is interrupted can be done again, and
 * the same rows again change nothing. Goes on after the batches that are done, and gives what came of the lines, some at a time. Throws
 * {@link ImportTakenOver} when what came of them can no longer be noted.
 */
export async function* importLicenses(
  target: ImportTarget,
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  { from, mapping = { products: {} }, existing = "skip", dryRun }: ImportOptions,
  ledger: ImportLedger,
): AsyncGenerator<ImportProgress> {
  const places = await Places.open(target.store, target.organizationId, mapping);
  let { counts } = ledger;
  let batches = 0;
  const linesByKey = new Map<string, number>();

  const read = (row: SourceRow): Candidate | LineReport => {
    const { line } = row;
    const refused = (problems: LineProblem[]): LineReport => ({
      line,
      outcome: "refused",
      problems,
      notes: [],
    });
    const result = readLine(from, row, target.clock.now());
    if ("skipped" in result) return { line, outcome: "skipped", problems: [], notes: [result.skipped] };
    const problems = "problems" in result ? result.problems : [];
    if (!("license" in result)) return refused(problems);
    const { license, notes } = result;
    const place = places.placeOf(license);
    if ("field" in place) return refused([place]);
    const key = `${place.product.id} ${lookupKeyOf(license.licenseKey)}`;
    const earlier = linesByKey.get(key);
    if (earlier !== undefined)
      return refused([
        { field: "licenseKey", message: `is that of line ${earlier}: each license must be there once` },
      ]);
    linesByKey.set(key, line);
    return { line, from, license, place, notes };
  };

  for await (const batch of inBatches(rows, LINES_AT_ONCE)) {
    const all = batch.map(read);
    batches += 1;
    if (batches <= ledger.batches) continue;
    const candidates = all.filter((each): each is Candidate => "license" in each);
    const others = all.filter((each): each is LineReport => "outcome" in each);
    const progressWith = (written: WrittenCandidates): ImportProgress => {
      const lines = [...others, ...written.lines].sort((a, b) => a.line - b.line);
      return { lines, counts: countsAfter(counts, lines, written.counts), mapping: places.table() };
    };
    const written = await writeCandidates(target, candidates, {
      existing,
      dryRun,
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
  for (const name of ["customers", "sites", "overLimit", "lifetime"] as const) counts[name] += added[name];
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
