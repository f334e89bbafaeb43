import type { Tenant } from "../context.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { pageRequest, toPage } from "../page.ts";
import type { ImportFormat, ImportRecord, ImportRun, LineReport } from "../schemas/import.ts";
import { importRun } from "../schemas/import.ts";
import { parse } from "../schemas/parse.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import { committed, isDone, stored, untilDone } from "../storage-over/commits.ts";
import { requireOrganization } from "../storage-over/organizations.ts";
import { shown as shownSlice } from "../storage-over/slices.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { isKept, storedFile } from "./files.ts";
import type { ImportOptions } from "./import-options.ts";
import { type LineFilter, lineReportsOf } from "./line-reports.ts";
import { ended, progressOf, type StoredImport, samplesId } from "./progress.ts";
import { type ImportProgress, noCounts } from "./report.ts";
import type { Rows } from "./rows.ts";
import { optionsAfter, requireAnswers } from "./run-again.ts";

/** One that only its own process can go on with, and that has told nothing for so long, is run by nobody any more. */
const SILENT_MS = 60_000;

/** Import that has been noted, and whose rows have not been read yet. */
export interface StartedImport {
  /** The import's record as it begins. */
  record: ImportRecord;
  /**
   * Works through the rows, and gives what came of them, some at a time. Imports nothing while the last that it gives has questions, unless they are
   * of a dry run. To be called once, and gone through to its end; it reads the rows several times. Throws {@link UnreadableFile}.
   */
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
  /**
   * Has them go through the file of an import once more. Throws `not_found`, also when the file is no longer kept; `invalid_input`, also when it is to be
   * imported, and a question that was asked has no answer.
   */
  runAgain(id: string, run: ImportRun): Promise<ImportRecord>;
  /** How far it is. Throws `not_found`. */
  get(id: string): Promise<ImportRecord>;
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<ImportRecord>>;
  /** What became of the lines of an uploaded file, in their order; kept for 30 days. Throws `not_found`. */
  lines(id: string, query?: Partial<PageRequest> & LineFilter): Promise<Page<LineReport>>;
  /** All of them in batches, for exports. */
  readLines(id: string, filter?: LineFilter): AsyncIterable<LineReport[]>;
}

/** `plain` is the store without an audit log: an import is one entry of it, not one for each license. */
export function importsOf(tenant: Tenant, plain: Store): Imports {
  const { storage, clock, organizationId } = tenant;
  const importing = { store: plain, clock, organizationId };

  async function* worked(id: string, rows: Rows): AsyncGenerator<ImportProgress> {
    try {
      for await (const progress of progressOf(importing, id, rows)) if (progress !== null) yield progress;
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
      columns: [],
      questions: [],
      dateOrder: options.dateOrder ?? null,
      allowLifetime: options.allowLifetime ?? false,
      error: null,
      createdAt: now,
      updatedAt: now,
      fileId: file?.id ?? null,
      format: file?.format ?? null,
      batches: 0,
      givenColumns: options.columns ?? {},
    };
    // First: a job without its import costs a look, and an import without a job would wait for ever.
    if (file !== null) await noteJob(record.id, now);
    const writes: Write[] = [{ op: "insert", kind: "imports", record }];
    // Whoever only looks changes nothing that would have to be entered.
    isDone(await (options.dryRun ? plain : storage.store).commit(organizationId, writes), writes);
    return shown(record);
  };

  const noteJob = (id: string, now: Date): Promise<void> => {
    const record = { id, organizationId, createdAt: now, dueAt: now, attempts: 0 };
    const insert = { op: "insert", kind: "importJobs", record } as const;
    return untilDone(() => committed(plain, DEPLOYMENT, [insert], undefined));
  };

  const shown = (stored: StoredImport): ImportRecord => {
    const { fileId, format: _, batches: __, givenColumns: ___, ...record } = stored;
    const isSilent = clock.now().getTime() - record.updatedAt.getTime() > SILENT_MS;
    const isInterrupted = fileId === null && record.status === "running" && isSilent;
    return isInterrupted ? { ...record, status: "interrupted" } : record;
  };

  const found = async (id: string): Promise<StoredImport> => {
    const record = await stored(plain, "imports", organizationId, id);
    if (record === null) throw notFound("Import");
    return record.record;
  };

  const reports = lineReportsOf({ store: plain, organizationId });

  const withSamples = async (record: ImportRecord): Promise<ImportRecord> => {
    const report = await stored(plain, "importReports", organizationId, samplesId(record.id));
    const samples = report?.record.samples ?? [];
    const columns = record.columns.map((column, index) => ({ ...column, samples: samples[index] ?? [] }));
    return { ...record, columns };
  };

  return {
    async start(options) {
      await requireOrganization(plain, organizationId);
      const record = await begun(options, null);
      return { record, work: (rows) => worked(record.id, rows) };
    },
    storeFile: (texts) => storedFile(importing, texts),
    queue: (file, options) => begun(options, file),
    async runAgain(id, run) {
      const { dryRun = true, ...given } = parse(importRun, run);
      const earlier = await found(id);
      const { fileId, format, source: from } = earlier;
      if (fileId === null || format === null || !(await isKept(importing, fileId)))
        throw notFound("The import's file");
      const options = optionsAfter(earlier, given);
      requireAnswers(earlier, options, { dryRun });
      return begun({ from, dryRun, ...options }, { id: fileId, format });
    },
    get: async (id) => withSamples(shown(await found(id))),
    async list(query = {}) {
      const request = pageRequest(query);
      return toPage(shownSlice(await plain.list("imports", organizationId, request), shown), request);
    },
    async lines(id, query = {}) {
      const request = pageRequest(query);
      return toPage(await reports.page(await found(id), request, query), request);
    },
    async *readLines(id, filter = {}) {
      yield* reports.read(await found(id), filter);
    },
  };
}
