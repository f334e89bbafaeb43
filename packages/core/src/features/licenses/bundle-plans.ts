import { notFound } from "../../foundation/errors.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Records } from "../../storage/records.ts";

/** A plan of a bundle, with its product. */
export interface PlanOfBundle {
  plan: Stored<"plans">;
  product: Stored<"products">;
}

/** The plans of a bundle with their products, in its order: two reads. Throws `not_found`. */
export async function plansOfBundle(
  reader: Pick<Records, "getAll">,
  planIds: readonly string[],
): Promise<PlanOfBundle[]> {
  const plans = (await reader.getAll("plans", planIds)).map((plan) => {
    if (plan === null) throw notFound("Plan");
    return plan;
  });
  const products = await reader.getAll(
    "products",
    plans.map(({ record }) => record.productId),
  );
  return plans.map((plan, index) => {
    const product = products[index] ?? null;
    if (product === null) throw notFound("Product");
    return { plan, product };
  });
}
