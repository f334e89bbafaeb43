import type { LicenseStanding, LicenseStatus } from "@keystead/core";

/** What scripts return of a license's standing. */
export type StandingReply = [
  key: string,
  status: string,
  seats: string,
  expires: string,
  grace: string | null,
  overage: string | null,
];

/** The fields of a standing, for a script, in the order of the reply. */
export const standingFields = '"key", "status", "seats", "expires", "grace", "overage"';

export function standingOf(
  id: string,
  [key, status, seats, expires, grace, overage]: StandingReply,
  activatedCount: number,
): LicenseStanding {
  return {
    id,
    licenseKey: key,
    status: status as LicenseStatus,
    seats: seats === "" ? null : Number(seats),
    activatedCount,
    expiresAt: expires === "" ? null : new Date(Number(expires)),
    graceUntil: grace ? new Date(Number(grace)) : null,
    overage: overage === "allow" ? "allow" : "deny",
  };
}
