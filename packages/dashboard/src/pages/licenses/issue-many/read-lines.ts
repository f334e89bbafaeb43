import { type ColumnField, fieldsOfColumn } from "@keystead/api-client";
import { CsvError, parse } from "csv-parse/browser/esm/sync";

/** Fields of a license that a line can hold. */
export const columns = ["email", "name", "seats", "ends", "key", "plan"] as const;

export type LineColumn = (typeof columns)[number];

/** The column of each field that a line can fill. */
const columnsOf = {
  email: "email",
  name: "name",
  seats: "seats",
  expiresAt: "ends",
  licenseKey: "key",
  plan: "plan",
  firstName: "name",
  lastName: "name",
  company: "name",
} as const satisfies Partial<Record<ColumnField, LineColumn>>;

type Field = keyof typeof columnsOf;

/** Columns of a file without a header: in the order of {@link columns}. */
const positions = [
  "email",
  "name",
  "seats",
  "expiresAt",
  "licenseKey",
  "plan",
] as const satisfies readonly Field[];

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
  /** Headings of columns that would be the same; without any, the lines can be read. */
  alike: string[];
  /** Why the text cannot be read at all, in words of the parser; null when it can. */
  unreadable: string | null;
}

/** Comma, semicolon and tab: which one depends on the country, and on where the lines were copied. */
const SEPARATORS = [",", ";", "\t"];

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Reads pasted lines or CSV. The first line names the columns when none of its cells is an e-mail address and one of
 * them is called e-mail; otherwise they come in the order of {@link columns}.
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
    if (error instanceof CsvError) return { lines: [], unused: [], alike: [], unreadable: error.message };
    throw error;
  }
  const headings = headingsIn(rows);
  if (headings === null) return { lines: linesOf(rows, positions), unused: [], alike: [], unreadable: null };
  const held = headings.map((name, index) => fieldOf(name, valuesIn(rows, index)));
  const alike = headings.filter((_, index) => {
    const field = held[index];
    return field !== undefined && held.filter((other) => other === field).length > 1;
  });
  const unused = headings.filter((name, index) => name !== "" && held[index] === undefined);
  return { lines: alike.length > 0 ? [] : linesOf(rows.slice(1), held), unused, alike, unreadable: null };
}

/** The first line, if it names the columns. */
function headingsIn([first]: readonly Parsed[]): string[] | null {
  if (first === undefined || first.record.some((cell) => cell.includes("@"))) return null;
  return first.record.some((name) => fieldsOfColumn(name).includes("email")) ? first.record : null;
}

function valuesIn(rows: readonly Parsed[], index: number): string[] {
  return rows.slice(1).flatMap(({ record }) => record[index] || []);
}

/** Finds the field of a column by the names that imports know; undefined for fields a new license does not take. */
function fieldOf(name: string, values: readonly string[]): Field | undefined {
  const known = fieldsOfColumn(name);
  if (known.includes("sites") && !values.every((value) => /^(?:\d+|unlimited)$/i.test(value)))
    return undefined;
  return known.find((field): field is Field => field in columnsOf);
}

function linesOf(rows: readonly Parsed[], held: readonly (Field | undefined)[]): Line[] {
  return rows.map(({ record, info }) => ({ number: info.lines, cells: cellsOf(record, held) }));
}

function cellsOf(record: readonly string[], held: readonly (Field | undefined)[]): Line["cells"] {
  const cellOf = (wanted: Field): string => record[held.indexOf(wanted)] ?? "";
  const name = cellOf("name") || [cellOf("firstName"), cellOf("lastName")].filter(Boolean).join(" ");
  const cells = { ...Object.fromEntries(positions.map((field) => [columnsOf[field], cellOf(field)])) };
  const filled = Object.entries({ ...cells, name: name || cellOf("company") }).filter(
    ([, cell]) => cell !== "",
  );
  return Object.fromEntries(filled);
}

function separatorOf(text: string): string {
  const [first = ""] = text.replace(/"(?:[^"]|"")*"/g, "").split(/[\r\n]/, 1);
  const count = (separator: string): number => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}
