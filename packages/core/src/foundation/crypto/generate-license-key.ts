import { assembleLicenseKey, BODY_LENGTH } from "../license-key.ts";
import { randomText } from "./random.ts";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new key, `<PREFIX>-XXXX-XXXX-XXXX-XXXX`: 80 random bits in Crockford's base32 (no I, L, O, U). */
export function generateLicenseKey(prefix: string): string {
  return assembleLicenseKey(prefix, randomText(CROCKFORD, BODY_LENGTH));
}
