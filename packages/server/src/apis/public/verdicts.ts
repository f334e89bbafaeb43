import type { LeaseNotes } from "@keystead/core";
import {
  activation,
  denial,
  licenseNotes,
  publicLicense,
  timestamp,
  verdictNotes,
} from "@keystead/core/schemas";
import { z } from "zod";

/** Notes of a place with a lease, each only when there is one. */
export const leaseEnd = { lease_ends_at: timestamp.optional() };
const lease = { ...leaseEnd, renew_after: z.int().optional() };

/** The notes of a lease as answers have them, and what else there is. */
export function withLease<Result extends object>(result: Result): WithLease<Result> {
  const { leaseEndsAt, renewAfter, ...others }: Result & LeaseNotes = result;
  const notes = leaseEndsAt && { lease_ends_at: leaseEndsAt, renew_after: renewAfter };
  return { ...others, ...notes } as WithLease<Result>;
}

/** Of each of the results that it may be. */
type WithLease<Result> = Result extends unknown
  ? Omit<Result, keyof LeaseNotes> & { lease_ends_at?: Date; renew_after?: number }
  : never;

const failure = z.object({ success: z.literal(false), ...denial.shape });

export const validated = z.union([
  z.object({
    valid: z.literal(true),
    license: publicLicense,
    activated: z.boolean().optional(),
    ...verdictNotes.shape,
    ...lease,
  }),
  z.object({ valid: z.literal(false), ...denial.shape }),
]);

const seat = z.object({
  success: z.literal(true),
  activation_id: z.string(),
  activated_at: timestamp,
  ...lease,
});
const noSeat = failure.extend({ free_at: timestamp.nullish(), offline_until: timestamp.optional() });

export const activated = z.union([seat, noSeat]);

export const claimed = z.union([seat.extend({ license_key: z.string() }), noSeat]);

export const trialStarted = z.union([
  z.object({ success: z.literal(true), license_key: z.string(), trial_ends_at: timestamp }),
  failure.extend({
    code: z.literal("trial_unconfirmed"),
    request: z
      .string()
      .describe(
        "Token to ask again with. Once the link in the mail has been opened, the answer has the license key.",
      ),
  }),
  failure,
]);

export const checked = z.union([
  z.object({ activated: z.literal(true), activation_id: z.string(), ...verdictNotes.shape, ...lease }),
  z.object({ activated: z.literal(false), activation_id: z.null(), ...licenseNotes.shape }),
  z.object({ activated: z.literal(false), activation_id: z.null(), ...denial.shape }),
]);

export const deactivated = z.union([
  z.object({ success: z.literal(true), activation_id: z.string(), deactivated_at: timestamp }),
  failure.extend({ offline_until: timestamp.optional() }),
]);

const site = z.object({
  activation_id: z.string().nullable(),
  kind: activation.shape.kind,
  domain: activation.shape.domain,
  machine: activation.shape.machine,
  site_class: activation.shape.siteClass,
  takes_seat: activation.shape.takesSeat,
});

export const sites = z.union([
  z.object({
    success: z.literal(true),
    license: publicLicense,
    site: site.describe(
      "The requesting site or machine: its activation or, while it is not active, the result that an activation would have.",
    ),
    portal_url: z
      .string()
      .nullable()
      .describe("Address of the vendor's portal for customers; null when it is turned off."),
    site_count: z.number().int().describe("Number of sites and machines where the license is active."),
    sites: z
      .array(
        site.extend({
          activation_id: z.string(),
          activated_at: timestamp,
          last_checked_at: activation.shape.lastCheckedAt,
          environment: activation.shape.environment,
        }),
      )
      .nullable()
      .describe(
        "The active sites and machines, newest first, at most 100. Of the `fingerprint` of a machine, only the last characters are shown, at most four. Null unless the caller sends the `site_id` of the activation on `domain`, or is an active `machine`.",
      ),
  }),
  failure,
]);
