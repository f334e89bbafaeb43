import type { z } from "zod";
import type { licenseCreate } from "../schemas/license.ts";
import type { Plan } from "../schemas/plan.ts";
import type { Product } from "../schemas/product.ts";

/** What is asked for, with the product and the plan that it names. */
export interface Order {
  given: z.output<typeof licenseCreate>;
  product: Product;
  plan: Plan | null;
  /** What errors write before the name of a field. */
  path: string;
}
