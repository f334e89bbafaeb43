import { generateLicenseKey } from "../crypto/license-key.ts";
import { retryOn } from "../retry-on.ts";

/**
 * Writes with a new license key, and again with another should the key be taken. With 80 random bits that takes more
 * luck than anyone has, but a duplicate must never be stored and never be the caller's problem.
 */
export function withFreshKey<Result>(
  prefix: string,
  write: (key: string) => Promise<Result>,
): Promise<Result> {
  return retryOn("license_key_taken", () => write(generateLicenseKey(prefix)));
}
