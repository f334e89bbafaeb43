import type { Tenant } from "../context.ts";
import { notFound } from "../errors.ts";
import { withNextPlan } from "../licenses/next-plan.ts";
import { parseChanges } from "../schemas/parse.ts";
import { type Subscription, type SubscriptionUpdate, subscriptionUpdate } from "../schemas/subscription.ts";
import type { SubscriptionChanges } from "../storage/subscription-store.ts";
import { moveLicense } from "./move-license.ts";
import { assertPeriod } from "./period.ts";
import { assertWholeReference } from "./provider-reference.ts";
import { assertPlanOfLicense, licenseOfCustomer } from "./references.ts";

/** Throws for a license or a plan that the subscription, as it would be, cannot have. */
async function assertReferences(tenant: Tenant, id: string, changes: SubscriptionChanges): Promise<void> {
  const { storage, organizationId } = tenant;
  const current = await storage.subscriptions.get(organizationId, id);
  if (current === null) throw notFound("Subscription");
  const { customerId, licenseId, planId } = { ...current, ...changes };
  let license = null;
  if (changes.licenseId) license = await licenseOfCustomer(tenant, changes.licenseId, customerId);
  else if (licenseId !== null) license = await storage.licenses.get(organizationId, licenseId);
  if (planId !== null) await assertPlanOfLicense(tenant, planId, license);
}

/** Changes a subscription to what is sent; its license moves when the license or the end of the period is another. */
export async function updateSubscription(
  tenant: Tenant,
  id: string,
  input: SubscriptionUpdate,
): Promise<Subscription> {
  const { storage, clock, organizationId } = tenant;
  const changes: SubscriptionChanges = parseChanges(subscriptionUpdate, input);
  if (changes.licenseId || changes.planId) await assertReferences(tenant, id, changes);
  const now = clock.now();
  const change = (current: Subscription): SubscriptionChanges => {
    const next = { ...current, ...changes };
    assertWholeReference(next);
    assertPeriod(next);
    return { ...changes, updatedAt: now };
  };
  const subscription = await withNextPlan(tenant, (nextPlan) =>
    storage.subscriptions.update(organizationId, id, change, moveLicense(nextPlan)),
  );
  if (subscription === null) throw notFound("Subscription");
  return subscription;
}
