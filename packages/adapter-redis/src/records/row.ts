import { randomInt } from "node:crypto";
import type { Fields, Model } from "./model.ts";

/** A record as it is stored. */
export interface Row {
  readonly record: Fields;
  readonly version: number;
  /** Of an activation, the product of its license: by that it is counted. */
  readonly productId?: string | undefined;
}

const VERSIONS = 2 ** 47;

/** Another version than any that a record has had. */
export function newVersion(): number {
  return randomInt(VERSIONS);
}

/**
 * A JSON array: the version, the moments in milliseconds, the other fields, and the product if there is one. A record is unchanged as long as
 * its text is.
 */
export function rowText({ moments, others }: Model, { record, version, productId }: Row): string {
  const values: unknown[] = [version];
  for (const field of moments) values.push((record[field] as Date | null)?.getTime() ?? null);
  for (const field of others) values.push(record[field]);
  if (productId !== undefined) values.push(productId);
  return JSON.stringify(values);
}

/** The row of a text. Its record has all fields of the schema in their order, those that the store counts as null. */
export function rowOf({ kind, blank, moments, others }: Model, text: string): Row {
  const values = JSON.parse(text) as unknown[];
  const end = 1 + moments.length + others.length;
  if (values.length < end) throw new TypeError(`A record of ${kind} is in another layout`);
  // A copy keeps its fields where they are, which is read several times faster than fields that are added one by one.
  const record: Record<string, unknown> = { ...blank };
  let at = 1;
  for (const field of moments) {
    const moment = values[at++];
    if (moment !== null) record[field] = new Date(moment as number);
  }
  for (const field of others) record[field] = values[at++];
  return { record, version: values[0] as number, productId: values[end] as string | undefined };
}

/** Where a script finds the field in the decoded text of a record; 0 for a field that is not stored. */
export function positionOf({ moments, others }: Model, field: string): number {
  const index = [...moments, ...others].indexOf(field);
  return index === -1 ? 0 : index + 2;
}
