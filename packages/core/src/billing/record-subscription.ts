import type { Tenant } from "../context.ts";
import { newId } from "../ids.ts";
import { withNextPlan } from "../licenses/next-plan.ts";
import { parse } from "../schemas/parse.ts";
import {
  type Subscription,
  type SubscriptionCreate,
  subscriptionCreate,
  subscriptionStatuses,
} from "../schemas/subscription.ts";
import { moveLicense } from "./move-license.ts";
import { assertPeriod } from "./period.ts";
import { assertWholeReference, resent } from "./provider-reference.ts";
import { assertPlanOfLicense, licenseOfCustomer } from "./references.ts";

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
  const { storage, clock, organizationId } = tenant;
  const given = parse(subscriptionCreate, input);
  const { customerId, licenseId = null, planId = null } = given;
  const now = clock.now();
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
  const license = licenseId === null ? null : await licenseOfCustomer(tenant, licenseId, customerId);
  if (planId !== null) await assertPlanOfLicense(tenant, planId, license);
  const again = (stored: Subscription) => resent(stored, subscription, isFurther(subscription, stored));
  return withNextPlan(tenant, (nextPlan) =>
    storage.subscriptions.record(organizationId, subscription, again, moveLicense(nextPlan)),
  );
}
