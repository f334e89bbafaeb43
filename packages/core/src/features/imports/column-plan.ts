import { columnKey, columnNames } from "./column-names.ts";
import { sameField, undecidedOrder } from "./column-questions.ts";
import type { ColumnFacts } from "./column-survey.ts";
import { UnreadableFile } from "./reading.ts";
import type { ColumnFields, DateOrder, ImportColumn, ImportField, ImportQuestion } from "./schema.ts";
import type { SourceRow } from "./sold-license.ts";
import type { SystemColumns } from "./system-columns.ts";

/** Choices somebody made for the columns of a file. */
export interface SaidOfColumns {
  fields: ColumnFields;
  dateOrder: DateOrder | null;
}

/** Field that each column of a file is imported as. */
export interface ColumnPlan {
  columns: ImportColumn[];
  /** Questions to answer before a line can be read. */
  questions: ImportQuestion[];
  /** The values of a row by the names that its system's reader asks for. */
  valuesOf(row: SourceRow): Map<string, unknown>;
  /** The name in the file of the column that a reader asks for. */
  headingOf(name: string): string;
  /** How the dates are read of the column that a reader asks for. */
  orderOf(name: string): DateOrder | undefined;
}

/** Headings that came twice have a number. */
const NUMBERED = / \(\d{1,3}\)$/;
const DATE_FIELDS: readonly (ImportField | "other" | null)[] = ["createdAt", "expiresAt", "leaseEndsAt"];

/**
 * Plans what each column is imported as: as somebody said, or else by its name. Throws `UnreadableFile` when
 * the file lacks a column that was named, or two were given to one field.
 */
export function planColumns(
  { fields, others }: SystemColumns,
  facts: readonly ColumnFacts[],
  said: SaidOfColumns,
  { allowsSeveral }: { allowsSeveral: boolean },
): ColumnPlan {
  const names = facts.map(({ name }) => name);
  // A file without a single row is known to have no columns, not even those of its headings.
  const why = names.length > 0 ? wrongIn(said.fields, names) : null;
  if (why) throw new UnreadableFile(why.message);
  const given = new Set(Object.values(said.fields));
  const columns = facts.map((column): ImportColumn => {
    const isGiven = Object.hasOwn(said.fields, column.name);
    const named = isGiven ? (said.fields[column.name] ?? null) : fieldNamed(column);
    const field = !isGiven && named !== "other" && given.has(named) ? null : named;
    const hasDates = column.dates > 0 && column.dates * 2 > column.filled;
    const order = DATE_FIELDS.includes(field) ? orderIn(column, said.dateOrder) : null;
    const { name, samples } = column;
    return { name, field, isGiven, samples, hasDates, dateOrder: order };
  });

  function fieldNamed({ name, filled, wholeNumbers }: ColumnFacts): ImportField | "other" | null {
    const key = columnKey(name.replace(NUMBERED, ""));
    const isNamed = (names: readonly string[]) => names.some((known) => columnKey(known) === key);
    const all = Object.keys(fields) as ImportField[];
    const [first, second] = all.filter((field) => isNamed(fields[field] ?? []));
    if (first === undefined) return isNamed(others) ? "other" : null;
    // Of the two that share names, seats are numbers.
    return second !== undefined && (wholeNumbers === 0 || wholeNumbers < filled) ? second : first;
  }

  const askedName = ({ name, field }: ImportColumn): string => {
    const isByName = !Object.hasOwn(said.fields, name) && allowsSeveral;
    return field === null || field === "other" || isByName
      ? name
      : ((fields[field] ?? columnNames[field])[0] ?? field);
  };
  const read = columns.filter(({ field }) => field !== null);
  const byKey = new Map(read.map((column) => [columnKey(askedName(column)), column]));
  const keys = new Map(read.map((column) => [column.name, columnKey(askedName(column))]));
  return {
    columns,
    questions: [
      ...(allowsSeveral ? [] : sameField(columns)),
      ...undecidedOrder(
        facts.filter((_, index) => isUndecided(facts[index], columns[index], said.dateOrder)),
      ),
    ],
    valuesOf({ fields: values }) {
      const found = new Map<string, unknown>();
      for (const [name, value] of Object.entries(values)) {
        const key = keys.get(name);
        if (key !== undefined) found.set(key, value);
      }
      return found;
    },
    headingOf: (name) => byKey.get(columnKey(name))?.name ?? name,
    orderOf: (name) => byKey.get(columnKey(name))?.dateOrder ?? undefined,
  };
}

/** Describes an error in the choices for a file with these columns; null without one. */
export function wrongIn(
  said: ColumnFields,
  names: readonly string[],
): { column: string; message: string } | null {
  const taken = new Map<ImportField, string>();
  for (const [column, field] of Object.entries(said)) {
    if (!names.includes(column))
      return { column, message: `The file has no column "${column}": its columns are ${listOf(names)}` };
    if (field === null) continue;
    const other = taken.get(field);
    if (other !== undefined)
      return {
        column,
        message: `Only one of the columns "${other}" and "${column}" can be imported as ${field}`,
      };
    taken.set(field, column);
  }
  return null;
}

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 20).map((name) => `"${name}"`);
  return `${shown.join(", ")}${names.length > shown.length ? " …" : ""}`;
}

/** Returns the order that a column's dates show, or the chosen one where they show none, or both. */
function orderIn({ orders }: ColumnFacts, said: DateOrder | null): DateOrder | null {
  if (orders["day-first"] > 0 && orders["month-first"] === 0) return "day-first";
  if (orders["month-first"] > 0 && orders["day-first"] === 0) return "month-first";
  return orders.either > 0 || orders["day-first"] > 0 ? said : null;
}

function isUndecided(
  facts: ColumnFacts | undefined,
  column: ImportColumn | undefined,
  said: DateOrder | null,
): boolean {
  if (facts === undefined || !DATE_FIELDS.includes(column?.field ?? null)) return false;
  const { orders } = facts;
  const isMixed = orders["day-first"] > 0 && orders["month-first"] > 0;
  const isShown = orders["day-first"] > 0 || orders["month-first"] > 0;
  return said === null && (isMixed || (orders.either > 0 && !isShown));
}
