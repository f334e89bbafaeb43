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

/** JSON, with dates as milliseconds. A record is unchanged as long as its text is. */
export function rowText({ fields, moments }: Model, { record, version, productId }: Row): string {
  const plain: Record<string, unknown> = { version, productId };
  for (const field of fields) plain[field] = record[field];
  for (const field of moments) plain[field] = (record[field] as Date | null)?.getTime() ?? null;
  return JSON.stringify(plain);
}

export function rowOf({ fields, moments }: Model, text: string): Row {
  const plain = JSON.parse(text) as Record<string, unknown>;
  const record: Record<string, unknown> = {};
  for (const field of fields) record[field] = plain[field] ?? null;
  for (const field of moments) if (record[field] !== null) record[field] = new Date(record[field] as number);
  const { version, productId } = plain;
  return { record, version: version as number, productId: productId as string | undefined };
}
