import type { ImportSource } from "@keystead/core";
import { columnsOf } from "@keystead/core/server";
import { parse } from "csv-parse/sync";

/** Comma, semicolon and tab: which one depends on the country, and on the database that wrote the file. */
const SEPARATORS = [",", ";", "\t"];
/** Enough for the headings of 500 columns, which is the most that is imported. */
const HEADINGS_CHARACTERS = 128 * 1024;

/** A name for each column: of those that have the same heading, or none, too. */
export function namesOf(from: ImportSource, headings: readonly string[]): readonly string[] {
  const known = columnsOf(
    from,
    headings.map((heading) => heading.trim()),
  );
  const taken = new Set<string>();
  return known.map((heading, index) => {
    const wanted = heading === "" ? `Column ${index + 1}` : heading;
    let name = wanted;
    for (let times = 2; taken.has(name); times += 1) name = `${wanted} (${times})`;
    taken.add(name);
    return name;
  });
}

/** Separator in the headings at the start of a file that occurs most often. */
export function separatorOf(start: string): string {
  const [headings = ""] = start.replace(/"(?:[^"]|"")*"/g, "").split(/[\r\n]/, 1);
  const count = (separator: string): number => headings.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * Passes the text of a CSV file on, and calls `check` with the names of its columns before any of it. A file whose
 * first line is no CSV is not checked: its import fails and says why.
 */
export async function* withHeadingsChecked(
  texts: AsyncIterable<string>,
  from: ImportSource,
  check: (names: readonly string[]) => void,
): AsyncGenerator<string> {
  let start: string | null = "";
  for await (const text of texts) {
    if (start === null) {
      yield text;
      continue;
    }
    start += text;
    if (start.length < HEADINGS_CHARACTERS) continue;
    checkStart(start, from, check);
    yield start;
    start = null;
  }
  if (start === null) return;
  checkStart(start, from, check);
  yield start;
}

function checkStart(start: string, from: ImportSource, check: (names: readonly string[]) => void): void {
  const headings = headingsIn(start);
  if (headings !== undefined) check(namesOf(from, headings));
}

function headingsIn(start: string): readonly string[] | undefined {
  try {
    const [headings] = parse(start, {
      bom: true,
      delimiter: separatorOf(start),
      relax_column_count: true,
      skip_empty_lines: true,
      to: 1,
    }) as string[][];
    return headings;
  } catch {
    return undefined;
  }
}
