import { comparedColumnNames } from "./generated/column-names.ts";

/** A field that a column of a CSV file of licenses can hold, as imports call it. */
export type ColumnField = keyof typeof comparedColumnNames;

const fields = Object.keys(comparedColumnNames) as ColumnField[];

/**
 * Lists the fields that a column of this name may hold, whatever its case, spaces and signs; empty for a name that
 * imports do not know. `seats` and `sites` for the names of both: numbers are seats.
 */
export function fieldsOfColumn(name: string): ColumnField[] {
  if (typeof name !== "string") throw new TypeError("fieldsOfColumn: name must be a string");
  const compared = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return fields.filter((field) => (comparedColumnNames[field] as readonly string[]).includes(compared));
}
