import { daysAfter, isLater, renewal, termsAfterChange } from "../../rules/terms.ts";
import { requireRecord } from "../../storage/require-record.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { changeGroup, groupOf } from "../licenses/group.ts";
import type { LicenseChanges } from "../licenses/queries.ts";
import { changeLicense, licenseOf } from "../licenses/read.ts";
import type { License } from "../licenses/schema.ts";
import { nextPlanOf } from "../licenses/terms.ts";
import type { Plan } from "../plans/schema.ts";
import type { Subscription, SubscriptionStatus } from "./subscription-schema.ts";

/**
 * Moves the license of a subscription that is written: one that is new, has another license or another
 * `currentPeriodEnd`, or becomes `trialing` or `past_due` or is no longer so. `before` is null for a new
 * subscription. Throws `not_found`.
 */
export async function moveLicenseOf(
  tx: UnitOfWork,
  before: Subscription | null,
  subscription: Subscription,
): Promise<void> {
  const { licenseId } = subscription;
  if (licenseId === null || !movesLicense(before, subscription)) return;
  const license = await requireRecord(tx, "licenses", licenseId);
  const cameFrom = before?.licenseId === licenseId ? before : null;
  await changeGroup(tx, await groupOf(tx, license), async (each) => {
    const plan = await nextPlanOf(tx, each.record);
    const changes = licenseAfter(licenseOf(each.record), { subscription, before: cameFrom, plan });
    changeLicense(tx, each, changes);
  });
}

/** Statuses that say more of a license than when it expires. */
const TELLING = new Set<SubscriptionStatus>(["trialing", "past_due"]);

function movesLicense(before: Subscription | null, after: Subscription): boolean {
  return (
    before?.licenseId !== after.licenseId ||
    before.currentPeriodEnd.getTime() !== after.currentPeriodEnd.getTime() ||
    (before.status !== after.status && [before, after].some(({ status }) => TELLING.has(status)))
  );
}

/**
 * A license lasts as long as its subscription is paid for; a later end renews it, on the plan that it changes to if
 * there is one. A suspension or revocation stays.
 */
export function licenseAfter(
  license: License,
  {
    subscription,
    before,
    plan,
  }: { subscription: Subscription; before: Subscription | null; plan: Plan | null },
): LicenseChanges & Pick<License, "updatedAt"> {
  const { currentPeriodEnd, status, updatedAt } = subscription;
  const hasMoved = before?.currentPeriodEnd.getTime() !== currentPeriodEnd.getTime();
  const expiresAt = hasMoved ? currentPeriodEnd : license.expiresAt;
  const changedPlan = hasMoved ? planChange(license, currentPeriodEnd, plan) : {};
  const { pastDueDays } = { ...license, ...changedPlan };
  return {
    ...changedPlan,
    expiresAt,
    graceUntil: status === "past_due" && expiresAt !== null ? daysAfter(expiresAt, pastDueDays) : null,
    trialEndsAt: status === "trialing" ? currentPeriodEnd : null,
    ...(hasMoved && renewal(license, currentPeriodEnd)),
    updatedAt,
  };
}

function planChange(
  license: License,
  currentPeriodEnd: Date,
  plan: Plan | null,
): LicenseChanges & Partial<Pick<License, "pastDueDays">> {
  if (license.pendingPlanId === null || plan === null) return {};
  if (!isLater(currentPeriodEnd, license.expiresAt)) return {};
  return termsAfterChange(plan, license, license.expiresAt ?? currentPeriodEnd);
}
