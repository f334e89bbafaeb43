import type { Tenant } from "../context.ts";
import { assertEntitlementValues } from "../entitlements/assert-values.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { pageRequest, toPage } from "../page.ts";
import { slugFrom } from "../products/naming.ts";
import { parse, parseChanges } from "../schemas/parse.ts";
import { type Plan, type PlanCreate, type PlanUpdate, planCreate, planUpdate } from "../schemas/plan.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import type { PlanFilter } from "../storage/plan-store.ts";

/** An organization's plans. Every method may throw `storage_unavailable`. */
export interface Plans {
  /** Throws `invalid_input`, `not_found` for the product, `slug_taken` within the product. */
  create(input: PlanCreate): Promise<Plan>;
  /** Throws `not_found`. */
  get(id: string): Promise<Plan>;
  /** Newest first unless sorted otherwise. */
  list(query?: Partial<PageRequest> & PlanFilter): Promise<Page<Plan>>;
  /** Licenses that were issued before keep what they have. Throws `invalid_input`, `not_found`, `slug_taken`. */
  update(id: string, input: PlanUpdate): Promise<Plan>;
  /** Throws `not_found`, `in_use` while a license or a subscription is of this plan. */
  delete(id: string): Promise<void>;
}

export function plansOf({ storage, clock, organizationId }: Tenant): Plans {
  /** Throws for features that are not what the product's catalogue says. */
  async function assertFeatures(productId: string, features: Plan["features"] | undefined): Promise<void> {
    const product = features && (await storage.products.get(organizationId, productId));
    if (product) assertEntitlementValues(product.entitlements, { features });
  }

  return {
    async create(input) {
      const given = parse(planCreate, input);
      await assertFeatures(given.productId, given.features);
      const now = clock.now();
      const id = newId("plans");
      const plan: Plan = {
        id,
        productId: given.productId,
        name: given.name,
        slug: given.slug ?? slugFrom(given.name, id.replace("_", "-")),
        seats: given.seats === undefined ? 1 : given.seats,
        durationDays: given.durationDays ?? null,
        price: given.price ?? null,
        billingInterval: given.billingInterval ?? "one_time",
        overage: given.overage ?? "deny",
        graceDays: given.graceDays ?? 0,
        pastDueDays: given.pastDueDays ?? 0,
        expiry: given.expiry ?? "block",
        maxVersionsBehind: given.maxVersionsBehind ?? null,
        trialDays: given.trialDays ?? null,
        updateDays: given.updateDays ?? null,
        features: given.features ?? {},
        metadata: given.metadata ?? {},
        createdAt: now,
        updatedAt: now,
      };
      await storage.plans.create(organizationId, plan);
      return plan;
    },
    async get(id) {
      const plan = await storage.plans.get(organizationId, id);
      if (plan === null) throw notFound("Plan");
      return plan;
    },
    async list(query = {}) {
      const request = pageRequest(query);
      return toPage(await storage.plans.list(organizationId, { ...query, ...request }), request);
    },
    async update(id, input) {
      const changes = { ...parseChanges(planUpdate, input), updatedAt: clock.now() };
      const current = changes.features && (await storage.plans.get(organizationId, id));
      if (current) await assertFeatures(current.productId, changes.features);
      const plan = await storage.plans.update(organizationId, id, changes);
      if (plan === null) throw notFound("Plan");
      return plan;
    },
    async delete(id) {
      if (!(await storage.plans.delete(organizationId, id))) throw notFound("Plan");
    },
  };
}
