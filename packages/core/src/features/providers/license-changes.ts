import { isLater, later, termsAfterChange } from "../../rules/terms.ts";
import { licenseAfter } from "../billing/move-license.ts";
import type { Subscription } from "../billing/subscription-schema.ts";
import type { LicenseChanges } from "../licenses/queries.ts";
import type { License } from "../licenses/schema.ts";
import type { Plan } from "../plans/schema.ts";
import type { PaidLine, SaleTerms } from "./news.ts";
import { termsOfLine } from "./purchase-records.ts";

/** Plan and units that are paid for from now on. */
export interface PaidPlan {
  line: PaidLine;
  plan: Plan;
}

interface Move {
  subscription: Subscription;
  before: Subscription | null;
  change: PaidPlan | undefined;
  terms: SaleTerms;
  /** The plan that the license has from its next period on. */
  nextPlan: Plan | null;
  /** Whether the subscription pays for the license from now on, which its order did not say. */
  isBegun: boolean;
}

/**
 * Changes of a license whose subscription moves: to the plan that is paid for, for as long as is paid for, and so
 * its updates.
 */
export function licenseChanges(
  current: License,
  { subscription, before, change, terms, nextPlan: plan, isBegun }: Move,
): LicenseChanges & { updatedAt: Date } {
  const ofPlan = {
    ...(isBegun && patience(current, terms)),
    ...(change && onPlan(current, change, terms, subscription.updatedAt)),
  };
  const changes = { ...ofPlan, ...licenseAfter({ ...current, ...ofPlan }, { subscription, before, plan }) };
  const { updatesUntil = current.updatesUntil, expiresAt = current.expiresAt } = changes;
  if (updatesUntil === null || expiresAt === null || !isLater(expiresAt, current.expiresAt)) return changes;
  return { ...changes, updatesUntil: later(updatesUntil, expiresAt) };
}

function patience(current: License, terms: SaleTerms): Pick<License, "graceDays" | "pastDueDays"> {
  return {
    graceDays: Math.max(current.graceDays, terms.graceDays),
    pastDueDays: Math.max(current.pastDueDays, terms.pastDueDays),
  };
}

function onPlan(current: License, { plan, line }: PaidPlan, terms: SaleTerms, now: Date): Partial<License> {
  return { ...termsAfterChange(plan, current, now), ...termsOfLine(plan, line, terms) };
}
