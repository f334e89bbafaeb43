import { LicensingError } from "../../foundation/errors.ts";
import type { Reader } from "../../storage/records.ts";

/** Whether the organization wants its people to have a second factor. */
export async function requiresSecondFactor(reads: Reader, organizationId: string): Promise<boolean> {
  const settings = await reads.get("organizationSettings", organizationId);
  return settings?.record.requireSecondFactor ?? false;
}

/** Makes the `second_factor_required` error for a user who has to set one up first. */
export function secondFactorRequired(): LicensingError {
  return new LicensingError(
    "second_factor_required",
    "This organization requires a second factor, and you have none: set one up first",
  );
}
