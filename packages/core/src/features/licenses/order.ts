import type { z } from "zod";
import type { Plan } from "../plans/schema.ts";
import type { Product } from "../products/schema.ts";
import type { licenseCreate } from "./schema.ts";

/** What is asked for, with the product and the plan that it names. */
export interface Order {
  given: z.output<typeof licenseCreate>;
  product: Product;
  plan: Plan | null;
  /** What errors write before the name of a field. */
  path: string;
}
