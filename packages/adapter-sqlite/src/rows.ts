import { randomInt } from "node:crypto";
import type { SQLInputValue, SQLOutputValue } from "node:sqlite";
import type { Kind, Stored, StoredField, StoredType } from "@keystead/core/adapter";
import type { Row } from "./connection.ts";
import type { Table } from "./model.ts";

export const columnTypes: Record<StoredType, "TEXT" | "INTEGER"> = {
  text: "TEXT",
  integer: "INTEGER",
  flag: "INTEGER",
  moment: "INTEGER",
  json: "TEXT",
};

/** A record's values by the names of its fields. */
export type Fields = Readonly<Record<string, unknown>>;

const VERSIONS = 2 ** 47;

/** Version of a record that is inserted: another than any that an earlier record with its id has had. */
export function firstVersion(): number {
  return randomInt(VERSIONS);
}

export function encode({ type }: StoredField, value: unknown): SQLInputValue {
  if (value === null) return null;
  switch (type) {
    case "moment":
      return (value as Date).getTime();
    case "flag":
      return Number(value);
    case "json":
      return JSON.stringify(value);
    default:
      return value as SQLInputValue;
  }
}

function decode({ type }: StoredField, value: SQLOutputValue | undefined): unknown {
  if (value === null) return null;
  switch (type) {
    case "moment":
      return new Date(Number(value));
    case "flag":
      return value === 1;
    case "json":
      return JSON.parse(String(value));
    default:
      return value;
  }
}

export function storedOf<K extends Kind = Kind>({ fields }: Table, row: Row): Stored<K> {
  const record: Record<string, unknown> = {};
  for (const field of fields) record[field.name] = decode(field, row[field.name]);
  return { record, version: Number(row._version) } as Stored<K>;
}
