import { isIP } from "node:net";
import { isLoopback, publicAddress } from "../http/public-url.ts";

/** The domain that passkeys are bound to (WebAuthn, "relying party"), and the origins they are used at. */
export interface PasskeyPlace {
  rpId: string;
  /** Origins of the pages that may ask for them. */
  origins: string[];
}

/**
 * The dashboard's domain, with its origin and the server's if that is the same domain or below it. Undefined where
 * browsers have no passkeys: at an IP address, and over plain http but for this machine, which passkeys know as
 * `localhost` alone.
 */
export function passkeyPlace(publicUrl: string, dashboardUrl = publicUrl): PasskeyPlace | undefined {
  const dashboard = new URL(dashboardUrl);
  const rpId = isLoopback(dashboard) ? "localhost" : dashboard.hostname;
  const isSafe = dashboard.protocol === "https:" || rpId === "localhost";
  if (!isSafe || isIP(rpId.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  const known = [dashboardUrl, publicUrl].flatMap((url) => publicAddress(url).origins);
  const origins = [...new Set(known)].filter((origin) => {
    const { hostname } = new URL(origin);
    return hostname === rpId || hostname.endsWith(`.${rpId}`);
  });
  return { rpId, origins };
}
