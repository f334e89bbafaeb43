import type { z } from "zod";
import { LicensingError, notFound } from "../../foundation/errors.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Records } from "../../storage/records.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { assertEntitlementValues } from "../entitlements/schema.ts";
import type { Plan } from "../plans/schema.ts";
import type { Product } from "../products/schema.ts";
import { type PlanOfBundle, plansOfBundle } from "./bundle-plans.ts";
import { newGroup } from "./group.ts";
import { recordsById } from "./read.ts";
import { type licenseCreate, MOST_AT_ONCE, type productLicenseCreate } from "./schema.ts";
import { archived, type Order, planOfProduct } from "./terms.ts";

type Given = z.output<typeof licenseCreate>;
type GivenOfProduct = z.output<typeof productLicenseCreate>;

/** The orders that one call comes to, and the name under which they are sold. */
export interface Sold {
  orders: Order[];
  soldAs: string;
}

/** The order of a license, or those of a bundle's licenses. Throws `not_found`, `archived`, `invalid_input`. */
export async function ordersOf(records: Records, given: Given): Promise<Sold> {
  if (given.bundleId !== undefined) return bundleOrders(records, given, given.bundleId);
  const own = ofProduct(given);
  const { product, plan } = await productAndPlan(records, own);
  assertEntitlementValues(product.entitlements, own);
  return { orders: [{ given: own, product, plan, path: "" }], soldAs: product.name };
}

/** An order for each plan of a bundle. Throws `not_found`, `archived`. */
async function bundleOrders(records: Records, given: Given, bundleId: string): Promise<Sold> {
  const { bundle, plans } = await requireBundle(records, bundleId);
  return { orders: ordersOfPlans(bundle, plans, given), soldAs: bundle.record.name };
}

/** An order for each of a bundle's plans, all of one new group. Throws `archived`. */
export function ordersOfPlans(
  { record: sold }: Stored<"bundles">,
  plans: readonly PlanOfBundle[],
  { bundleId: _, ...given }: Given,
  path = "",
): Order[] {
  if (sold.archived) throw archived(`${path}bundleId`, "Bundle");
  const bundle = newGroup(sold);
  return plans.map(({ plan, product }) => ({
    given: { ...given, productId: product.record.id, planId: plan.record.id },
    product: product.record,
    plan: plan.record,
    path,
    bundle,
  }));
}

function ofProduct({ bundleId: _, productId = "", ...given }: Given): GivenOfProduct {
  return { ...given, productId };
}

/** The product and, if one is given, its plan, in one read. Throws `not_found`, `invalid_input`. */
async function productAndPlan(
  records: Records,
  { productId, planId }: GivenOfProduct,
): Promise<{ product: Product; plan: Plan | null }> {
  const found = planId ? await records.findWith("plans", "productId", "id", planId) : null;
  if (found?.[1].record.id === productId) return { plan: found[0].record, product: found[1].record };
  const { record: product } = await requireRecord(records, "products", productId);
  return { product, plan: planId ? await planOfProduct(records, planId, productId) : null };
}

function wrong(code: "not_found" | "invalid_input", path: string, message: string) {
  return new LicensingError(code, `${path}: ${message}`, { details: [{ path, message }] });
}

function planFor(plans: Map<string, Plan>, planId: string, product: Product, path: string): Plan {
  const plan = plans.get(planId);
  if (plan === undefined) throw wrong("not_found", `${path}planId`, "Plan not found");
  if (plan.productId === product.id) return plan;
  throw wrong("invalid_input", `${path}planId`, "must be a plan of the license's product");
}

/**
 * The orders of many licenses, in their order. Errors name the license they are about: `licenses.17.seats`, counted
 * from 0.
 */
export async function ordersOfMany(records: Records, given: readonly Given[]): Promise<Order[]> {
  const [products, plans] = await Promise.all([
    recordsById(
      records,
      "products",
      given.flatMap(({ productId }) => productId ?? []),
    ),
    recordsById(
      records,
      "plans",
      given.flatMap(({ planId }) => planId ?? []),
    ),
  ]);
  const bundles = await knownBundles(
    records,
    given.flatMap(({ bundleId }) => bundleId ?? []),
  );
  const orders = given.flatMap((each, index) => {
    const path = `licenses.${index}.`;
    if (each.bundleId !== undefined) {
      const known = bundles.get(each.bundleId);
      if (known === undefined) throw wrong("not_found", `${path}bundleId`, "Bundle not found");
      return ordersOfPlans(known.bundle, known.plans, each, path);
    }
    const own = ofProduct(each);
    const product = products.get(own.productId);
    if (product === undefined) throw wrong("not_found", `${path}productId`, "Product not found");
    assertEntitlementValues(product.entitlements, own, path);
    const plan = own.planId ? planFor(plans, own.planId, product, path) : null;
    return [{ given: own, product, plan, path }];
  });
  if (orders.length <= MOST_AT_ONCE) return orders;
  const most = `must be at most ${MOST_AT_ONCE} licenses, with those of bundles: ${orders.length} are too many`;
  throw wrong("invalid_input", "licenses", most);
}

async function knownBundles(records: Records, ids: readonly string[]): Promise<Map<string, KnownBundle>> {
  const wanted = [...new Set(ids)];
  const known = new Map<string, KnownBundle>();
  for (const bundle of await records.getAll("bundles", wanted))
    if (bundle !== null)
      known.set(bundle.record.id, { bundle, plans: await plansOfBundle(records, bundle.record.planIds) });
  return known;
}

/** A bundle with its plans. */
export interface KnownBundle {
  bundle: Stored<"bundles">;
  plans: PlanOfBundle[];
}

/** The bundle with the id. Throws `not_found`, also for a plan of it. */
export async function requireBundle(
  reader: Pick<Records, "get" | "getAll">,
  id: string,
): Promise<KnownBundle> {
  const bundle = await reader.get("bundles", id);
  if (bundle === null) throw notFound("Bundle");
  return { bundle, plans: await plansOfBundle(reader, bundle.record.planIds) };
}
