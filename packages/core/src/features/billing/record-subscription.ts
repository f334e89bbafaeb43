import { parse } from "../../foundation/parse.ts";
import { assertPeriod } from "../../rules/period.ts";
import type { Tenant } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { moveLicenseOf } from "./move-license.ts";
import { assertWholeReference, findByReference, isReferenceTaken, resent } from "./provider-reference.ts";
import { assertPlanOfLicense, licenseOfCustomer } from "./references.ts";
import {
  type Subscription,
  type SubscriptionCreate,
  subscriptionCreate,
  subscriptionStatuses,
} from "./subscription-schema.ts";

/** Periods follow each other, and within one the statuses in their order: the later one is the newer one. */
function isFurther(sent: Subscription, stored: Subscription): boolean {
  const periods = sent.currentPeriodEnd.getTime() - stored.currentPeriodEnd.getTime();
  const statuses = subscriptionStatuses.indexOf(sent.status) - subscriptionStatuses.indexOf(stored.status);
  return (periods || statuses) > 0;
}

/** Records a subscription, once for a provider and its reference; its license expires with its period. */
export async function recordSubscription(
  tenant: Tenant,
  input: SubscriptionCreate,
): Promise<{ subscription: Subscription; created: boolean }> {
  const given = parse(subscriptionCreate, input);
  const { customerId, licenseId = null, planId = null } = given;
  const now = tenant.clock.now();
  const subscription: Subscription = {
    id: newId("subscriptions"),
    customerId,
    licenseId,
    planId,
    status: given.status ?? "active",
    currentPeriodStart: given.currentPeriodStart ?? now,
    currentPeriodEnd: given.currentPeriodEnd,
    cancelAtPeriodEnd: given.cancelAtPeriodEnd ?? false,
    provider: given.provider ?? null,
    providerReference: given.providerReference ?? null,
    metadata: given.metadata ?? {},
    createdAt: now,
    updatedAt: now,
  };
  assertWholeReference(subscription);
  assertPeriod(subscription);
  return unitOfWork(tenant, async (tx) => {
    const license = licenseId === null ? null : await licenseOfCustomer(tx, licenseId, customerId);
    if (planId !== null) await assertPlanOfLicense(tx, planId, license);
    return addOrChangeSubscription(tx, subscription);
  });
}

/** Adds the subscription, or changes the one that has its reference to what is news; the license moves with it. */
async function addOrChangeSubscription(
  tx: UnitOfWork,
  subscription: Subscription,
): Promise<{ subscription: Subscription; created: boolean }> {
  const before = await findByReference(tx, "subscriptions", subscription);
  if (before === null) {
    tx.insert("subscriptions", subscription, isReferenceTaken);
    await moveLicenseOf(tx, null, subscription);
    return { subscription, created: true };
  }
  const changes = resent(before.record, subscription, isFurther(subscription, before.record));
  const next = tx.change("subscriptions", before, changes ?? {});
  if (next !== before.record) await moveLicenseOf(tx, before.record, next);
  return { subscription: next, created: false };
}
