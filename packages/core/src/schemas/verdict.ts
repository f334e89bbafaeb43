import { z } from "zod";
import { license } from "./license.ts";

/** Every reason for a "no". Programs switch on it. */
export const verdictCodes = [
  "invalid_public_key",
  "license_not_found",
  "license_revoked",
  "license_suspended",
  "license_expired",
  "seat_limit_reached",
  "activation_not_found",
] as const;

/** A "no": an answer, not an error. */
export const denial = z.object({
  error: z.string().describe("Why not, in a sentence for people, such as `License has expired`."),
  code: z.enum(verdictCodes).describe("Why not, for programs: the first rule that failed."),
});

/** The reduced license that an app is shown. */
export const publicLicense = z.object({
  key: license.shape.licenseKey.describe(
    "The license key as it was issued, also when the request wrote it differently.",
  ),
  ...license.pick({ status: true, seats: true, activatedCount: true, expiresAt: true }).shape,
});

export type VerdictCode = (typeof verdictCodes)[number];
export type Denial = z.infer<typeof denial>;
export type PublicLicense = z.infer<typeof publicLicense>;
