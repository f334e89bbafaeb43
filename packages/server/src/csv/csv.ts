export type CsvValue = string | number | boolean | Date | null;

/** The columns of a file, in their order: the name of each, and its value of an item. */
export type CsvColumns<Item> = Readonly<Record<string, (item: Item) => CsvValue>>;

/**
 * The start of a cell that a spreadsheet takes for a formula, in full width too. The characters before a cell depend on
 * the reader's locale: comma, semicolon or tab, and a quote where the separator is another.
 */
const FORMULA = /(?<=^|[,;\t\r\n"])(?=[=+\-@\t\r\n＝＋－＠])/g;

/** Text that a spreadsheet would run gets an apostrophe, which makes it text again (OWASP, "CSV Injection"). */
function textOf(value: Exclude<CsvValue, null>): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value.replace(FORMULA, "'") : String(value);
}

/** In quotes whatever it is, because some locales separate fields by what needs no quotes elsewhere. */
function fieldOf(value: CsvValue): string {
  return value === null ? "" : `"${textOf(value).replaceAll('"', '""')}"`;
}

function lineOf(values: CsvValue[]): string {
  return `${values.map(fieldOf).join(",")}\r\n`;
}

/** The file's first line. */
export function csvHeader<Item>(columns: CsvColumns<Item>): string {
  return lineOf(Object.keys(columns));
}

/** A line an item, as RFC 4180 has it. Null is an empty field, a date ISO 8601 in UTC. */
export function csvLines<Item>(columns: CsvColumns<Item>, items: Item[]): string {
  const readers = Object.values(columns);
  return items.map((item) => lineOf(readers.map((read) => read(item)))).join("");
}
