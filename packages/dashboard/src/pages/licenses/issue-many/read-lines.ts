import { CsvError, parse } from "csv-parse/browser/esm/sync";

/** What a line can say of a license. */
export const columns = ["email", "name", "seats", "ends", "key", "plan"] as const;

export type LineColumn = (typeof columns)[number];

/** One line of what was pasted, by what its cells say. */
export interface Line {
  /** Counted from 1, as editors do. */
  number: number;
  cells: Partial<Record<LineColumn, string>>;
}

export interface ReadLines {
  lines: Line[];
  /** Headings of columns that mean nothing here. */
  unused: string[];
  /** Why the text cannot be read at all, in words of the parser; null when it can. */
  unreadable: string | null;
}

/** Headings by which columns are known, in lower case and without anything but letters. */
const headings: Record<LineColumn, readonly string[]> = {
  email: ["email", "customeremail", "mail"],
  name: ["name", "customername", "customer"],
  seats: ["seats", "sites", "activationlimit"],
  ends: ["ends", "endson", "expires", "expiresat", "expirydate"],
  key: ["key", "licensekey"],
  plan: ["plan"],
};

/** Comma, semicolon and tab: which one depends on the country, and on where the lines were copied. */
const SEPARATORS = [",", ";", "\t"];

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Reads pasted lines or CSV. The first line names the columns when none of its cells is an e-mail address and one of them is called e-mail;
 * otherwise they come in the order of {@link columns}.
 */
export function readLines(text: string): ReadLines {
  let rows: Parsed[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof CsvError) return { lines: [], unused: [], unreadable: error.message };
    throw error;
  }
  const named = rows[0] && namedColumns(rows[0].record);
  const order = named ?? columns;
  const lines = (named ? rows.slice(1) : rows).map(({ record, info }) => ({
    number: info.lines,
    cells: cellsOf(record, order),
  }));
  const unused = named ? (rows[0]?.record ?? []).filter((name, index) => name !== "" && !named[index]) : [];
  return { lines, unused, unreadable: null };
}

function cellsOf(record: string[], order: readonly (LineColumn | undefined)[]): Line["cells"] {
  const filled = record.flatMap((cell, index) => {
    const column = order[index];
    return column !== undefined && cell !== "" ? [[column, cell]] : [];
  });
  return Object.fromEntries(filled);
}

function namedColumns(cells: string[]): (LineColumn | undefined)[] | undefined {
  const named = cells.map((cell) => {
    const heading = cell.toLowerCase().replace(/[^a-z]/g, "");
    return columns.find((column) => headings[column].includes(heading));
  });
  return cells.every((cell) => !cell.includes("@")) && named.includes("email") ? named : undefined;
}

function separatorOf(text: string): string {
  const [first = ""] = text.replace(/"(?:[^"]|"")*"/g, "").split(/[\r\n]/, 1);
  const count = (separator: string): number => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}
