import { z } from "zod";
import type { AnswerHeaders } from "../http/answer.ts";
import type { CsvColumns } from "./csv.ts";
import { csvStream } from "./csv-stream.ts";

export const CSV_TYPE = "text/csv; charset=utf-8";

/** The result of a route that answers with a file. */
export const csvFile = z.instanceof(ReadableStream<Uint8Array>);

/** A file to save under this name: the body of an answer, whose headers say so. */
export async function csvAnswer<Item>(
  name: string,
  columns: CsvColumns<Item>,
  batches: AsyncIterable<Item[]>,
  headers: AnswerHeaders,
): Promise<ReadableStream<Uint8Array>> {
  const stream = await csvStream(columns, batches);
  headers["content-disposition"] = `attachment; filename="${name}"`;
  return stream;
}
