import { z } from "zod";
import { reference, timestamp } from "../../foundation/primitives.ts";
import { license } from "./schema.ts";

/** How a license is renewed. */
export const licenseRenewal = z.strictObject({
  days: z
    .int("must be a whole number of days")
    .min(1, "must be at least 1 day")
    .max(36_500, "must be at most 36500 days")
    .optional()
    .describe("For how many days, 1 to 36,500. Default: as long as its plan lasts."),
});

/** How a license changes its plan. */
export const planChange = z.strictObject({
  planId: reference.describe("Id of the new plan, one of the license's product."),
  when: z
    .enum(["now", "period_end"])
    .describe(
      "`now`, or `period_end` for when the license is next renewed. Of its present plan, `period_end` takes back a change that waits.",
    ),
  preview: z.boolean().optional().describe("Whether only to tell what would change. Default: false."),
});

/** What a change of plan comes to. */
export const planChangeResult = z.object({
  license: license.describe(
    "The license: as it is now, which is as it was when the change waits or is a preview.",
  ),
  effectiveAt: timestamp.describe("When the change takes effect (UTC, ISO 8601 with milliseconds)."),
  changes: z
    .record(z.string(), z.tuple([z.json(), z.json()]))
    .describe("What changes, by field: the value before and the value after."),
});

export type LicenseRenewal = z.input<typeof licenseRenewal>;
export type PlanChange = z.input<typeof planChange>;
export type PlanChangeResult = z.infer<typeof planChangeResult>;
