import type { Clock } from "../../foundation/time.ts";
import { DAY_MS } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { ImportTakenOver } from "./candidates.ts";
import { type SurveyedFile, surveyFile } from "./file-survey.ts";
import { importLicenses } from "./import-licenses.ts";
import type { Rows } from "./reading.ts";
import type { ImportProgress } from "./report.ts";

/** How long it can be asked what became of each line. */
const REPORTED_MS = 30 * DAY_MS;
const MOST_REFUSED = 1_000;

export type StoredImport = RecordOf<"imports">;

interface Importing {
  store: StorageAdapter;
  clock: Clock;
  organizationId: string;
}

/**
 * Works through what is left of an import. How far it is, and what became of each line, is written in the commit of
 * the lines themselves: whatever stops it, each line is imported and counted once. Yields null while it only looks
 * through the file. Nothing is imported while there is a question that has no answer. Throws {@link
 * ImportTakenOver} when another process goes on with it, `UnreadableFile`.
 */
export async function* progressOf(
  importing: Importing,
  id: string,
  rows: Rows,
): AsyncGenerator<ImportProgress | null> {
  const { store, clock, organizationId } = importing;
  const { records } = workspaceIn(store, organizationId);
  const { record } = await openImport(records, id);
  const { source: from, existing, dryRun, mapping, batches, counts } = record;
  const { givenColumns: columns, dateOrder, allowLifetime } = record;
  const options = { from, existing, dryRun, mapping, columns, dateOrder, allowLifetime };
  const surveyed = surveyFile(importing, rows, options);
  let step = await surveyed.next();
  for (; !step.done; step = await surveyed.next()) yield null;
  const { plan, bundles } = step.value;
  // An import that began without a question goes on without one.
  const questions = batches > 0 ? [] : step.value.questions;
  const needsAnswer = questions.some(({ code }) => code !== "lifetime" || !dryRun);
  await noteSurvey(importing, id, { plan, questions }, { batches, needsAnswer });
  if (needsAnswer) {
    yield { lines: [], counts, mapping, columns: plan.columns, questions };
    return;
  }
  let done = batches;
  const addNotes = async (tx: UnitOfWork, { lines, counts, mapping }: ImportProgress): Promise<void> => {
    const current = await openImport(tx, id);
    const { record } = current;
    if (record.batches !== done) throw new ImportTakenOver();
    const refused = [...record.refused, ...refusedIn(lines)].slice(0, MOST_REFUSED);
    const [now, batches] = [clock.now(), record.batches + 1];
    const status = "running" as const;
    tx.change("imports", current, { status, counts, mapping, refused, batches, updatedAt: now });
    if (record.fileId === null) return;
    const report = { id: reportId(id, done), importId: id, lines, samples: null, endsAt: reportedUntil(now) };
    tx.insert("importReports", report, isTaken);
  };
  const ledger = { batches, counts, addNotes };
  for await (const progress of importLicenses(
    importing,
    rows(),
    { ...options, plan, questions, bundles },
    ledger,
  )) {
    done += 1;
    yield progress;
  }
  await ended(importing, id, { status: "finished" });
}

/**
 * Notes what a file's columns are, unless that is noted already, and that the import ends here when it needs an
 * answer. Samples of the columns' values are deleted with the reports of the lines.
 */
async function noteSurvey(
  { store, clock, organizationId }: Importing,
  id: string,
  { plan: { columns }, questions }: Pick<SurveyedFile, "plan" | "questions">,
  { batches, needsAnswer }: { batches: number; needsAnswer: boolean },
): Promise<void> {
  const now = clock.now();
  const bare = columns.map((column) => ({ ...column, samples: [] }));
  const samples = columns.map((column) => column.samples);
  const report = { id: samplesId(id), importId: id, lines: [], samples, endsAt: reportedUntil(now) };
  const error = questions.map(({ message }) => message).join(" ");
  await unitOfWork(workspaceIn(store, organizationId), async (tx) => {
    const current = await openImport(tx, id);
    const { record } = current;
    if (record.batches !== batches) throw new ImportTakenOver();
    const isNoted = record.columns.length > 0 || columns.length === 0;
    if (isNoted && !needsAnswer) return;
    const end = needsAnswer ? ({ status: "needs_answer", error } as const) : ({ status: "running" } as const);
    const found = isNoted ? { questions } : { columns: bare, questions };
    tx.change("imports", current, { ...end, ...found, updatedAt: now });
    if (!isNoted && record.fileId !== null) tx.insert("importReports", report, isTaken);
  });
}

/** Notes how an import ended, unless that is noted already. */
export async function ended(
  { store, clock, organizationId }: Importing,
  id: string,
  end: { status: "finished" } | { status: "failed"; error: string },
): Promise<void> {
  const updatedAt = clock.now();
  await unitOfWork(workspaceIn(store, organizationId), async (tx) => {
    tx.change("imports", await openImport(tx, id), { ...end, updatedAt });
  });
}

function reportedUntil(now: Date): Date {
  return new Date(now.getTime() + REPORTED_MS);
}

/** Throws {@link ImportTakenOver} for one that has ended, or is gone. */
async function openImport(reader: Pick<Reader, "get">, id: string): Promise<Stored<"imports">> {
  const found = await reader.get("imports", id);
  if (found === null || !isOpen(found.record)) throw new ImportTakenOver();
  return found;
}

export function isOpen({ status }: StoredImport): boolean {
  return status === "queued" || status === "running";
}

export function reportId(importId: string, batch: number): string {
  return `${importId}-${String(batch).padStart(8, "0")}`;
}

/** The report that holds samples of the columns. */
export function samplesId(importId: string): string {
  return `${importId}-samples`;
}

function refusedIn(lines: ImportProgress["lines"]): StoredImport["refused"] {
  return lines.flatMap(({ line, problems }) => problems.map((problem) => ({ line, ...problem })));
}
