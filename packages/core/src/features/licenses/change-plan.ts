import { invalidInput } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { isSame } from "../../foundation/text.ts";
import { daysAfter, termsAfterChange, termsOf } from "../../rules/terms.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { Plan } from "../plans/schema.ts";
import type { LicenseChanges } from "./queries.ts";
import { changeLicense, licenseOf } from "./read.ts";
import type { License } from "./schema.ts";
import { type PlanChange, type PlanChangeResult, planChange } from "./schema.ts";
import { archived, planOfProduct } from "./terms.ts";

/**
 * Gives a license the terms of another plan, now or with its next renewal; what was overridden stays so. Now, a
 * period that is paid for goes on to its end, and one that is over, or of a trial, or of a license that never
 * expired, begins anew.
 */
export async function changePlan(tenant: Tenant, id: string, input: PlanChange): Promise<PlanChangeResult> {
  const { planId, when, preview = false } = parse(planChange, input);
  const now = tenant.clock.now();
  return unitOfWork(tenant, async (tx) => {
    const stored = await requireRecord(tx, "licenses", id);
    const current = licenseOf(stored.record);
    const { changes, written } = await changesOfPlan(tx, current, { planId, when }, now);
    const effectiveAt = when === "now" ? now : (current.expiresAt ?? now);
    const result = { effectiveAt, changes: differences(current, { ...changes }) };
    if (preview) return { license: withEffectiveStatus(current, now), ...result };
    const license = changeLicense(tx, stored, { ...written, updatedAt: now });
    return { license: withEffectiveStatus(license, now), ...result };
  });
}

/** Changes that a change of plan comes to, and those that are written now. Throws `invalid_input`, `not_found`. */
export async function changesOfPlan(
  tx: UnitOfWork,
  current: License,
  { planId, when }: Pick<PlanChange, "planId" | "when">,
  now: Date,
): Promise<{ changes: LicenseChanges; written: LicenseChanges }> {
  const plan = await planOfProduct(tx, planId, current.productId);
  if (plan.archived && plan.id !== current.planId) throw archived("planId", "Plan");
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

function differences(current: License, changes: Record<string, unknown>): PlanChangeResult["changes"] {
  const before = new Map<string, unknown>(Object.entries(current));
  const pairs = Object.entries(changes)
    .filter(([field, value]) => !isSame(value, before.get(field)))
    .map(([field, value]) => [field, [before.get(field), value]]);
  // Moments are written as they are in an answer.
  return JSON.parse(JSON.stringify(Object.fromEntries(pairs)));
}
