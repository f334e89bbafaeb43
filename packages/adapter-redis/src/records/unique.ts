import { hash } from "node:crypto";
import { folded, type Unique } from "@keystead/core/adapter";
import type { Fields, Model } from "./model.ts";

/** The field of a hash for unique values. The last is hashed, so that licenses are found by a digest. */
export function uniqueField({ folded: isFolded }: Unique<string>, values: readonly string[]): string {
  const compared = isFolded ? values.map(folded) : values;
  return [...compared.slice(0, -1), digestOf(compared.at(-1) ?? "")].join(" ");
}

export function digestOf(text: string): string {
  return hash("sha256", text, "base64url");
}

/**
 * Returns the unique values of a record; none without one. Values with a null are not unique. Given another version
 * of the record, returns only those that differ.
 */
export function uniqueFields(
  { declaration }: Model,
  record: Fields | undefined,
  other?: Fields,
): { name: string; field: string; everywhere: boolean }[] {
  if (record === undefined) return [];
  return Object.entries(declaration.unique ?? {}).flatMap(([name, unique]) => {
    const values = unique.fields.map((field) => record[field]);
    if (values.includes(null) || (other && haveSameValues(record, other, unique.fields))) return [];
    return [{ name, field: uniqueField(unique, values.map(String)), everywhere: unique.everywhere ?? false }];
  });
}

export function haveSameValues(record: Fields, other: Fields, fields: readonly string[]): boolean {
  return fields.every((field) => record[field] === other[field]);
}
