import type { PlanChanges } from "../storage/plan-store.ts";
import { expectEqual, expectTrue } from "./assert.ts";
import { everything, expectList } from "./lists.ts";
import { at, nextId } from "./records.ts";
import { addPlan, openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function planCases({ describe, it }: Suite): void {
  describe("plans.list", () => {
    it("gives whole plans, of one product when asked", async ({ store }) => {
      const shop = await openShop(store);
      const plan = await addPlan(store, shop);
      const other = await addPlan(store, await openShop(store));
      const list = (productId: string | undefined) =>
        store.plans.list(shop.organizationId, { ...everything, productId });
      expectEqual(await list(shop.product.id), { items: [plan], total: 1 }, "the product's plans");
      expectList(await list(undefined), [plan, other], "all plans");
      expectList(await list(nextId("products")), [], "the plans of an unknown product");
    });
  });

  describe("plans.update", () => {
    it("changes what is given, and nothing else", async ({ store }) => {
      const shop = await openShop(store);
      const plan = await addPlan(store, shop);
      const other = await addPlan(store, shop);
      const { organizationId } = shop;
      const changes = { name: "Renamed", seats: null, price: null, features: { x: 1 }, updatedAt: at(9) };
      const updated = await store.plans.update(organizationId, plan.id, changes);
      expectEqual(updated, { ...plan, ...changes }, "what the update gives");
      expectEqual(await store.plans.get(organizationId, plan.id), updated, "the stored plan");
      expectEqual(await store.plans.get(organizationId, other.id), other, "another plan");
      const price = { amount: 0, currency: "USD" };
      const priced = await store.plans.update(organizationId, plan.id, { price, durationDays: 1, seats: 2 });
      expectEqual(priced, { ...plan, ...changes, price, durationDays: 1, seats: 2 }, "the priced plan");
    });

    it("takes undefined, and no changes at all, for unchanged", async ({ store }) => {
      const shop = await openShop(store);
      const plan = await addPlan(store, shop);
      const nothing: object = { seats: undefined, price: undefined };
      for (const changes of [{}, nothing] satisfies PlanChanges[]) {
        const updated = await store.plans.update(shop.organizationId, plan.id, changes);
        expectEqual(updated, plan, "the plan after an empty update");
      }
    });

    it("gives null when there is none", async ({ store }) => {
      const { organizationId } = await openShop(store);
      const updated = await store.plans.update(organizationId, nextId("plans"), { name: "X" });
      expectEqual(updated, null, "the update of an unknown plan");
    });
  });

  describe("plans.delete", () => {
    it("deletes that plan alone, once", async ({ store }) => {
      const shop = await openShop(store);
      const plan = await addPlan(store, shop);
      const other = await addPlan(store, shop);
      const { organizationId } = shop;
      expectTrue(await store.plans.delete(organizationId, plan.id), "the deletion should be true");
      expectEqual(await store.plans.delete(organizationId, plan.id), false, "a second deletion");
      expectEqual(await store.plans.get(organizationId, plan.id), null, "the plan");
      expectEqual(await store.plans.get(organizationId, other.id), other, "the other plan");
    });
  });
}
