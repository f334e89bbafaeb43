import type { License } from "../features/licenses/schema.ts";
import type { Plan } from "../features/plans/schema.ts";
import { DAY_MS } from "../foundation/durations.ts";
import { LATEST } from "../foundation/primitives.ts";

/** What a license gets from its plan, counted from a moment. */
export type TermsOfPlan = Pick<
  License,
  | "seats"
  | "expiresAt"
  | "overage"
  | "graceDays"
  | "pastDueDays"
  | "expiry"
  | "maxVersionsBehind"
  | "updatesUntil"
  | "features"
>;

/** Days on from a moment, at most the last moment that a timestamp may have. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(Math.min(moment.getTime() + days * DAY_MS, LATEST));
}

/** What a license that changes to the plan has from a moment on, but for its end. What was overridden stays so. */
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
    updatesUntil: plan?.updateDays ? daysAfter(from, plan.updateDays) : null,
    features: plan?.features ?? {},
  };
}
