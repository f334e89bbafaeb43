import type { Records } from "../../storage/records.ts";

/** Narrows series of licenses and activations to products. */
export interface ProductSelection {
  /** Id of the product that counts; left out for all products. */
  productId?: string | undefined;
}

/** Narrows to a product, to a plan, or to a plan if it is of the product. */
export interface PlanSelection extends ProductSelection {
  /** Id of the plan that counts; left out for all plans. */
  planId?: string | undefined;
}

/** A selection that also limits the caller to some products; null for all. */
export interface LimitedSelection extends PlanSelection {
  productIds: readonly string[] | null;
}

/** Completes a selection by the product of its plan; null when it selects nothing that the caller may see. */
export async function selectionOf(
  records: Pick<Records, "get">,
  { productId, planId }: PlanSelection,
): Promise<PlanSelection | null> {
  if (planId === undefined) return { productId };
  const plan = await records.get("plans", planId);
  if (plan === null || (productId ?? plan.record.productId) !== plan.record.productId) return null;
  return { productId: plan.record.productId, planId };
}

/** Whether something of a product and a plan is selected. */
export function isSelected(
  of: { productId: string | null; planId: string | null },
  { productIds, productId, planId }: LimitedSelection,
): boolean {
  if (productIds !== null && !productIds.includes(of.productId ?? "")) return false;
  return (productId ?? of.productId) === of.productId && (planId ?? of.planId) === of.planId;
}

/** The ids of the selected product, or of all that the caller may see. */
export async function productIdsOf(
  records: Pick<Records, "readAll">,
  productId: string | undefined,
): Promise<string[]> {
  if (productId !== undefined) return [productId];
  const ids: string[] = [];
  for await (const products of records.readAll("products", {}))
    ids.push(...products.map(({ record }) => record.id));
  return ids;
}
