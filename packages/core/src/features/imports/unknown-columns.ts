import { requireList } from "../../foundation/input.ts";
import { normalizeDomain } from "../../rules/domain.ts";
import { columnKey, columnNames } from "./column-names.ts";
import { type ImportColumn, type ImportField, importFields, type UnknownColumn } from "./schema.ts";

/** A shorter known name is part of too many others. */
const LEAST_PART = 4;

/**
 * Returns the columns that are not imported because nobody knows their names, each with the field that it might be;
 * null where its name and its values tell nothing.
 */
export function unknownColumnsIn(columns: readonly ImportColumn[]): UnknownColumn[] {
  requireList(columns, "columns");
  const taken = new Set(columns.map(({ field }) => field));
  const unknown = columns.filter(({ field, isGiven }) => field === null && !isGiven);
  return unknown.map((column) => {
    const field = fieldLike(column);
    return { name: column.name, mightBe: field !== null && !taken.has(field) ? field : null };
  });
}

/** By the values where they are of a kind, and else by a known name that is part of the column's. */
function fieldLike({ name, samples, hasDates }: ImportColumn): ImportField | null {
  if (hasDates && isNamedLike(name, "leaseEndsAt")) return "leaseEndsAt";
  if (hasDates) return isNamedLike(name, "createdAt") ? "createdAt" : "expiresAt";
  const isEach = (holds: (sample: string) => boolean): boolean => samples.length > 0 && samples.every(holds);
  if (isEach((sample) => sample.includes("@") && !sample.includes(" "))) return "email";
  if (isEach((sample) => sample.includes(".") && normalizeDomain(sample) !== null)) return "sites";
  const dates: readonly ImportField[] = ["createdAt", "expiresAt", "leaseEndsAt"];
  return importFields.find((field) => !dates.includes(field) && isNamedLike(name, field)) ?? null;
}

function isNamedLike(name: string, field: ImportField): boolean {
  const key = columnKey(name);
  const parts = columnNames[field].map(columnKey).filter((known) => known.length >= LEAST_PART);
  return parts.some((known) => key.includes(known) || (key.length >= LEAST_PART && known.startsWith(key)));
}
