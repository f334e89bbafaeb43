import type { Slice } from "../../foundation/page.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import type { Reader } from "../../storage/records.ts";
import { LINES_AT_ONCE } from "./import-licenses.ts";
import { reportId, type StoredImport } from "./progress.ts";
import type { LineOutcome } from "./report.ts";
import type { LineReport } from "./schema.ts";

/** Batches of lines that are looked through at once. */
const BATCHES_AT_ONCE = 8;

/** Selects lines of an import. */
export interface LineFilter {
  /** Lines that came to this; all unless given. */
  outcome?: LineOutcome | undefined;
}

/** Reads what became of the lines of an organization's imports. */
export function lineReportsOf(records: Pick<Reader, "getAll">) {
  const between = async (id: string, from: number, to: number): Promise<LineReport[][]> => {
    const ids = Array.from({ length: Math.max(0, to - from) }, (_, index) => reportId(id, from + index));
    const batches = await records.getAll("importReports", ids);
    return batches.map((batch) => batch?.record.lines ?? []);
  };

  async function* read({ id, batches }: StoredImport, { outcome }: LineFilter): AsyncGenerator<LineReport[]> {
    for (let from = 0; from < batches; from += BATCHES_AT_ONCE)
      for (const lines of await between(id, from, Math.min(batches, from + BATCHES_AT_ONCE)))
        yield outcome === undefined ? lines : lines.filter((line) => line.outcome === outcome);
  }

  const pageOfAll = async ({ id, batches }: StoredImport, first: number, last: number) => {
    const from = Math.min(batches, Math.floor(first / LINES_AT_ONCE));
    const some = await between(id, from, Math.min(batches, Math.ceil(last / LINES_AT_ONCE)));
    const skipped = from * LINES_AT_ONCE;
    return some.flat().slice(first - skipped, last - skipped);
  };

  /** The position of lines with one outcome is unknown: all lines before them are read. */
  const pageOfSome = async (record: StoredImport, first: number, last: number, filter: LineFilter) => {
    const items: LineReport[] = [];
    let passed = 0;
    for await (const lines of read(record, filter)) {
      items.push(...lines.slice(Math.max(0, first - passed), Math.max(0, last - passed)));
      passed += lines.length;
      if (passed >= last) break;
    }
    return items;
  };

  return {
    read,
    async page(
      record: StoredImport,
      { page, perPage }: PageRequest,
      filter: LineFilter,
    ): Promise<Slice<LineReport>> {
      const { outcome } = filter;
      const { fileId, counts } = record;
      const total = fileId === null ? 0 : outcome === undefined ? counts.lines : counts[outcome];
      const [first, last] = [(page - 1) * perPage, page * perPage];
      if (first >= total) return { items: [], total };
      const items = await (outcome === undefined
        ? pageOfAll(record, first, last)
        : pageOfSome(record, first, last, filter));
      return { items, total };
    },
  };
}
