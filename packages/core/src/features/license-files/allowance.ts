import { invalidInput, LicensingError } from "../../foundation/errors.ts";
import { daysAfter } from "../../rules/terms.ts";
import { denial } from "../../rules/verdict.ts";
import type { Plan } from "../plans/schema.ts";

/** Terms of a plan about license files. */
type OfflineTerms = Pick<Plan, "offlineDays" | "offlineForever">;

const NONE: OfflineTerms = { offlineDays: 0, offlineForever: false };

/** Whether programs and customers of the plan get license files. */
export function isOfflineAllowed(plan: OfflineTerms | null): boolean {
  return plan !== null && plan.offlineDays !== 0;
}

/**
 * Returns the days of a file that a program or a customer asks for; null is as long as the license. Throws
 * `offline_not_allowed` where the plan has none, and `invalid_input` for more days than the plan has.
 */
export function customersDays(plan: OfflineTerms | null, asked: number | null | undefined): number | null {
  const { offlineDays, offlineForever } = plan ?? NONE;
  if (!isOfflineAllowed(plan))
    throw new LicensingError("offline_not_allowed", denial("offline_not_allowed").error);
  if (asked === undefined) return offlineDays;
  if (offlineForever || (asked !== null && offlineDays !== null && asked <= offlineDays)) return asked;
  throw invalidInput("days", `must be at most ${offlineDays}: the license's plan allows no more`);
}

/**
 * Returns the days of a file that an operator asks for. Throws `invalid_input` for a file without an end that the plan
 * does not allow, and when neither caller nor plan says how long the file is good.
 */
export function operatorsDays(plan: OfflineTerms | null, asked: number | null | undefined): number | null {
  const { offlineDays, offlineForever } = plan ?? NONE;
  if (asked === null && !offlineForever)
    throw invalidInput("days", "must be a number: the license's plan has no offlineForever");
  if (asked !== undefined) return asked;
  if (offlineDays === 0) throw invalidInput("days", "is required: the license's plan has no offlineDays");
  return offlineDays;
}

/** When a file ends that is made now: never later than its license. */
export function endOfFile(now: Date, days: number | null, goodUntil: Date | null): Date | null {
  const byDays = days === null ? null : daysAfter(now, days);
  if (byDays === null || goodUntil === null) return byDays ?? goodUntil;
  return byDays < goodUntil ? byDays : goodUntil;
}
