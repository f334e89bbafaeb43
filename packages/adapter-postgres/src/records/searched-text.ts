import type { Kind } from "@keystead/core/adapter";
import { inSchema, type Table } from "./tables.ts";

/** Kinds with few records an organization: a search reads all of them. */
const scanned = new Set<Kind>(["products"]);

/** True when a trigram index finds what is searched in the table. */
export function hasSearchIndex({ kind, declaration }: Table): boolean {
  return declaration.search !== undefined && !scanned.has(kind);
}

/** Stands between the parts of a searched text: no search contains it, so no match spans two parts. */
const SEPARATOR = String.raw` || E'\x1f' || `;

/** The searched parts of a row, each as an expression. */
export function searchedParts({ declaration, columns }: Table, row = "r."): string[] {
  const nullable = new Set(columns.filter((column) => column.nullable).map(({ name }) => name));
  return (declaration.search ?? []).map((part) => {
    const [fields, isNullable] =
      typeof part === "string"
        ? [[part], nullable.has(part)]
        : [part, part.some((field) => nullable.has(field))];
    const values = fields.map((field) => `${row}${inSchema(field)}`);
    const alternatives = values.length > 1 ? [values.join(" || ' ' || "), ...values] : values;
    return isNullable ? `coalesce(${alternatives.join(", ")}, '')` : (alternatives[0] ?? "''");
  });
}

/** All searched parts as one text: the expression of the trigram index, where the table has one. */
export function searchedText(table: Table, row = "r."): string {
  return `(${searchedParts(table, row).join(SEPARATOR)})`;
}
