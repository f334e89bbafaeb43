import type { Tenant } from "../context.ts";
import { findOrCreateCustomer } from "../customers/find-or-create.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { type License, type LicenseCreate, licenseCreate } from "../schemas/license.ts";
import { parse } from "../schemas/parse.ts";
import type { Plan } from "../schemas/plan.ts";
import { withFreshKey } from "./fresh-key.ts";
import { planOfProduct } from "./plan-of-product.ts";
import { withEffectiveStatus } from "./verdict.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

function expiryOf(plan: Plan | null, now: Date): Date | null {
  return plan?.durationDays ? new Date(now.getTime() + plan.durationDays * DAY_MS) : null;
}

function seatsOf(plan: Plan | null): number | null {
  return plan === null ? 1 : plan.seats;
}

/**
 * Issues a license. What is sent wins over the plan, also when it is null; the plan wins over "1 seat, never expires".
 * A customer e-mail that is new to the organization makes a customer.
 */
export async function createLicense(tenant: Tenant, input: LicenseCreate): Promise<License> {
  const { storage, clock, organizationId } = tenant;
  const given = parse(licenseCreate, input);
  const product = await storage.products.get(organizationId, given.productId);
  if (product === null) throw notFound("Product");
  const plan = given.planId ? await planOfProduct(tenant, given.planId, product.id) : null;
  const name = given.customerName ?? null;
  const customer = await findOrCreateCustomer(tenant, { email: given.customerEmail, name });
  const now = clock.now();
  const license = await withFreshKey(product.licensePrefix, async (licenseKey) => {
    const issued = {
      id: newId("lic"),
      licenseKey,
      productId: product.id,
      planId: plan?.id ?? null,
      customerId: customer.id,
      customerEmail: given.customerEmail,
      customerName: name,
      status: "active" as const,
      seats: given.seats === undefined ? seatsOf(plan) : given.seats,
      expiresAt: given.expiresAt === undefined ? expiryOf(plan, now) : given.expiresAt,
      features: given.features ?? plan?.features ?? {},
      metadata: given.metadata ?? {},
      createdAt: now,
      updatedAt: now,
    };
    await storage.licenses.create(organizationId, issued);
    return issued;
  });
  return withEffectiveStatus({ ...license, activatedCount: 0 }, now);
}
