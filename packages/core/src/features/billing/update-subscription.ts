import { parseChanges } from "../../foundation/parse.ts";
import { assertPeriod } from "../../rules/period.ts";
import type { Tenant } from "../../storage/context.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { moveLicenseOf } from "./move-license.ts";
import { assertWholeReference } from "./provider-reference.ts";
import { assertPlanOfLicense, licenseOfCustomer } from "./references.ts";
import type { SubscriptionChanges } from "./subscription-queries.ts";
import { type Subscription, type SubscriptionUpdate, subscriptionUpdate } from "./subscription-schema.ts";

/** Changes a subscription to what is sent; its license moves when the license or the end of the period is another. */
export async function updateSubscription(
  tenant: Tenant,
  id: string,
  input: SubscriptionUpdate,
): Promise<Subscription> {
  const changes: SubscriptionChanges = parseChanges(subscriptionUpdate, input);
  const now = tenant.clock.now();
  return unitOfWork(tenant, async (tx) => {
    const subscription = await requireRecord(tx, "subscriptions", id);
    if (changes.licenseId || changes.planId) await assertReferences(tx, subscription.record, changes);
    const next = { ...subscription.record, ...changes };
    assertWholeReference(next);
    assertPeriod(next);
    const written = tx.change("subscriptions", subscription, { ...changes, updatedAt: now });
    if (written !== subscription.record) await moveLicenseOf(tx, subscription.record, written);
    return written;
  });
}

/** Throws for a license or a plan that the subscription, as it would be, cannot have. */
async function assertReferences(
  tx: UnitOfWork,
  current: Subscription,
  changes: SubscriptionChanges,
): Promise<void> {
  const { customerId, licenseId, planId } = { ...current, ...changes };
  let license = null;
  if (changes.licenseId) license = await licenseOfCustomer(tx, changes.licenseId, customerId);
  else if (licenseId !== null) license = (await tx.get("licenses", licenseId))?.record ?? null;
  if (planId !== null) await assertPlanOfLicense(tx, planId, license);
}
