import type { Tenant } from "../context.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { pageRequest, toPage } from "../page.ts";
import type { ImportFormat, ImportRecord, ImportRun, LineReport } from "../schemas/import.ts";
import { importRun } from "../schemas/import.ts";
import { parse } from "../schemas/parse.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import { DEPLOYMENT } from "../store/record-store.ts";
import { requireOrganization } from "../store/require-organization.ts";
import { shown as shownSlice } from "../store/slices.ts";
import { unitOfWork } from "../store/unit-of-work.ts";
import { workspaceIn } from "../store/workspace.ts";
import { isKept, storedFile } from "./files.ts";
import { type ImportOptions, LINES_AT_ONCE } from "./import-licenses.ts";
import { ended, progressOf, type Rows, reportId, type StoredImport } from "./progress.ts";
import { type ImportProgress, noCounts } from "./report.ts";

/** One that only its own process can go on with, and that has told nothing for so long, is run by nobody any more. */
const SILENT_MS = 60_000;

/** Import that has been noted, and whose rows have not been read yet. */
export interface StartedImport {
  /** The import's record as it begins. */
  record: ImportRecord;
  /** Works through the rows, and gives what came of them, some at a time. To be called once, and gone through to its end. */
  work(rows: Rows): AsyncGenerator<ImportProgress>;
}

/** An uploaded file, as `storeFile` has stored it. */
export interface ImportFile {
  /** Id that `storeFile` gave. */
  id: string;
  /** How the file is written: `csv` or `json`. */
  format: ImportFormat;
}

/** An organization's imports of licenses that other systems sold. */
export interface Imports {
  /** Notes that an import begins, whose rows the caller has. Throws `not_found` for the organization. */
  start(options: ImportOptions): Promise<StartedImport>;
  /** Stores the text of a file for 7 days, and gives its id. Throws `invalid_input` when the organization has too much stored. */
  storeFile(texts: AsyncIterable<string>): Promise<string>;
  /** Has the servers' import workers import a stored file. */
  queue(file: ImportFile, options: ImportOptions): Promise<ImportRecord>;
  /** Has them go through the file of an import once more. Throws `not_found`, also when the file is no longer kept, `invalid_input`. */
  runAgain(id: string, run: ImportRun): Promise<ImportRecord>;
  /** How far it is. Throws `not_found`. */
  get(id: string): Promise<ImportRecord>;
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<ImportRecord>>;
  /** What became of the lines of an uploaded file, in their order; kept for 30 days. Throws `not_found`. */
  lines(id: string, query?: Partial<PageRequest>): Promise<Page<LineReport>>;
  /** All of them in batches, for exports. */
  readLines(id: string): AsyncIterable<LineReport[]>;
}

export function importsOf(tenant: Tenant): Imports {
  const { adapter, clock, organizationId } = tenant;
  const importing = { store: adapter, clock, organizationId };
  // Without an audit log: an import is one entry of it, not one for each license.
  const plain = workspaceIn(adapter, organizationId);
  const { records } = plain;

  async function* worked(id: string, rows: Rows): AsyncGenerator<ImportProgress> {
    try {
      yield* progressOf(importing, id, rows);
    } catch (error) {
      await ended(importing, id, {
        status: "failed",
        error: error instanceof Error ? error.message : String(error),
      });
      throw error;
    }
  }

  const begun = async (options: ImportOptions, file: ImportFile | null): Promise<ImportRecord> => {
    const now = clock.now();
    const record: StoredImport = {
      id: newId("imports"),
      source: options.from,
      existing: options.existing ?? "skip",
      dryRun: options.dryRun,
      status: file === null ? "running" : "queued",
      counts: noCounts(),
      refused: [],
      mapping: options.mapping ?? { products: {} },
      error: null,
      createdAt: now,
      updatedAt: now,
      fileId: file?.id ?? null,
      format: file?.format ?? null,
      batches: 0,
    };
    // First: a job without its import costs a look, and an import without a job would wait for ever.
    if (file !== null) await noteJob(record.id, now);
    // Whoever only looks changes nothing that would have to be entered.
    await unitOfWork(options.dryRun ? plain : tenant, (tx) => tx.insert("imports", record));
    return shown(record);
  };

  const noteJob = (id: string, now: Date): Promise<void> => {
    const record = { id, organizationId, createdAt: now, dueAt: now, attempts: 0 };
    return unitOfWork(workspaceIn(adapter, DEPLOYMENT), (tx) => tx.insert("importJobs", record));
  };

  const shown = ({ fileId, format: _, batches: __, ...record }: StoredImport): ImportRecord => {
    const isSilent = clock.now().getTime() - record.updatedAt.getTime() > SILENT_MS;
    const isInterrupted = fileId === null && record.status === "running" && isSilent;
    return isInterrupted ? { ...record, status: "interrupted" } : record;
  };

  const found = async (id: string): Promise<StoredImport> => {
    const record = await records.get("imports", id);
    if (record === null) throw notFound("Import");
    return record.record;
  };

  const reports = async (id: string, from: number, to: number): Promise<LineReport[][]> => {
    const ids = Array.from({ length: Math.max(0, to - from) }, (_, index) => reportId(id, from + index));
    const batches = await records.getAll("importReports", ids);
    return batches.map((batch) => batch?.record.lines ?? []);
  };

  return {
    async start(options) {
      await requireOrganization(tenant);
      const record = await begun(options, null);
      return { record, work: (rows) => worked(record.id, rows) };
    },
    storeFile: (texts) => storedFile(importing, texts),
    queue: (file, options) => begun(options, file),
    async runAgain(id, run) {
      const { dryRun = true, existing, mapping } = parse(importRun, run);
      const earlier = await found(id);
      const { fileId, format, source: from } = earlier;
      if (fileId === null || format === null || !(await isKept(importing, fileId)))
        throw notFound("The import's file");
      const chosen = { existing: existing ?? earlier.existing, mapping: mapping ?? earlier.mapping };
      return begun({ from, dryRun, ...chosen }, { id: fileId, format });
    },
    get: async (id) => shown(await found(id)),
    async list(query = {}) {
      const request = pageRequest(query);
      return toPage(shownSlice(await records.list("imports", request), shown), request);
    },
    async lines(id, query = {}) {
      const request = pageRequest(query);
      const { fileId, batches, counts } = await found(id);
      const total = fileId === null ? 0 : counts.lines;
      const [first, last] = [(request.page - 1) * request.perPage, request.page * request.perPage];
      const from = Math.min(batches, Math.floor(first / LINES_AT_ONCE));
      const some = await reports(id, from, Math.min(batches, Math.ceil(last / LINES_AT_ONCE)));
      const skipped = from * LINES_AT_ONCE;
      return toPage({ items: some.flat().slice(first - skipped, last - skipped), total }, request);
    },
    async *readLines(id) {
      const { batches } = await found(id);
      for (let batch = 0; batch < batches; batch += 1) yield* await reports(id, batch, batch + 1);
    },
  };
}
