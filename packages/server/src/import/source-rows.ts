import { pipeline, Readable } from "node:stream";
import {
  columnsOf,
  type ImportFormat,
  type ImportSource,
  rowsIn,
  type SourceRow,
  UnreadableFile,
} from "@keystead/core";
import { CsvError, parse } from "csv-parse";
import { jsonParts } from "./json-parts.ts";

/** Comma, semicolon and tab: which one depends on the country, and on the database that wrote the file. */
const SEPARATORS = [",", ";", "\t"];
/** Long enough for the headings of any export. */
const HEADINGS_BYTES = 4 * 1024;

/** The rows of an export, as they come. Throws {@link UnreadableFile}. */
export async function* sourceRows(
  file: Readable,
  { from, format }: { from: ImportSource; format: ImportFormat },
): AsyncGenerator<SourceRow> {
  if (format === "json") yield* rowsIn(from, jsonParts(file));
  else yield* csvRows(file, from);
}

interface Parsed {
  record: Record<string, string>;
  info: { lines: number };
}

async function* csvRows(file: Readable, from: ImportSource): AsyncGenerator<SourceRow> {
  const { start, whole } = await begun(file);
  const parser = parse({
    bom: true,
    columns: (headings: string[]) => [
      ...columnsOf(
        from,
        headings.map((heading) => heading.trim()),
      ),
    ],
    delimiter: separatorOf(start),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // A failed read ends the parser, too.
  pipeline(whole, parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>)
      yield { line: info.lines, fields: record };
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(`The file is not CSV: ${error.message}`);
    throw error;
  }
}

/** Reads the start of a file, and gives the whole of it still. */
async function begun(file: Readable): Promise<{ start: string; whole: Readable }> {
  const chunks = file[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < HEADINGS_BYTES) {
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, Buffer.from(value)]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield start;
    yield* chunks;
  }
  return { start: start.toString("utf8"), whole: Readable.from(whole()) };
}

function separatorOf(start: string): string {
  const [headings = ""] = start.replace(/"(?:[^"]|"")*"/g, "").split(/[\r\n]/, 1);
  const count = (separator: string): number => headings.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}
