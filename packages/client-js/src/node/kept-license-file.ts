import type { KeyValueStorage } from "../storage.ts";
import { type FileVerdict, type VerifyFileOptions, verifyLicenseFile } from "../verify/license-file.ts";
import { requireInput } from "./require-input.ts";

/** Options of `checkLicenseFile()`. Required: those of `verifyLicenseFile()`, and `storage`. */
export interface CheckFileOptions extends Omit<VerifyFileOptions, "latest"> {
  /** Keeps the latest time that the program has seen, such as `fileStorage(path)`. */
  storage: KeyValueStorage;
}

const NAME = "keystead:latest";

/**
 * Verifies a license file as `verifyLicenseFile()` does, and keeps the latest time that it has seen: what has expired
 * does not begin again when the clock is put back, and a clock that went back by more than a day is `clock_went_back`,
 * which only the license server can settle. Throws `TypeError` as that does, and when the storage cannot be written.
 */
export async function checkLicenseFile(text: string, given: CheckFileOptions): Promise<FileVerdict> {
  requireInput("checkLicenseFile", given);
  const { storage, ...options } = given;
  if (typeof storage?.getItem !== "function" || typeof storage.setItem !== "function")
    throw new TypeError("checkLicenseFile: storage must be a storage, such as fileStorage(path)");
  const now = options.now ?? new Date();
  const kept = Date.parse(storage.getItem(NAME) ?? "");
  const latest = Number.isNaN(kept) ? now : new Date(kept);
  const verdict = await verifyLicenseFile(text, { ...options, now, latest });
  // The server's clock counts, too: it was so late when the file was signed.
  const signedAt = verdict.valid ? verdict.claims.iat * 1000 : 0;
  const next = Math.max(+now, +latest, signedAt);
  if (next > kept || Number.isNaN(kept)) storage.setItem(NAME, new Date(next).toISOString());
  return verdict;
}
