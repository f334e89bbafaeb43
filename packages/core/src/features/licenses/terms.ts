import type { z } from "zod";
import { invalidInput, LicensingError, notFound } from "../../foundation/errors.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { Plan } from "../plans/schema.ts";
import type { Product } from "../products/schema.ts";
import type { License, productLicenseCreate } from "./schema.ts";

/** A request for a license, with its product and plan. */
export interface Order {
  given: z.output<typeof productLicenseCreate>;
  product: Product;
  plan: Plan | null;
  /** Path that errors write before the name of a field. */
  path: string;
  /** The bundle that the license is part of, with its group. Default: none. */
  bundle?: NonNullable<License["bundle"]> | undefined;
}

type Reader = Pick<UnitOfWork, "get">;

/** The plan with this id. Throws `not_found`, and `invalid_input` for a plan of another product. */
export async function planOfProduct(reader: Reader, planId: string, productId: string): Promise<Plan> {
  const plan = await reader.get("plans", planId);
  if (plan === null) throw notFound("Plan");
  if (plan.record.productId !== productId)
    throw invalidInput("planId", "must be a plan of the license's product");
  return plan.record;
}

/** The plan that a license is given: an archived one only if it is the license's own. Throws as `planOfProduct()`. */
export async function planToGive(
  reader: Reader,
  planId: string,
  current: Pick<License, "planId" | "productId">,
): Promise<Plan> {
  const plan = await planOfProduct(reader, planId, current.productId);
  if (plan.archived && plan.id !== current.planId) throw archived("planId", "Plan");
  return plan;
}

/** The error for a product or plan that is no longer sold, with the field that names it. */
export function archived(path: string, what: "Product" | "Plan" | "Bundle"): LicensingError {
  const message = `${what} is archived and no longer sold: take it out of the archive, or choose another`;
  return new LicensingError("archived", `${path}: ${message}`, { details: [{ path, message }] });
}

/** The plan that a license has from its next period on, or null. */
export async function nextPlanOf(
  reader: Reader,
  { pendingPlanId, planId }: Pick<License, "pendingPlanId" | "planId">,
): Promise<Plan | null> {
  const id = pendingPlanId ?? planId;
  return id === null ? null : ((await reader.get("plans", id))?.record ?? null);
}
