import type { Tenant } from "../context.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { pageRequest, toPage } from "../page.ts";
import type { ImportRecord } from "../schemas/import.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import { changeRecord, isDone, stored } from "../storage-over/commits.ts";
import { recordsOf } from "../storage-over/slices.ts";
import type { Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { type ImportOptions, importLicenses } from "./import-licenses.ts";
import { type ImportProgress, noCounts } from "./report.ts";
import type { SourceRow } from "./sold-license.ts";

/** How often an import tells how far it is. */
const TELL_EVERY_MS = 1_000;
/** One that has told nothing for so long is run by nobody any more. */
const SILENT_MS = 60_000;
const MOST_REFUSED = 1_000;

export interface StartedImport {
  record: ImportRecord;
  /** Works through the rows, and gives what came of them, some at a time. To be called once, and gone through to its end. */
  work(rows: AsyncIterable<SourceRow> | Iterable<SourceRow>): AsyncGenerator<ImportProgress>;
}

/** An organization's imports of licenses that other systems sold. */
export interface Imports {
  /** Notes that an import begins. */
  start(options: ImportOptions): Promise<StartedImport>;
  /** How far it is. Throws `not_found`. */
  get(id: string): Promise<ImportRecord>;
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<ImportRecord>>;
}

/** `plain` is the store without an audit log: an import is one entry of it, not one for each license. */
export function importsOf(tenant: Tenant, plain: Store): Imports {
  const { storage, clock, organizationId } = tenant;

  async function* worked(
    started: ImportRecord,
    rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
    options: ImportOptions,
  ): AsyncGenerator<ImportProgress> {
    let record = started;
    const tell = async (changes: Partial<ImportRecord>): Promise<void> => {
      record = { ...record, ...changes, updatedAt: clock.now() };
      await changeRecord(plain, "imports", organizationId, record.id, () => record);
    };
    try {
      for await (const progress of importLicenses({ ...tenant, store: plain }, rows, options)) {
        const { counts, mapping } = progress;
        const refused = [...record.refused, ...refusedIn(progress)].slice(0, MOST_REFUSED);
        record = { ...record, counts: { ...counts }, mapping, refused };
        if (clock.now().getTime() - record.updatedAt.getTime() >= TELL_EVERY_MS) await tell({});
        yield progress;
      }
      await tell({ status: "finished" });
    } catch (error) {
      await tell({ status: "failed", error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  const shown = (record: ImportRecord): ImportRecord => {
    const isSilent = clock.now().getTime() - record.updatedAt.getTime() > SILENT_MS;
    return record.status === "running" && isSilent ? { ...record, status: "interrupted" } : record;
  };

  return {
    async start(options) {
      const now = clock.now();
      const record: ImportRecord = {
        id: newId("imp"),
        source: options.from,
        existing: options.existing ?? "skip",
        dryRun: options.dryRun,
        status: "running",
        counts: noCounts(),
        refused: [],
        mapping: options.mapping ?? { products: {} },
        error: null,
        createdAt: now,
        updatedAt: now,
      };
      const writes: Write[] = [{ op: "insert", kind: "imports", record }];
      // Whoever only looks changes nothing that would have to be entered.
      isDone(await (options.dryRun ? plain : storage.store).commit(organizationId, writes), writes);
      return { record, work: (rows) => worked(record, rows, options) };
    },
    async get(id) {
      const found = await stored(plain, "imports", organizationId, id);
      if (found === null) throw notFound("Import");
      return shown(found.record);
    },
    async list(query = {}) {
      const request = pageRequest(query);
      const { items, total } = await plain.list("imports", organizationId, request);
      return toPage({ items: recordsOf(items).map(shown), total }, request);
    },
  };
}

function refusedIn({ lines }: ImportProgress): ImportRecord["refused"] {
  return lines.flatMap(({ line, problems }) => problems.map((problem) => ({ line, ...problem })));
}
