import { invalidInput } from "../../foundation/errors.ts";
import { daysAfter, termsAfterChange, termsOf } from "../../rules/terms.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { Plan } from "../plans/schema.ts";
import type { LicenseChanges } from "./queries.ts";
import type { License, PlanChange } from "./schema.ts";
import { planToGive } from "./terms.ts";

/** Changes that a change of plan comes to, and those that are written now. Throws `invalid_input`, `not_found`. */
export async function changesOfPlan(
  tx: UnitOfWork,
  current: License,
  { planId, when }: { planId: string; when: PlanChange["when"] },
  now: Date,
): Promise<{ changes: LicenseChanges; written: LicenseChanges }> {
  const plan = await planToGive(tx, planId, current);
  if (when === "now") {
    const changes = changesNow(current, plan, now);
    return { changes, written: changes };
  }
  const pendingPlanId = plan.id === current.planId ? null : plan.id;
  return { changes: changesThen(current, plan, now), written: { pendingPlanId } };
}

function changesNow(current: License, plan: Plan, now: Date): LicenseChanges {
  const fresh = termsOf(plan, now);
  const isPaidFor = current.trialEndsAt === null && current.expiresAt !== null && current.expiresAt > now;
  const hasUpdates = current.updatesUntil !== null && current.updatesUntil > now;
  return {
    ...termsAfterChange(plan, current, now),
    ...(current.status === "expired" && { status: "active" }),
    expiresAt: isPaidFor && fresh.expiresAt !== null ? current.expiresAt : fresh.expiresAt,
    updatesUntil: hasUpdates && fresh.updatesUntil !== null ? current.updatesUntil : fresh.updatesUntil,
    graceUntil: null,
    trialEndsAt: null,
  };
}

/** Returns the changes that the renewal at the end of the present period makes. */
function changesThen(current: License, plan: Plan, now: Date): LicenseChanges {
  const { expiresAt } = current;
  if (expiresAt === null || expiresAt <= now)
    throw invalidInput("when", "must be now: the license has expired, or never expires");
  if (plan.id === current.planId) return {};
  const { pendingPlanId: _, ...terms } = termsAfterChange(plan, current, expiresAt);
  return { ...terms, ...(plan.durationDays && { expiresAt: daysAfter(expiresAt, plan.durationDays) }) };
}
