export type CsvValue = string | number | Date | null;

/** The columns of a file, in their order: the name of each, and its value of an item. */
export type CsvColumns<Item> = Readonly<Record<string, (item: Item) => CsvValue>>;

/** What a spreadsheet takes for the start of a formula, in full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A text that a spreadsheet would run gets an apostrophe, which makes it a text again (OWASP, "CSV Injection"). */
function fieldOf(value: CsvValue): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
