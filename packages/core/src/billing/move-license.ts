import type { NextPlan } from "../licenses/next-plan.ts";
import { isLater, renewal } from "../licenses/renewal.ts";
import { daysAfter, termsAfterChange } from "../licenses/terms-of-plan.ts";
import type { License } from "../schemas/license.ts";
import type { LicenseChanges } from "../storage/license-store.ts";
import type { LicenseMove } from "../storage/subscription-store.ts";

/**
 * A license lasts as long as its subscription is paid for; a later end renews it, on the plan that it changes to if there is one. A
 * suspension or revocation stays.
 */
export function moveLicense(nextPlan: NextPlan): LicenseMove {
  return (license, subscription, before) => {
    const { currentPeriodEnd, status, updatedAt } = subscription;
    const hasMoved = before?.currentPeriodEnd.getTime() !== currentPeriodEnd.getTime();
    const expiresAt = hasMoved ? currentPeriodEnd : license.expiresAt;
    const changedPlan = hasMoved ? planChange(license, currentPeriodEnd, nextPlan) : {};
    const { pastDueDays } = { ...license, ...changedPlan };
    return {
      ...changedPlan,
      expiresAt,
      graceUntil: status === "past_due" && expiresAt !== null ? daysAfter(expiresAt, pastDueDays) : null,
      trialEndsAt: status === "trialing" ? currentPeriodEnd : null,
      ...(hasMoved && renewal(license, currentPeriodEnd)),
      updatedAt,
    };
  };
}

function planChange(
  license: License,
  currentPeriodEnd: Date,
  nextPlan: NextPlan,
): LicenseChanges & Partial<Pick<License, "pastDueDays">> {
  if (license.pendingPlanId === null || !isLater(currentPeriodEnd, license.expiresAt)) return {};
  const plan = nextPlan(license);
  return plan === null ? {} : termsAfterChange(plan, license, license.expiresAt ?? currentPeriodEnd);
}
