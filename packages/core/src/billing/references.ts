import type { Tenant } from "../context.ts";
import { invalidInput, notFound } from "../errors.ts";
import { planOfProduct } from "../licenses/plan-of-product.ts";
import type { License } from "../schemas/license.ts";

/** The license with this id. Throws `not_found`, and `invalid_input` for a license of another customer. */
export async function licenseOfCustomer(
  { storage, organizationId }: Tenant,
  licenseId: string,
  customerId: string,
): Promise<License> {
  const license = await storage.licenses.get(organizationId, licenseId);
  if (license === null) throw notFound("License");
  if (license.customerId !== customerId) throw invalidInput("licenseId", "must be a license of the customer");
  return license;
}

/** Throws `not_found`, and `invalid_input` for a subscription of another customer. */
export async function assertSubscriptionOfCustomer(
  { storage, organizationId }: Tenant,
  subscriptionId: string,
  customerId: string,
): Promise<void> {
  const subscription = await storage.subscriptions.get(organizationId, subscriptionId);
  if (subscription === null) throw notFound("Subscription");
  if (subscription.customerId === customerId) return;
  throw invalidInput("subscriptionId", "must be a subscription of the customer");
}

/** Throws `not_found`, and `invalid_input` for a plan of another product than the license's, where there is a license. */
export async function assertPlanOfLicense(
  tenant: Tenant,
  planId: string,
  license: License | null,
): Promise<void> {
  if (license !== null) await planOfProduct(tenant.records, planId, license.productId);
  else if ((await tenant.storage.plans.get(tenant.organizationId, planId)) === null) throw notFound("Plan");
}
