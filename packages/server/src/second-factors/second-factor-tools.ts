import type { SecondFactorTools } from "@keystead/core";
import { oneTimeCodes } from "./one-time-codes.ts";
import { passkeyPlace } from "./passkey-place.ts";
import { passkeyCeremonies } from "./passkeys.ts";

const NAME = "Keystead";

/** Options of `secondFactorTools()`. */
export interface SecondFactorSettings {
  /** Secret that encrypts the secrets of authenticator apps; null for a server without such apps. */
  secretKey: string | null;
  /** The server's address for browsers. */
  publicUrl: string;
  /** The dashboard's address for browsers, whose domain passkeys are bound to. Default: `publicUrl`. */
  dashboardUrl?: string | undefined;
}

/**
 * Makes the second factors of `createAccounts()`: authenticator apps, and passkeys if the dashboard's address allows
 * them.
 */
export function secondFactorTools(settings: SecondFactorSettings): SecondFactorTools {
  const { secretKey, publicUrl, dashboardUrl } = settings ?? {};
  if (!URL.canParse(String(publicUrl)))
    throw new TypeError("publicUrl: must be the server's address, such as https://licenses.example.com");
  const place = passkeyPlace(publicUrl, dashboardUrl);
  return {
    oneTimeCodes: oneTimeCodes(NAME),
    secretKey: secretKey ?? undefined,
    passkeys: place && passkeyCeremonies(place, NAME),
  };
}
