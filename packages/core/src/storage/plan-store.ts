import type { Plan, PlanSort } from "../schemas/plan.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "./slice.ts";

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

/** The plans of all products of an organization. A slug is unique within its product. */
export interface PlanStore {
  /** Throws `slug_taken` when the product has the slug, `not_found` when the organization lacks the product. */
  create(organizationId: string, plan: Plan): Promise<void>;
  /** The plan; null when the organization has none with this id. */
  get(organizationId: string, id: string): Promise<Plan | null>;
  /** One page of plans, newest first unless sorted otherwise. */
  list(organizationId: string, query: PlanQuery): Promise<Slice<Plan>>;
  /** The plan after the change, or null when there is none. Throws `slug_taken`. */
  update(organizationId: string, id: string, changes: PlanChanges): Promise<Plan | null>;
  /** False when there is none. Throws `in_use` when a license or a subscription is of this plan. */
  delete(organizationId: string, id: string): Promise<boolean>;
}
