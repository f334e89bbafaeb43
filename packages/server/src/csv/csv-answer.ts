import type { Audit } from "@keystead/core";
import { z } from "zod";
import type { AnswerHeaders } from "../http/answer.ts";
import { countedExport } from "./counted-export.ts";
import type { CsvColumns } from "./csv.ts";
import { csvStream } from "./csv-stream.ts";
import type { ExportSlots } from "./export-slots.ts";

export const CSV_TYPE = "text/csv; charset=utf-8";

/** The result of a route that answers with a file. */
export const csvFile = z.instanceof(ReadableStream<Uint8Array>);

interface Asked {
  caller: { organizationId: string; organization: { audit: Audit }; exportSlots: ExportSlots };
  headers: AnswerHeaders;
}

/**
 * A file to save under this name: the body of an answer, whose headers say so. The audit log has who asked for it.
 * Throws `rate_limited` when the caller's organization is being sent too many already.
 */
export async function csvAnswer<Item>(
  name: string,
  columns: CsvColumns<Item>,
  batches: AsyncIterable<Item[]>,
  { caller, headers }: Asked,
): Promise<ReadableStream<Uint8Array>> {
  const counted = await countedExport(caller.exportSlots, caller.organizationId, batches);
  const stream = await csvStream(columns, counted);
  try {
    const target = { type: "export", id: name, label: null };
    await caller.organization.audit.note({
      action: "export.downloaded",
      target,
      readBy: "developer",
      changes: {},
    });
  } catch (error) {
    await stream.cancel();
    throw error;
  }
  headers["content-disposition"] = `attachment; filename="${name}"`;
  return stream;
}
