import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { Tenant } from "../../storage/context.ts";
import { assertEntitlementValues } from "../entitlements/assert-values.ts";
import type { Plan } from "../plans/schema.ts";
import type { Product } from "../products/schema.ts";
import { issue } from "./issue.ts";
import { type License, type LicenseCreateMany, licenseCreateMany } from "./schema.ts";
import { recordsById } from "./with-catalog.ts";

function wrong(code: "not_found" | "invalid_input", index: number, field: string, message: string) {
  const path = `licenses.${index}.${field}`;
  return new LicensingError(code, `${path}: ${message}`, { details: [{ path, message }] });
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
  const { licenses: given } = parse(licenseCreateMany, input);
  const [products, plans] = await Promise.all([
    recordsById(
      tenant.records,
      "products",
      given.map(({ productId }) => productId),
    ),
    recordsById(
      tenant.records,
      "plans",
      given.flatMap(({ planId }) => planId ?? []),
    ),
  ]);
  const orders = given.map((order, index) => {
    const product = products.get(order.productId);
    if (product === undefined) throw wrong("not_found", index, "productId", "Product not found");
    assertEntitlementValues(product.entitlements, order, `licenses.${index}.`);
    const plan = order.planId ? planFor(plans, order.planId, product, index) : null;
    return { given: order, product, plan, path: `licenses.${index}.` };
  });
  return issue(tenant, orders);
}
