import type { Tenant } from "../context.ts";
import { invalidInput, notFound } from "../errors.ts";
import type { Plan } from "../schemas/plan.ts";

/** The plan with this id. Throws `not_found`, and `invalid_input` for a plan of another product. */
export async function planOfProduct(
  { storage, organizationId }: Tenant,
  planId: string,
  productId: string,
): Promise<Plan> {
  const plan = await storage.plans.get(organizationId, planId);
  if (plan === null) throw notFound("Plan");
  if (plan.productId !== productId) throw invalidInput("planId", "must be a plan of the license's product");
  return plan;
}
