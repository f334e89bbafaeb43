import { notFound } from "../errors.ts";
import type { Plan } from "../schemas/plan.ts";
import type { PlanStore } from "../storage/plan-store.ts";
import { recordErrors } from "../storage/record-errors.ts";
import type { MemoryData, OpenData } from "./data.ts";
import { changed, copyOf, rowOf, rowsOf, sliceOf } from "./records.ts";

export function memoryPlans(data: OpenData): PlanStore {
  return {
    async create(organizationId, plan) {
      const { products, plans } = data();
      if (rowOf(products, organizationId, plan.productId) === undefined) throw notFound("Product");
      requireUniqueSlug(data(), plan);
      plans.set(plan.id, { organizationId, record: copyOf(plan) });
    },
    async get(organizationId, id) {
      return copyOf(rowOf(data().plans, organizationId, id)?.record ?? null);
    },
    async list(organizationId, query) {
      const found = rowsOf(data().plans, organizationId)
        .map(({ record }) => record)
        .filter(({ productId }) => query.productId === undefined || productId === query.productId);
      return copyOf(sliceOf(found, query));
    },
    async update(organizationId, id, changes) {
      const row = rowOf(data().plans, organizationId, id);
      if (row === undefined) return null;
      const plan = changed(row.record, changes);
      requireUniqueSlug(data(), plan);
      row.record = plan;
      return copyOf(plan);
    },
    async delete(organizationId, id) {
      const { plans, licenses, subscriptions } = data();
      if (rowOf(plans, organizationId, id) === undefined) return false;
      for (const { record } of licenses.values()) {
        if (record.planId === id) throw recordErrors.planInUse();
      }
      for (const { record } of subscriptions.values()) {
        if (record.planId === id) throw recordErrors.planInUse();
      }
      return plans.delete(id);
    },
  };
}

function requireUniqueSlug({ plans }: MemoryData, plan: Plan): void {
  for (const { record } of plans.values()) {
    if (record.id !== plan.id && record.productId === plan.productId && record.slug === plan.slug) {
      throw recordErrors.planSlugTaken();
    }
  }
}
