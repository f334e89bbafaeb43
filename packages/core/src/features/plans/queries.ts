import type { PageRequest } from "../../foundation/primitives.ts";
import type { Plan, PlanSort } from "./schema.ts";

/** What an update may set. A field that is `undefined` stays as it is, and a plan stays with its product. */
export type PlanChanges = Partial<Omit<Plan, "id" | "productId" | "createdAt">>;

/** What a list of plans is narrowed and sorted by. */
export interface PlanFilter {
  /** Only plans of the product with this id. */
  productId?: string | undefined;
  /** By `createdAt` or `name`. Newest first unless given. */
  sort?: PlanSort | undefined;
}

/** Selects one page of plans, by filters and order. */
export type PlanQuery = PageRequest & PlanFilter;
