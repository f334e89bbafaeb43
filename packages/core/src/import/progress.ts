import type { Clock } from "../clock.ts";
import { DAY_MS } from "../durations.ts";
import type { RecordOf } from "../records/kinds.ts";
import type { Stored } from "../store/record-store.ts";
import type { Reader } from "../store/records.ts";
import { isTaken } from "../store/refusals.ts";
import type { StorageAdapter } from "../store/storage-adapter.ts";
import { type UnitOfWork, unitOfWork } from "../store/unit-of-work.ts";
import { workspaceIn } from "../store/workspace.ts";
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
  store: StorageAdapter;
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
  const { records } = workspaceIn(store, organizationId);
  const { source: from, existing, dryRun, mapping, batches, counts } = (await openImport(records, id)).record;
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
    const endsAt = new Date(now.getTime() + REPORTED_MS);
    tx.insert("importReports", { id: reportId(id, done), importId: id, lines, endsAt }, isTaken);
  };
  const options = { from, existing, dryRun, mapping };
  const ledger = { batches, counts, addNotes };
  for await (const progress of importLicenses({ store, clock, organizationId }, rows, options, ledger)) {
    done += 1;
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
  const updatedAt = clock.now();
  await unitOfWork(workspaceIn(store, organizationId), async (tx) => {
    tx.change("imports", await openImport(tx, id), { ...end, updatedAt });
  });
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

function refusedIn(lines: ImportProgress["lines"]): StoredImport["refused"] {
  return lines.flatMap(({ line, problems }) => problems.map((problem) => ({ line, ...problem })));
}
