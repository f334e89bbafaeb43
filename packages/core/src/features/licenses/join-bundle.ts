import { invalidInput } from "../../foundation/errors.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { PlanOfBundle } from "./bundle-plans.ts";
import { assertOnSale } from "./issue.ts";
import { ordersOfPlans, requireBundle } from "./orders.ts";
import { changesOfPlan } from "./plan-changes.ts";
import type { LicenseChanges } from "./queries.ts";
import type { License } from "./schema.ts";
import type { Order } from "./terms.ts";

type Holder = Pick<License, "customerEmail" | "customerName" | "expiresAt" | "graceUntil" | "trialEndsAt"> & {
  /** Undefined where the licenses that there are have no key in common. */
  licenseKey: string | undefined;
};

/**
 * Orders of further licenses for a holder of a bundle: with the customer and the end that there are, and with the key,
 * or else a new one.
 */
export function ordersForHolder(
  bundle: Stored<"bundles">,
  plans: readonly PlanOfBundle[],
  { licenseKey, customerEmail, customerName, expiresAt, graceUntil, trialEndsAt }: Holder,
): Order[] {
  const given = { licenseKey, customerEmail, customerName, expiresAt, graceUntil, trialEndsAt };
  const orders = ordersOfPlans(bundle, plans, given);
  for (const order of orders) assertOnSale(order);
  return orders;
}

/**
 * Returns the changes of a license that becomes part of a bundle, and the orders of the bundle's other licenses.
 * Throws `not_found`, `archived`, `invalid_input` for a bundle without a plan of its product and for a license that
 * is no longer good or part of a bundle.
 */
export async function joiningOf(
  tx: UnitOfWork,
  current: License,
  bundleId: string,
  now: Date,
): Promise<{ changes: LicenseChanges; orders: Order[] }> {
  if (current.bundle !== null) throw invalidInput("bundleId", "must not be given: the license has a bundle");
  if (current.status === "revoked" || current.status === "suspended")
    throw invalidInput("bundleId", `must not be given: the license is ${current.status}`);
  const { bundle, plans } = await requireBundle(tx, bundleId);
  const own = plans.find(({ product }) => product.record.id === current.productId);
  if (own === undefined)
    throw invalidInput("bundleId", "must be a bundle with a plan of the license's product");
  const planId = own.plan.record.id;
  const { changes } = await changesOfPlan(tx, current, { planId, when: "now" }, now);
  const others = plans.filter((each) => each !== own);
  const orders = ordersForHolder(bundle, others, { ...current, ...changes });
  const [first] = orders;
  return { changes: { ...changes, bundle: first?.bundle ?? null }, orders };
}
