import { notFound } from "../../foundation/errors.ts";
import { oneOf, requireFilter } from "../../foundation/filter.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import { shown as shownSlice } from "../../storage/records.ts";
import { requireOrganization } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { noteJob } from "../jobs/note-job.ts";
import { isKept, storedFile } from "./files.ts";
import type { ImportOptions } from "./import-options.ts";
import { type LineFilter, lineReportsOf } from "./line-reports.ts";
import { ended, progressOf, type StoredImport, samplesId } from "./progress.ts";
import type { Rows } from "./reading.ts";
import { type ImportProgress, noCounts } from "./report.ts";
import { optionsAfter, requireAnswers } from "./run-again.ts";
import type { ImportFormat, ImportRecord, ImportRun, LineReport } from "./schema.ts";
import { importRun, lineOutcomes } from "./schema.ts";
import { unknownColumnsIn } from "./unknown-columns.ts";

/** One that only its own process can go on with, and that has told nothing for so long, is run by nobody any more. */
const SILENT_MS = 60_000;

/** Import that has been noted, and whose rows have not been read yet. */
export interface StartedImport {
  /** The import's record as it begins. */
  record: ImportRecord;
  /**
   * Works through the rows, and gives what came of them, some at a time. Imports nothing while the last that it
   * gives has questions, unless they are of a dry run. To be called once, and gone through to its end; it reads the
   * rows several times. Throws `UnreadableFile`.
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
  /**
   * Stores the text of a file for 7 days, and gives its id. Throws `invalid_input` when the organization has too
   * much stored.
   */
  storeFile(texts: AsyncIterable<string>): Promise<string>;
  /** Has the servers' import workers import a stored file. */
  queue(file: ImportFile, options: ImportOptions): Promise<ImportRecord>;
  /**
   * Has them go through the file of an import once more. Throws `not_found`, also when the file is no longer kept;
   * `invalid_input`, also when it is to be imported, and a question that was asked has no answer.
   */
  runAgain(id: string, run: ImportRun): Promise<ImportRecord>;
  /** How far it is. Throws `not_found`. */
  get(id: string): Promise<ImportRecord>;
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<ImportRecord>>;
  /** Lists the outcome of each line of an uploaded file, in their order; kept for 30 days. Throws `not_found`. */
  lines(id: string, query?: Partial<PageRequest> & LineFilter): Promise<Page<LineReport>>;
  /** All of them in batches, for exports. */
  readLines(id: string, filter?: LineFilter): AsyncIterable<LineReport[]>;
}

const lineRules = { outcome: oneOf(...lineOutcomes) };

export function importsOf(tenant: Tenant): Imports {
  const { storage, clock, organizationId } = tenant;
  const importing = { store: storage, clock, organizationId };
  // Without an audit log: an import is one entry of it, not one for each license.
  const plain = workspaceIn(storage, organizationId);
  const { records } = plain;

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
    if (file !== null) await noteJob(storage, { id: record.id, work: "import", organizationId }, now);
    // Whoever only looks changes nothing that would have to be entered.
    await unitOfWork(options.dryRun ? plain : tenant, (tx) => tx.insert("imports", record));
    return shown(record);
  };

  const shown = (stored: StoredImport): ImportRecord => {
    const { fileId, format: _, batches: __, givenColumns: ___, ...record } = stored;
    const isSilent = clock.now().getTime() - record.updatedAt.getTime() > SILENT_MS;
    const isInterrupted = fileId === null && record.status === "running" && isSilent;
    const unknownColumns = unknownColumnsIn(record.columns);
    return { ...record, unknownColumns, status: isInterrupted ? "interrupted" : record.status };
  };

  const found = async (id: string): Promise<StoredImport> => {
    const record = await records.get("imports", id);
    if (record === null) throw notFound("Import");
    return record.record;
  };

  const reports = lineReportsOf(records);

  const withSamples = async (record: ImportRecord): Promise<ImportRecord> => {
    const report = await records.get("importReports", samplesId(record.id));
    const samples = report?.record.samples ?? [];
    const columns = record.columns.map((column, index) => ({ ...column, samples: samples[index] ?? [] }));
    return { ...record, columns, unknownColumns: unknownColumnsIn(columns) };
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
      return toPage(shownSlice(await records.list("imports", request), shown), request);
    },
    async lines(id, query = {}) {
      const request = pageRequest(query, lineRules);
      return toPage(await reports.page(await found(id), request, query), request);
    },
    async *readLines(id, filter = {}) {
      requireFilter(filter, "filter", lineRules);
      yield* reports.read(await found(id), filter);
    },
  };
}
