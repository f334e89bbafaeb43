import type { LicenseStanding, LicenseStatus } from "@keystead/core";

/** What scripts return of a license's standing. */
export type StandingReply = [key: string, status: string, seats: string, expires: string];

export function standingOf(
  id: string,
  [key, status, seats, expires]: StandingReply,
  activatedCount: number,
): LicenseStanding {
  return {
    id,
    licenseKey: key,
    status: status as LicenseStatus,
    seats: seats === "" ? null : Number(seats),
    activatedCount,
    expiresAt: expires === "" ? null : new Date(Number(expires)),
  };
}
