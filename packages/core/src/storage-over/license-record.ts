import { lookupKeyOf } from "../crypto/license-key.ts";
import type { RecordOf, Written } from "../records/kinds.ts";
import type { License } from "../schemas/license.ts";
import type { NewLicense } from "../storage/license-store.ts";

/** The license as it is stored: without what the store keeps by itself, with what it is found by. */
export function licenseRecord(license: NewLicense & Partial<License>): Written<"licenses"> {
  const { activatedCount: _, ...written } = license;
  return { ...written, lookupKey: lookupKeyOf(license.licenseKey) };
}

/** The license of a record. */
export function licenseOf({ lookupKey: _, ...license }: RecordOf<"licenses">): License {
  return license;
}
