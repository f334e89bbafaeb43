import type { Clock } from "../clock.ts";
import { DAY_MS } from "../durations.ts";
import type { RecordOf } from "../records/kinds.ts";
import { isDone, stored, updateOf } from "../storage-over/commits.ts";
import type { Stored, Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { ImportTakenOver } from "./candidates.ts";
import { importLicenses } from "./import-licenses.ts";
import type { ImportProgress } from "./report.ts";
import type { SourceRow } from "./sold-license.ts";

/** How long it can be asked what became of each line. */
const REPORTED_MS = 30 * DAY_MS;
const MOST_REFUSED = 1_000;

export type StoredImport = RecordOf<"imports">;

export type Rows = AsyncIterable<SourceRow> | Iterable<SourceRow>;

export interface Importing {
  store: Store;
  clock: Clock;
  organizationId: string;
}

/**
 * Works through what is left of an import. How far it is, and what became of each line, is written in the commit of the lines themselves:
 * whatever stops it, each line is imported and counted once. Throws {@link ImportTakenOver} when another process goes on with it.
 */
export async function* progressOf(
  importing: Importing,
  id: string,
  rows: Rows,
): AsyncGenerator<ImportProgress> {
  const { store, clock, organizationId } = importing;
  let current = await openImport(importing, id);
  const notes = ({ lines, counts, mapping }: ImportProgress): Write[] => {
    const { record, version } = current;
    const refused = [...record.refused, ...refusedIn(lines)].slice(0, MOST_REFUSED);
    const [now, batches] = [clock.now(), record.batches + 1];
    const next = { ...record, status: "running" as const, counts, mapping, refused, batches, updatedAt: now };
    const endsAt = new Date(now.getTime() + REPORTED_MS);
    const report = { id: reportId(id, record.batches), importId: id, lines, endsAt };
    return [
      updateOf("imports", next, version),
      ...(record.fileId === null ? [] : [{ op: "insert", kind: "importReports", record: report } as const]),
    ];
  };
  const { source: from, existing, dryRun, mapping, batches, counts } = current.record;
  const options = { from, existing, dryRun, mapping };
  const ledger = { batches, counts, notes };
  for await (const progress of importLicenses({ store, clock, organizationId }, rows, options, ledger)) {
    current = await openImport(importing, id);
    yield progress;
  }
  await ended(importing, id, { status: "finished" });
}

/** Notes how an import ended, unless that is noted already. */
export async function ended(
  { store, clock, organizationId }: Importing,
  id: string,
  end: { status: "finished" } | { status: "failed"; error: string },
): Promise<void> {
  for (;;) {
    const { record, version } = await openImport({ store, clock, organizationId }, id);
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

function refusedIn(lines: ImportProgress["lines"]): StoredImport["refused"] {
  return lines.flatMap(({ line, problems }) => problems.map((problem) => ({ line, ...problem })));
}
