import type { Subscription } from "../features/billing/subscription-schema.ts";
import type { License } from "../features/licenses/schema.ts";
import type { Plan } from "../features/plans/schema.ts";
import { invalidInput } from "../foundation/errors.ts";
import { DAY_MS, LATEST } from "../foundation/time.ts";
import type { VerdictTerms } from "./license-standing.ts";

/** Throws `invalid_input` for a period that ends before it starts. */
export function assertPeriod({
  currentPeriodStart,
  currentPeriodEnd,
}: Pick<Subscription, "currentPeriodStart" | "currentPeriodEnd">): void {
  if (currentPeriodEnd >= currentPeriodStart) return;
  throw invalidInput("currentPeriodEnd", "must not be before currentPeriodStart, which is now by default");
}

function verdictTerms(license: VerdictTerms): VerdictTerms {
  const { graceDays, expiry, maxVersionsBehind, updatesUntil, trialEndsAt } = license;
  const { leaseSeconds, offlineGraceSeconds } = license;
  return {
    ...{ graceDays, expiry, maxVersionsBehind, leaseSeconds, offlineGraceSeconds },
    ...{ updatesUntil, trialEndsAt },
  };
}

/** The terms that verdicts go by; null when they are the ordinary ones, as nearly all are. */
export function verdictTermsOf(license: VerdictTerms): VerdictTerms | null {
  const { graceDays, expiry, ...others } = verdictTerms(license);
  const isOrdinary =
    graceDays === 0 && expiry === "block" && Object.values(others).every((term) => term === null);
  return isOrdinary ? null : { graceDays, expiry, ...others };
}

/** Terms that a license gets from its plan, counted from a moment. */
export type TermsOfPlan = Pick<
  License,
  | "seats"
  | "expiresAt"
  | "overage"
  | "graceDays"
  | "pastDueDays"
  | "expiry"
  | "maxVersionsBehind"
  | "leaseSeconds"
  | "offlineGraceSeconds"
  | "updatesUntil"
  | "features"
>;

/** Days on from a moment, at most the last moment that a timestamp may have. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(Math.min(moment.getTime() + days * DAY_MS, LATEST));
}

/** Returns the terms of a license that changes to the plan, except for its end. Overridden terms stay. */
export function termsAfterChange(
  plan: Plan,
  { featureOverrides }: Pick<License, "featureOverrides">,
  from: Date,
): Omit<TermsOfPlan, "expiresAt"> & Pick<License, "planId" | "pendingPlanId"> {
  const { expiresAt: _, features, ...terms } = termsOf(plan, from);
  return { ...terms, features: { ...features, ...featureOverrides }, planId: plan.id, pendingPlanId: null };
}

/** The later one of two moments. */
export function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** The earlier one of two moments. */
export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** The terms of a license of the plan from this moment on; without a plan, one seat that never expires. */
export function termsOf(plan: Plan | null, from: Date): TermsOfPlan {
  return {
    seats: plan === null ? 1 : plan.seats,
    expiresAt: plan?.durationDays ? daysAfter(from, plan.durationDays) : null,
    overage: plan?.overage ?? "deny",
    graceDays: plan?.graceDays ?? 0,
    pastDueDays: plan?.pastDueDays ?? 0,
    expiry: plan?.expiry ?? "block",
    maxVersionsBehind: plan?.maxVersionsBehind ?? null,
    leaseSeconds: plan?.leaseSeconds ?? null,
    offlineGraceSeconds: plan?.offlineGraceSeconds ?? null,
    updatesUntil: plan?.updateDays ? daysAfter(from, plan.updateDays) : null,
    features: plan?.features ?? {},
  };
}

/**
 * Whether an expiry renews a license that had another: null, never, is later than every date. A license without an
 * expiry that was set to `expired` by hand is renewed by any date.
 */
export function isLater(next: Date | null, previous: Date | null): boolean {
  if (next === null) return previous !== null;
  return previous === null || next > previous;
}

/** A renewal: a later expiry on a license that was stored as `expired` makes it `active` again. */
export function renewal(current: License, expiresAt: Date | null): { status?: "active" } {
  return current.status === "expired" && isLater(expiresAt, current.expiresAt) ? { status: "active" } : {};
}
