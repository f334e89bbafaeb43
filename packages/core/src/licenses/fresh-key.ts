import { generateLicenseKey } from "../crypto/license-key.ts";
import { LicensingError } from "../errors.ts";

const ATTEMPTS = 5;

/**
 * Writes with a new license key, and again with another should the key be taken. With 80 random bits that takes more
 * luck than anyone has, but a duplicate must never be stored and never be the caller's problem.
 */
export async function withFreshKey<Result>(
  prefix: string,
  write: (key: string) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(generateLicenseKey(prefix));
    } catch (error) {
      const taken = error instanceof LicensingError && error.code === "license_key_taken";
      if (!taken || attempt === ATTEMPTS) throw error;
    }
  }
}
