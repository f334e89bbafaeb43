import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { license } from "./schema.ts";

export type { Denial, LicenseNotes, PublicLicense, VerdictNotes } from "../../generated/types.ts";

/** Every reason for a "no". Programs switch on it. */
const verdictCodes = [
  "invalid_public_key",
  "license_not_found",
  "license_revoked",
  "license_suspended",
  "license_expired",
  "seat_limit_reached",
  "activation_not_found",
  "too_many_moves",
  "held_offline",
  "trial_not_offered",
  "trial_used",
  "trial_unconfirmed",
  "release_not_found",
  "updates_ended",
  "version_too_old",
  "claim_invalid",
  "offline_not_allowed",
] as const;

/** Reason for a negative verdict, which is an answer and not an error. */
export const denial = z.object({
  error: z.string().describe("Reason for people, such as `License has expired`."),
  code: z.enum(verdictCodes).describe("Reason for programs: the first rule that failed."),
});

/** The reduced license that an app is shown. */
export const publicLicense = z.object({
  key: license.shape.licenseKey.describe(
    "The license key as it was issued, even if the request spelled it differently.",
  ),
  ...license.pick({ status: true, seats: true, activatedCount: true, expiresAt: true }).shape,
});

/** Notes of a verdict on a good license, each only when it applies. */
export const licenseNotes = z.object({
  trial: z.literal(true).optional().describe("Present while the license is a trial."),
  trialEndsAt: timestamp.optional().describe("When the trial ends."),
  inGrace: z
    .literal(true)
    .optional()
    .describe("Present while the license has expired but is still valid, because a payment may be late."),
  graceEndsAt: timestamp.optional().describe("When the license stops being valid."),
  updatesUntil: timestamp
    .optional()
    .describe("When the site's updates end; absent when they last as long as the license."),
  maxVersionsBehind: license.shape.maxVersionsBehind
    .unwrap()
    .optional()
    .describe("How many versions the application may be behind the latest; absent for any."),
});

/** Notes of a positive verdict: the license's notes, with the features it unlocks. */
export const verdictNotes = licenseNotes.extend({
  features: license.shape.features.describe("Features that the license unlocks, by key; empty without any."),
});

/** Reason why a license or a site is refused. The first rule that fails decides. Codes are stable. */
export type VerdictCode = (typeof verdictCodes)[number];
