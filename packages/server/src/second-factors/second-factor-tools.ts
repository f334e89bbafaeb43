import type { SecondFactorTools } from "@keystead/core";
import { oneTimeCodes } from "./one-time-codes.ts";
import { passkeyPlace } from "./passkey-place.ts";
import { passkeyCeremonies } from "./passkeys.ts";

const NAME = "Keystead";

/** Options of `secondFactorTools()`. */
export interface SecondFactorSettings {
  /** What the secrets of authenticator apps are encrypted under; null for a server without such apps. */
  secretKey: string | null;
  /** Where browsers reach the server. */
  publicUrl: string;
  /** Where browsers find the dashboard, whose domain passkeys are bound to. Default: `publicUrl`. */
  dashboardUrl?: string | undefined;
}

/** What `createAccounts()` needs for second factors: authenticator apps, and passkeys where the dashboard's address allows them. */
export function secondFactorTools(settings: SecondFactorSettings): SecondFactorTools {
  const { secretKey, publicUrl, dashboardUrl } = settings;
  const place = passkeyPlace(publicUrl, dashboardUrl);
  return {
    oneTimeCodes: oneTimeCodes(NAME),
    secretKey: secretKey ?? undefined,
    passkeys: place && passkeyCeremonies(place, NAME),
  };
}
