import { renewal } from "../licenses/renewal.ts";
import type { LicenseMove } from "../storage/subscription-store.ts";

/** A license lasts as long as its subscription is paid for; a later end renews it, a suspension or revocation stays. */
export const moveLicense: LicenseMove = (license, { currentPeriodEnd, updatedAt }) => ({
  expiresAt: currentPeriodEnd,
  ...renewal(license, currentPeriodEnd),
  updatedAt,
});
