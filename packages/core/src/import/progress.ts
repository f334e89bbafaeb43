import type { Clock } from "../clock.ts";
import { DAY_MS } from "../durations.ts";
import type { RecordOf } from "../records/kinds.ts";
import type { ImportColumn, ImportQuestion } from "../schemas/import.ts";
import { isDone, stored, updateOf } from "../storage-over/commits.ts";
import type { Stored, Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { ImportTakenOver } from "./candidates.ts";
import { surveyFile } from "./file-survey.ts";
import { importLicenses } from "./import-licenses.ts";
import type { ImportProgress } from "./report.ts";
import type { Rows } from "./rows.ts";

/** How long it can be asked what became of each line. */
const REPORTED_MS = 30 * DAY_MS;
const MOST_REFUSED = 1_000;

export type StoredImport = RecordOf<"imports">;

export interface Importing {
  store: Store;
  clock: Clock;
  organizationId: string;
}

/**
 * Works through what is left of an import. How far it is, and what became of each line, is written in the commit of the lines themselves:
 * whatever stops it, each line is imported and counted once. Yields null while it only looks through the file. Nothing is imported while there is
 * a question that has no answer. Throws {@link ImportTakenOver} when another process goes on with it, {@link UnreadableFile}.
 */
export async function* progressOf(
  importing: Importing,
  id: string,
  rows: Rows,
): AsyncGenerator<ImportProgress | null> {
  const { clock } = importing;
  let current = await openImport(importing, id);
  const { source: from, existing, dryRun, mapping, batches, counts } = current.record;
  const { givenColumns: columns, dateOrder, allowLifetime } = current.record;
  const options = { from, existing, dryRun, mapping, columns, dateOrder, allowLifetime };
  const surveyed = surveyFile(importing, rows, options);
  let step = await surveyed.next();
  for (; !step.done; step = await surveyed.next()) yield null;
  const { plan, questions } = step.value;
  // What was begun without a question goes on without one.
  const open = batches > 0 ? [] : questions;
  await noteSurvey(importing, id, plan.columns, open);
  if (open.some(({ code }) => code !== "lifetime" || !dryRun)) {
    await ended(importing, id, {
      status: "needs_answer",
      error: open.map(({ message }) => message).join(" "),
    });
    yield { lines: [], counts, mapping, columns: plan.columns, questions: open };
    return;
  }
  current = await openImport(importing, id);
  const notes = ({ lines, counts, mapping }: ImportProgress): Write[] => {
    const { record, version } = current;
    const refused = [...record.refused, ...refusedIn(lines)].slice(0, MOST_REFUSED);
    const [now, batches] = [clock.now(), record.batches + 1];
    const next = { ...record, status: "running" as const, counts, mapping, refused, batches, updatedAt: now };
    const endsAt = new Date(now.getTime() + REPORTED_MS);
    const report = { id: reportId(id, record.batches), importId: id, lines, samples: null, endsAt };
    return [
      updateOf("imports", next, version),
      ...(record.fileId === null ? [] : [{ op: "insert", kind: "importReports", record: report } as const]),
    ];
  };
  const ledger = { batches, counts, notes };
  const planned = { ...options, plan, questions: open };
  for await (const progress of importLicenses(importing, rows(), planned, ledger)) {
    current = await openImport(importing, id);
    yield progress;
  }
  await ended(importing, id, { status: "finished" });
}

/** Notes what a file's columns are, unless that is noted already. Samples of their values are deleted with the reports of the lines. */
async function noteSurvey(
  importing: Importing,
  id: string,
  columns: readonly ImportColumn[],
  questions: ImportQuestion[],
): Promise<void> {
  const { store, clock, organizationId } = importing;
  const { record, version } = await openImport(importing, id);
  if (record.columns.length > 0 || columns.length === 0) return;
  const [now, samples] = [clock.now(), columns.map((column) => column.samples)];
  const bare = columns.map((column) => ({ ...column, samples: [] }));
  const next = { ...record, status: "running" as const, columns: bare, questions, updatedAt: now };
  const endsAt = new Date(now.getTime() + REPORTED_MS);
  const report = { id: samplesId(id), importId: id, lines: [], samples, endsAt };
  const writes: Write[] = [updateOf("imports", next, version)];
  if (record.fileId !== null) writes.push({ op: "insert", kind: "importReports", record: report });
  if (!isDone(await store.commit(organizationId, writes), writes)) throw new ImportTakenOver();
}

type End = { status: "finished" } | { status: "failed" | "needs_answer"; error: string };

/** Notes how an import ended, unless that is noted already. */
export async function ended(importing: Importing, id: string, end: End): Promise<void> {
  const { store, clock, organizationId } = importing;
  for (;;) {
    const { record, version } = await openImport(importing, id);
    const writes = [updateOf("imports", { ...record, ...end, updatedAt: clock.now() }, version)];
    if (isDone(await store.commit(organizationId, writes), writes)) return;
  }
}

/** Throws {@link ImportTakenOver} for one that has ended, or is gone. */
async function openImport({ store, organizationId }: Importing, id: string): Promise<Stored<"imports">> {
  const found = await stored(store, "imports", organizationId, id);
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
