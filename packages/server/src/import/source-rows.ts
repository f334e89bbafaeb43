import { pipeline, Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ImportFormat, ImportSource } from "@keystead/core";
import { rowsIn, type SourceRow, UnreadableFile } from "@keystead/core/server";
import { CsvError, parse } from "csv-parse";
import { namesOf, separatorOf } from "./csv-headings.ts";
import { jsonParts } from "./json-parts.ts";

/** Long enough for the headings of any export. */
const HEADINGS_BYTES = 4 * 1024;
/** The parser works through each piece at once: some milliseconds. */
const PIECE_BYTES = 32 * 1024;
/** How long rows are read before other work gets its turn. */
const TURN_MS = 10;

/** The rows of an export, as they come. Throws {@link UnreadableFile}. */
export async function* sourceRows(
  file: Readable,
  { from, format }: { from: ImportSource; format: ImportFormat },
): AsyncGenerator<SourceRow> {
  if (format === "json") yield* rowsIn(from, jsonParts(file));
  else yield* csvRows(file, from);
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

async function* csvRows(file: Readable, from: ImportSource): AsyncGenerator<SourceRow> {
  const { start, whole } = await begin(file);
  const parser = parse({
    bom: true,
    delimiter: separatorOf(start),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // A failed read ends the parser, too.
  pipeline(whole, parser, () => {});
  try {
    let names: readonly string[] | undefined;
    let turnedAt = performance.now();
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (names === undefined) names = namesOf(from, record);
      else yield rowOf(names, record, info.lines);
      if (performance.now() - turnedAt < TURN_MS) continue;
      await nextTurn();
      turnedAt = performance.now();
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(`The file is not CSV: ${error.message}`);
    throw error;
  }
}

/**
 * Cells without a column are not dropped: they mean that a cell before them holds the separator, and all are in the
 * wrong column.
 */
function rowOf(names: readonly string[], cells: readonly string[], line: number): SourceRow {
  const fields = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  if (cells.slice(names.length).every((cell) => cell.trim() === "")) return { line, fields };
  const problem = `has ${cells.length} cells, but the file has ${names.length} columns: put cells with separators in quotes`;
  return { line, fields, problem };
}

/** Reads the start of a file, and gives the whole of it still. */
async function begin(file: Readable): Promise<{ start: string; whole: Readable }> {
  const chunks = file[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < HEADINGS_BYTES) {
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, Buffer.from(value)]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield* piecesOf(start);
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) yield* piecesOf(Buffer.from(chunk));
  }
  return { start: start.toString("utf8"), whole: Readable.from(whole()) };
}

function* piecesOf(chunk: Buffer): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
}
