import type { LicenseStanding, LicenseStatus, NewLicense } from "@keystead/core";

/** What scripts read of a license, beside its record: the fields of the hash `standing`. */
export function standingFields({
  licenseKey,
  status,
  seats,
  expiresAt,
  productId,
  customerEmail,
}: NewLicense): string[] {
  return [
    ...["key", licenseKey, "status", status, "seats", String(seats ?? ""), "product", productId],
    ...["expires", String(expiresAt?.getTime() ?? ""), "email", customerEmail],
  ];
}

/** A license's standing as scripts return it. */
export type StandingReply = [key: string, status: string, seats: string, count: string, expires: string];

export function standingOf(id: string, [key, status, seats, count, expires]: StandingReply): LicenseStanding {
  return {
    id,
    licenseKey: key,
    status: status as LicenseStatus,
    seats: seats === "" ? null : Number(seats),
    activatedCount: Number(count),
    expiresAt: expires === "" ? null : new Date(Number(expires)),
  };
}
