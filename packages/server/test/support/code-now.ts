import { TOTP } from "otpauth";

/** Returns the code that an authenticator app with the secret shows now. */
export function codeNow(secret: string): string {
  return new TOTP({ secret }).generate();
}
