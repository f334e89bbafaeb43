import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { LONGEST_LEASE, SHORTEST_LEASE } from "../../rules/leases.ts";

/** Policies for an active license when its `expiresAt` comes. */
const expiryPolicies = ["block", "keepWorking"] as const;

const YEAR_DAYS = 365;
const WEEK_SECONDS = 604_800;
/** The longest that a license file with an end is good: ten years. */
export const MOST_OFFLINE_DAYS = 3650;

function daysAfter(least: 0 | 1) {
  return z
    .int(`must be a whole number of days between ${least} and ${YEAR_DAYS}`)
    .min(least, `must be at least ${least}`)
    .max(YEAR_DAYS, `must be at most ${YEAR_DAYS}`);
}

/** Terms that a plan has and that each license of it gets a copy of, when it is issued. */
export const copiedTerms = z.object({
  overage: z
    .enum(["deny", "allow"])
    .describe(
      "Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them. Default: `deny`.",
    ),
  graceDays: daysAfter(0).describe(
    "Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`, verdicts have `inGrace`, and no new site is activated. Default: 0.",
  ),
  pastDueDays: daysAfter(0).describe(
    "Days after `expiresAt` when the license is still valid and new sites can be activated, while its subscription is `past_due`, 0 to 365. Default: 0.",
  ),
  expiry: z
    .enum(expiryPolicies)
    .describe(
      "Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays valid on its sites, without updates and new sites. Default: `block`.",
    ),
  maxVersionsBehind: z
    .int("must be a whole number, or null for any")
    .min(0, "must be at least 0, or null for any")
    .max(1000, "must be at most 1000, or null for any")
    .nullable()
    .describe(
      "How many versions an application may be behind the latest, 0 to 1,000; null for any. Applications get the number and enforce it. Default: null.",
    ),
  leaseSeconds: z
    .int("must be a whole number of seconds, or null")
    .min(SHORTEST_LEASE, `must be at least ${SHORTEST_LEASE} seconds, or null`)
    .max(LONGEST_LEASE, `must be at most ${LONGEST_LEASE} seconds (30 days), or null`)
    .nullable()
    .describe(
      "How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null holds it until it is freed. Activating again renews it. Default: null.",
    ),
  offlineGraceSeconds: z
    .int("must be a whole number of seconds, or null")
    .min(0, "must be at least 0 seconds, or null")
    .max(WEEK_SECONDS, `must be at most ${WEEK_SECONDS} seconds (7 days), or null`)
    .nullable()
    .describe(
      "How long a license token may still be good without a server: after the lease has ended, or with no lease, after it was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without. Default: null.",
    ),
});

/** Terms that only a plan has: what a license of it gets is counted from the moment it is issued. */
export const planTerms = copiedTerms.extend({
  trialDays: daysAfter(1)
    .nullable()
    .describe("How long a trial of this plan lasts, in days, 1 to 365; null for no trial. Default: null."),
  updateDays: z
    .int("must be a whole number of days, or null for no limit")
    .min(1, "must be at least 1 day, or null for no limit")
    .max(36_500, "must be at most 36500 days, or null for no limit")
    .nullable()
    .describe(
      "Days for which a license of this plan gets updates, 1 to 36,500; null for as long as it is valid. Default: null.",
    ),
  offlineDays: z
    .int("must be a whole number of days, or null with offlineForever")
    .min(0, "must be at least 0")
    .max(MOST_OFFLINE_DAYS, `must be at most ${MOST_OFFLINE_DAYS} days`)
    .nullable()
    .describe(
      "How long a license file that a program or customer asks for is good, in days, 1 to 3,650; 0 for no license files; null with `offlineForever`. Default: 0.",
    ),
  offlineForever: z
    .boolean()
    .describe(
      "Whether a license file is good as long as the license, and forever when that has no end. `offlineDays` is null then. Default: false.",
    ),
});

/** Terms of one license. */
export const licenseTerms = copiedTerms.extend({
  updatesUntil: timestamp
    .nullable()
    .describe(
      "When the license's updates end (UTC, ISO 8601 with milliseconds); null for as long as it is valid.",
    ),
  trialEndsAt: timestamp
    .nullable()
    .describe(
      "When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is not a trial, or is paid.",
    ),
});
