import type { StoredType } from "@keystead/core/adapter";
import { tables } from "../records/tables.ts";
import { readTimestamp } from "../wire-format.ts";

const typeOfField = new Map<string, StoredType | "several">();
for (const { columns } of tables)
  for (const { name, type } of columns) {
    const known = typeOfField.get(name) ?? type;
    typeOfField.set(name, known === type ? type : "several");
  }
/** Counts and versions, which some libraries give as text, for they have 64 bits. */
const numbers = new Set(["ordinal", "total", "matchesTotal", "rowVersion", "bucket"]);

/** The row with moments and whole numbers as this package reads them, whatever the library made of them. */
export function readRow(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readValue(name, value)]));
}

function readValue(name: string, value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "string") return value;
  // Of two records in one row, each field's name has the record's before it: `own.seats`.
  const field = name.slice(name.lastIndexOf(".") + 1);
  const type = typeOfField.get(field);
  if (type === "moment") return readTimestamp(value);
  return type === "integer" || numbers.has(field) ? Number(value) : value;
}
