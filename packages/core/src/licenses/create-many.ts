import type { Tenant } from "../context.ts";
import { generateLicenseKey } from "../crypto/license-key.ts";
import { customerFor } from "../customers/with-customer.ts";
import { LicensingError } from "../errors.ts";
import { retryOn } from "../retry-on.ts";
import type { Customer } from "../schemas/customer.ts";
import { type License, type LicenseCreateMany, licenseCreateMany } from "../schemas/license.ts";
import { parse } from "../schemas/parse.ts";
import type { Plan } from "../schemas/plan.ts";
import { emailKey } from "../schemas/primitives.ts";
import type { Product } from "../schemas/product.ts";
import { newLicense } from "./new-license.ts";
import { withEffectiveStatus } from "./verdict.ts";

function wrong(code: "not_found" | "invalid_input", index: number, field: string, message: string) {
  const path = `licenses.${index}.${field}`;
  return new LicensingError(code, `${path}: ${message}`, { details: [{ path, message }] });
}

/** What is there of these ids, each looked up once. */
async function found<Item>(
  ids: readonly (string | null | undefined)[],
  get: (id: string) => Promise<Item | null>,
): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  for (const id of new Set(ids)) {
    const item = id ? await get(id) : null;
    if (id && item !== null) items.set(id, item);
  }
  return items;
}

function planFor(plans: Map<string, Plan>, planId: string, product: Product, index: number): Plan {
  const plan = plans.get(planId);
  if (plan === undefined) throw wrong("not_found", index, "planId", "Plan not found");
  if (plan.productId === product.id) return plan;
  throw wrong("invalid_input", index, "planId", "must be a plan of the license's product");
}

/**
 * Issues all of the licenses or none, each as `create` does. Errors name the license they are about:
 * `licenses.17.seats`, counted from 0.
 */
export async function createLicenses(tenant: Tenant, input: LicenseCreateMany): Promise<License[]> {
  const { storage, clock, organizationId } = tenant;
  const { licenses: given } = parse(licenseCreateMany, input);
  const products = await found(
    given.map(({ productId }) => productId),
    (id) => storage.products.get(organizationId, id),
  );
  const plans = await found(
    given.map(({ planId }) => planId),
    (id) => storage.plans.get(organizationId, id),
  );
  const orders = given.map((order, index) => {
    const product = products.get(order.productId);
    if (product === undefined) throw wrong("not_found", index, "productId", "Product not found");
    const plan = order.planId ? planFor(plans, order.planId, product, index) : null;
    return { order, product, plan };
  });

  const now = clock.now();
  const write = () => {
    const candidates = new Map<string, Customer>();
    const licenses = orders.map(({ order, product, plan }) => {
      const { customerEmail: email, customerName = null } = order;
      const key = emailKey(email);
      if (!candidates.has(key)) candidates.set(key, customerFor({ email, name: customerName }, now));
      return newLicense(order, { plan, licenseKey: generateLicenseKey(product.licensePrefix), now });
    });
    return storage.licenses.createMany(organizationId, licenses, [...candidates.values()]);
  };
  // Again when a key is taken, and when a customer is deleted or gets another e-mail before the licenses are written.
  const stored = await retryOn("not_found", () => retryOn("license_key_taken", write));
  return stored.map((license) => withEffectiveStatus({ ...license, activatedCount: 0 }, now));
}
