import { randomInt } from "node:crypto";
import type { Fields, Model } from "./model.ts";

/** A record as it is stored. */
export interface Row {
  readonly record: Fields;
  readonly version: number;
}

const VERSIONS = 2 ** 47;

/** Returns a random version: no record is likely to have had it. */
export function newVersion(): number {
  return randomInt(VERSIONS);
}

/**
 * Returns the stored text, a JSON array: the version, the dates in milliseconds and the other fields. A record has not
 * changed while its text is the same.
 */
export function rowText({ dates, others }: Model, { record, version }: Row): string {
  const values: unknown[] = [version];
  for (const field of dates) values.push((record[field] as Date | null)?.getTime() ?? null);
  for (const field of others) values.push(record[field]);
  return JSON.stringify(values);
}

/** Parses a stored text. The record has all fields of the schema in their order; counted ones are null. */
export function rowOf({ kind, blank, dates, others }: Model, text: string): Row {
  const values = JSON.parse(text) as unknown[];
  const end = 1 + dates.length + others.length;
  if (values.length < end) throw new TypeError(`A record of ${kind} has another layout`);
  // A copy keeps its layout, which reads several times faster than fields that are added one by one.
  const record: Record<string, unknown> = { ...blank };
  let at = 1;
  for (const field of dates) {
    const time = values[at++];
    if (time !== null) record[field] = new Date(time as number);
  }
  for (const field of others) record[field] = values[at++];
  return { record, version: values[0] as number };
}

/** Returns a Lua pattern of the dates before one of them in a stored text, after the version. */
export function beforeDate({ dates }: Model, field: string): string {
  return `,${"[^,]*,".repeat(dates.indexOf(field))}`;
}

/** Returns the Lua index of a field in the decoded text of a record; 0 for a field that is not stored. */
export function positionOf({ dates, others }: Model, field: string): number {
  const index = [...dates, ...others].indexOf(field);
  return index === -1 ? 0 : index + 2;
}
