import { lookupKeyOf } from "../../foundation/crypto/license-key.ts";
import type { RecordOf, Written } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { RunsAgain, UnitOfWork } from "../../storage/unit-of-work.ts";
import type { LicenseChanges, NewLicense } from "./queries.ts";
import type { License } from "./schema.ts";

/** The license as it is stored: without the fields that the storage keeps, with the key that it is looked up by. */
export function licenseRecord(license: NewLicense & Partial<License>): Written<"licenses"> {
  const { activatedCount: _, ...written } = license;
  return { ...written, lookupKey: lookupKeyOf(license.licenseKey) };
}

/** The license of a record. */
export function licenseOf({ lookupKey: _, ...license }: RecordOf<"licenses">): License {
  return license;
}

/**
 * Changes a license in a unit of work, and gives it. The key that it is looked up by follows the key; a license that becomes `revoked`
 * frees all of its seats in the same commit, and one that stays `revoked` has none. Seats are claimed and freed without a change of the license:
 * `activatedCount` is the number at the time of the read.
 */
export function changeLicense(
  tx: UnitOfWork,
  current: Stored<"licenses">,
  changes: LicenseChanges & { updatedAt: Date },
  runsAgain?: RunsAgain,
): License {
  const key = changes.licenseKey === undefined ? {} : { lookupKey: lookupKeyOf(changes.licenseKey) };
  const next = tx.change("licenses", current, { ...changes, ...key }, runsAgain);
  const license = licenseOf(next);
  if (next === current.record || next.status !== "revoked") return license;
  tx.add({ op: "freeSeats", licenseId: next.id, at: next.updatedAt });
  return { ...license, activatedCount: 0 };
}
