import { type NewLicense, recordErrors } from "@keystead/core";
import { activeIds, deactivations } from "../activations/deactivations.ts";
import { announceLicenses } from "../changes/announce.ts";
import type { Check, Commit } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { licenseFormat } from "../formats.ts";
import { indexWrites } from "../indexes/indexed.ts";
import { licenseIndexed } from "../indexes/licenses.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import type { Write } from "../writes.ts";
import { keyDigest } from "./key-digest.ts";
import { type LicenseRow, sameRecord } from "./license-row.ts";
import { standingFields } from "./standing.ts";

/** Stores a license that starts without activations. */
export function licenseCreation(names: OrganizationNames, license: NewLicense): Commit {
  const { id, productId, licenseKey } = license;
  const writes: Write[] = [
    ["SET", names.record("license", id), licenseFormat.toText(license)],
    ["HSET", names.standing(id), ...standingFields(license), "count", 0, "moves", 0],
    ["HSET", names.licenseKeys(productId), keyDigest(licenseKey), id],
    ...indexWrites(null, licenseIndexed(names, license)),
  ];
  return { checks: [keyIsFree(names, license)], writes };
}

/** Puts `next` in the place of the license; one that is revoked has its active activations deactivated. */
export async function licenseChange(
  database: RedisDatabase,
  names: Names,
  organizationId: string,
  row: LicenseRow,
  next: NewLicense,
): Promise<Commit & { after: LicenseRow }> {
  const of = names.of(organizationId);
  const { id, productId, licenseKey } = row.record;
  const text = licenseFormat.toText(next);
  const checks = [sameRecord(of, row)];
  const writes: Write[] = [
    ["SET", of.record("license", id), text],
    ["HSET", of.standing(id), ...standingFields(next)],
    ...indexWrites(licenseIndexed(of, row.record), licenseIndexed(of, next)),
    ...announceLicenses(names, [id]),
  ];
  if (next.licenseKey !== licenseKey) {
    checks.push(keyIsFree(of, next));
    writes.push(["HDEL", of.licenseKeys(productId), keyDigest(licenseKey)]);
    writes.push(["HSET", of.licenseKeys(productId), keyDigest(next.licenseKey), id]);
  }
  const after = { ...row, record: next, text };
  if (next.status !== "revoked") return { checks, writes, after };
  const freed = await deactivations(database, of, row, await activeIds(database, of, id), next.updatedAt);
  return {
    checks: [...checks, ...freed.checks],
    writes: [...writes, ...freed.writes],
    after: { ...after, count: row.count - freed.activations.length },
  };
}

function keyIsFree(names: OrganizationNames, { productId, licenseKey }: NewLicense): Check {
  return {
    key: names.licenseKeys(productId),
    field: keyDigest(licenseKey),
    is: null,
    otherwise: recordErrors.licenseKeyTaken,
  };
}
