import type { Plan, PlanSort } from "../schemas/plan.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "./slice.ts";

export type PlanChanges = Partial<Omit<Plan, "id" | "productId" | "createdAt">>;

/** What a list of plans is narrowed and sorted by. */
export interface PlanFilter {
  productId?: string | undefined;
  sort?: PlanSort | undefined;
}

export type PlanQuery = PageRequest & PlanFilter;

export interface PlanStore {
  /** Throws `slug_taken` when the product has the slug, `not_found` when the organization lacks the product. */
  create(organizationId: string, plan: Plan): Promise<void>;
  get(organizationId: string, id: string): Promise<Plan | null>;
  list(organizationId: string, query: PlanQuery): Promise<Slice<Plan>>;
  /** The plan after the change, or null when there is none. Throws `slug_taken`. */
  update(organizationId: string, id: string, changes: PlanChanges): Promise<Plan | null>;
  /** False when there is none. Throws `in_use` when a license or a subscription is of this plan. */
  delete(organizationId: string, id: string): Promise<boolean>;
}
