import { countedLicense, type License, type NewLicense } from "@keystead/core";
import { type Check, RETRY } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { licenseFormat } from "../formats.ts";
import type { OrganizationNames } from "../keys.ts";

/** A license as it is stored, and what tells whether it still is so. */
export interface LicenseRow {
  record: NewLicense;
  text: string;
  /** How many active activations it has. */
  count: number;
  /** Another after each claim and release of a seat. */
  moves: string;
}

/** The organization's license, or null; what is read here is to be checked by the commit that rests on it. */
export async function readLicense(
  database: RedisDatabase,
  names: OrganizationNames,
  id: string,
): Promise<LicenseRow | null> {
  const [row = null] = await readLicenses(database, names, [id]);
  return row;
}

/** The rows of the licenses, in their order, without those that are gone. */
export async function readLicenses(
  database: RedisDatabase,
  names: OrganizationNames,
  ids: readonly string[],
): Promise<LicenseRow[]> {
  const rows = await Promise.all(
    ids.map(async (id) => {
      const [text, [count, moves]] = await Promise.all([
        database.read<string | null>("get", names.record("license", id)),
        database.read<[string | null, string | null]>("hmget", names.standing(id), "count", "moves"),
      ]);
      if (text === null || count === null || moves === null) return null;
      return { record: licenseFormat.fromText(text), text, count: Number(count), moves };
    }),
  );
  return rows.filter((row) => row !== null);
}

export function licenseOf({ record, count }: LicenseRow): License {
  return countedLicense(record, count);
}

/** That the license has not changed. */
export function sameRecord(names: OrganizationNames, { record, text }: LicenseRow): Check {
  return { key: names.record("license", record.id), is: text, otherwise: RETRY };
}

/** That none of its seats has been claimed or freed, and it is there. */
export function sameSeats(names: OrganizationNames, { record, moves }: LicenseRow): Check {
  return { key: names.standing(record.id), field: "moves", is: moves, otherwise: RETRY };
}
