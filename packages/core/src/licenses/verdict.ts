import type { LicenseStatus } from "../schemas/license.ts";
import type { Denial, VerdictCode } from "../schemas/verdict.ts";

/** What a person reads. */
const messages: Record<VerdictCode, string> = {
  invalid_public_key: "Invalid public_key",
  license_not_found: "License key not found",
  license_revoked: "License has been revoked",
  license_suspended: "License is suspended",
  license_expired: "License has expired",
  seat_limit_reached: "License seat limit reached",
  activation_not_found: "Domain is not activated",
};

export function denial(code: VerdictCode): Denial {
  return { error: messages[code], code };
}

interface Standing {
  status: LicenseStatus;
  expiresAt: Date | null;
}

/** The status everyone is shown: an `active` license is `expired` from the moment `expiresAt` comes. */
export function effectiveStatus({ status, expiresAt }: Standing, now: Date): LicenseStatus {
  return status === "active" && expiresAt !== null && expiresAt <= now ? "expired" : status;
}

/** The same record with its effective status. */
export function withEffectiveStatus<License extends Standing>(license: License, now: Date): License {
  return { ...license, status: effectiveStatus(license, now) };
}

/**
 * Why a license is not good now, or null when it is: the one judge for every API. A revoked, suspended or stored
 * `expired` license never is; the order is revoked, suspended, expired.
 */
export function standingDenial(license: Standing, now: Date): Denial | null {
  const status = effectiveStatus(license, now);
  return status === "active" ? null : denial(`license_${status}`);
}
