import { denial, licenseNotes, publicLicense, timestamp, verdictNotes } from "@keystead/core/schemas";
import { z } from "zod";

const failure = z.object({ success: z.literal(false), ...denial.shape });

export const validated = z.union([
  z.object({
    valid: z.literal(true),
    license: publicLicense,
    activated: z.boolean().optional(),
    ...verdictNotes.shape,
  }),
  z.object({ valid: z.literal(false), ...denial.shape }),
]);

export const activated = z.union([
  z.object({ success: z.literal(true), activation_id: z.string(), activated_at: timestamp }),
  failure,
]);

export const trialStarted = z.union([
  z.object({ success: z.literal(true), license_key: z.string(), trial_ends_at: timestamp }),
  failure.extend({
    code: z.literal("trial_unconfirmed"),
    request: z
      .string()
      .describe("To ask again with, until the link in the mail was opened: the answer then has the key."),
  }),
  failure,
]);

export const checked = z.union([
  z.object({ activated: z.boolean(), activation_id: z.string().nullable(), ...licenseNotes.shape }),
  z.object({ activated: z.literal(false), activation_id: z.null(), ...denial.shape }),
]);

export const deactivated = z.union([
  z.object({ success: z.literal(true), activation_id: z.string(), deactivated_at: timestamp }),
  failure,
]);
