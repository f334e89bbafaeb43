import type { License } from "../portal-api.ts";

type Ends = Pick<License, "status" | "expiresAt" | "graceUntil" | "keepsWorking">;

/** When an expired license ended; null for one that was ended before its time. */
export function endOf({ expiresAt }: Pick<Ends, "expiresAt">): string | null {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? expiresAt : null;
}

/** Until when an expired license works by its grace; null when it has none, or none any more. */
export function graceEnd({ graceUntil }: Pick<Ends, "graceUntil">): string | null {
  return graceUntil !== null && Date.parse(graceUntil) > Date.now() ? graceUntil : null;
}

/** Whether a license works, be it past its end. */
export function isGood(license: Ends): boolean {
  const { status, keepsWorking } = license;
  return status === "active" || (status === "expired" && (keepsWorking || graceEnd(license) !== null));
}
