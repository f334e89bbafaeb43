import type { OneTimeCodes } from "@keystead/core/server";
import { Secret, TOTP } from "otpauth";

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Parameters that every authenticator app supports (RFC 6238). */
const PARAMETERS = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS };

/** Codes as authenticator apps show them; `issuer` is what they call the server. */
export function oneTimeCodes(issuer: string): OneTimeCodes {
  return {
    newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
    uriOf: (secret, label) => new TOTP({ ...PARAMETERS, issuer, label, secret }).toString(),
    stepOf(secret, token, now) {
      const timestamp = now.getTime();
      const away = new TOTP({ ...PARAMETERS, secret }).validate({ token, timestamp, window: 1 });
      return away === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + away;
    },
  };
}
