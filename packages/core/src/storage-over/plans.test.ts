import { describe, expect } from "vitest";
import { expectList } from "../../test/expect-list.ts";
import { it } from "../../test/on-memory.ts";
import type { PlanChanges } from "../storage/plan-store.ts";
import { everything } from "../testing/lists.ts";
import { at, nextId } from "../testing/records.ts";
import { addPlan, openShop } from "../testing/shop.ts";

describe("plans.list", () => {
  it("gives whole plans, of one product when asked", async ({ store }) => {
    const shop = await openShop(store.store);
    const plan = await addPlan(store.store, shop);
    const other = await addPlan(store.store, await openShop(store.store));
    const list = (productId: string | undefined) =>
      store.plans.list(shop.organizationId, { ...everything, productId });
    expect(await list(shop.product.id), "the product's plans").toEqual({ items: [plan], total: 1 });
    expectList(await list(undefined), [plan, other], "all plans");
    expectList(await list(nextId("products")), [], "the plans of an unknown product");
  });
});

describe("plans.update", () => {
  it("changes what is given, and nothing else", async ({ store }) => {
    const shop = await openShop(store.store);
    const plan = await addPlan(store.store, shop);
    const other = await addPlan(store.store, shop);
    const { organizationId } = shop;
    const changes = { name: "Renamed", seats: null, price: null, features: { x: 1 }, updatedAt: at(9) };
    const updated = await store.plans.update(organizationId, plan.id, changes);
    expect(updated, "what the update gives").toEqual({ ...plan, ...changes });
    expect(await store.plans.get(organizationId, plan.id), "the stored plan").toEqual(updated);
    expect(await store.plans.get(organizationId, other.id), "another plan").toEqual(other);
    const price = { amount: 0, currency: "USD" };
    const priced = await store.plans.update(organizationId, plan.id, { price, durationDays: 1, seats: 2 });
    expect(priced, "the priced plan").toEqual({ ...plan, ...changes, price, durationDays: 1, seats: 2 });
  });

  it("takes undefined, and no changes at all, for unchanged", async ({ store }) => {
    const shop = await openShop(store.store);
    const plan = await addPlan(store.store, shop);
    const nothing: object = { seats: undefined, price: undefined };
    for (const changes of [{}, nothing] satisfies PlanChanges[]) {
      const updated = await store.plans.update(shop.organizationId, plan.id, changes);
      expect(updated, "the plan after an empty update").toEqual(plan);
    }
  });

  it("gives null when there is none", async ({ store }) => {
    const { organizationId } = await openShop(store.store);
    const updated = await store.plans.update(organizationId, nextId("plans"), { name: "X" });
    expect(updated, "the update of an unknown plan").toBe(null);
  });
});

describe("plans.delete", () => {
  it("deletes that plan alone, once", async ({ store }) => {
    const shop = await openShop(store.store);
    const plan = await addPlan(store.store, shop);
    const other = await addPlan(store.store, shop);
    const { organizationId } = shop;
    expect(await store.plans.delete(organizationId, plan.id), "the deletion should be true").toBe(true);
    expect(await store.plans.delete(organizationId, plan.id), "a second deletion").toBe(false);
    expect(await store.plans.get(organizationId, plan.id), "the plan").toBe(null);
    expect(await store.plans.get(organizationId, other.id), "the other plan").toEqual(other);
  });
});
