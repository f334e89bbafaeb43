import { TOTP } from "otpauth";

/** What an authenticator app with the secret shows now. */
export function codeNow(secret: string): string {
  return new TOTP({ secret }).generate();
}
