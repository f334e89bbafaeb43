import type { Tenant } from "../context.ts";
import { withCustomer } from "../customers/with-customer.ts";
import { assertEntitlementValues } from "../entitlements/assert-values.ts";
import { overridden } from "../entitlements/overridden.ts";
import { notFound } from "../errors.ts";
import { type License, type LicenseUpdate, licenseUpdate } from "../schemas/license.ts";
import { parseChanges } from "../schemas/parse.ts";
import type { Plan } from "../schemas/plan.ts";
import type { LicenseChanges } from "../storage/license-store.ts";
import { planOfProduct } from "./plan-of-product.ts";
import { renewal } from "./renewal.ts";
import { withEffectiveStatus } from "./verdict.ts";

/** A status that is sent is the one that counts; an expiry alone may renew the license. */
function statusAfter(current: License, { status, expiresAt }: LicenseChanges): LicenseChanges {
  return status === undefined && expiresAt !== undefined ? renewal(current, expiresAt) : {};
}

/** Features that are sent replace all that there are, but for what is overridden. */
function featuresAfter(
  current: License,
  { features, featureOverrides: overrides }: LicenseChanges,
  plan: Plan | null,
): LicenseChanges {
  if (features !== undefined)
    return { features: { ...features, ...(overrides ?? current.featureOverrides) } };
  return overrides === undefined ? {} : { features: overridden(current, overrides, plan) };
}

/** Changes a license; `status: "revoked"` does all that revoke does. */
export async function updateLicense(tenant: Tenant, id: string, input: LicenseUpdate): Promise<License> {
  const { storage, clock, organizationId } = tenant;
  const changes: LicenseChanges = parseChanges(licenseUpdate, input);
  const { customerEmail } = changes;
  let name = changes.customerName ?? null;
  const { features, featureOverrides } = changes;
  let plan: Plan | null = null;
  if (changes.planId || customerEmail !== undefined || features || featureOverrides) {
    const current = await storage.licenses.find(organizationId, id);
    if (current === null) throw notFound("License");
    if (features || featureOverrides) {
      const product = await storage.products.get(organizationId, current.productId);
      assertEntitlementValues(product?.entitlements ?? [], changes);
    }
    const planId = changes.planId ?? current.planId;
    if (featureOverrides && planId) plan = await storage.plans.get(organizationId, planId);
    if (changes.planId) await planOfProduct(tenant, changes.planId, current.productId);
    if (changes.customerName === undefined) name = current.customerName;
  }
  const now = clock.now();
  const write = (owner: Pick<LicenseChanges, "customerId">) =>
    storage.licenses.update(organizationId, id, (current) => ({
      ...changes,
      ...featuresAfter(current, changes, plan),
      ...owner,
      ...statusAfter(current, changes),
      updatedAt: now,
    }));
  const license = await (customerEmail === undefined
    ? write({})
    : withCustomer(tenant, { email: customerEmail, name }, (customer) => write({ customerId: customer.id })));
  if (license === null) throw notFound("License");
  return withEffectiveStatus(license, now);
}
