import type { NewLicense } from "./queries.ts";
import { type License, license } from "./schema.ts";

/** The license with how many of its seats are taken, its fields in the order of the schema: the same from every store. */
export function countedLicense(issued: NewLicense, activatedCount: number): License {
  const counted: License = { ...issued, activatedCount };
  const fields = Object.keys(license.shape) as (keyof License)[];
  return Object.fromEntries(fields.map((field) => [field, counted[field]])) as License;
}
