import type { PlanChanges } from "../storage/plan-store.ts";
import { expectCode, expectEqual, expectTrue } from "./assert.ts";
import { everything, expectList, expectPages, shuffled } from "./lists.ts";
import { at, nextId, planRecord, productRecord } from "./records.ts";
import { addLicense, addPlan, newAccount, openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function planCases({ describe, it }: Suite): void {
  describe("plans.create and get", () => {
    it("give a plan back as it was stored", async ({ store }) => {
      const { organizationId, product } = await openShop(store);
      const full = planRecord(product, { features: { sites: [1, { a: null }] }, metadata: { b: "c" } });
      const bare = planRecord(product, {
        seats: null,
        durationDays: null,
        price: null,
        billingInterval: "one_time",
        features: {},
      });
      for (const plan of [full, bare]) {
        await store.plans.create(organizationId, plan);
        expectEqual(await store.plans.get(organizationId, plan.id), plan, "the plan");
      }
      expectEqual(await store.plans.get(organizationId, nextId("pln")), null, "an unknown plan");
    });

    it("refuse a product that the organization lacks", async ({ store }) => {
      const { organizationId } = await openShop(store);
      const theirs = await openShop(store, (await newAccount(store)).organizationId);
      for (const product of [productRecord(), theirs.product]) {
        const plan = planRecord(product);
        const call = store.plans.create(organizationId, plan);
        await expectCode("not_found", call, "a plan of a product that is not there");
        expectEqual(await store.plans.get(organizationId, plan.id), null, "the refused plan");
      }
    });

    it("refuse a slug that the product has, but not one of another product", async ({ store }) => {
      const shop = await openShop(store);
      const { slug } = await addPlan(store, shop);
      const second = planRecord(shop.product, { slug });
      const call = store.plans.create(shop.organizationId, second);
      await expectCode("slug_taken", call, "a second plan with the slug");
      expectEqual(await store.plans.get(shop.organizationId, second.id), null, "the refused plan");
      await addPlan(store, await openShop(store), { slug });
    });
  });

  describe("plans.list", () => {
    it("gives the newest first, a page at a time, and always the total", async ({ store }) => {
      const { organizationId, product } = await openShop(store);
      const plans = Array.from({ length: 7 }, () => planRecord(product));
      for (const plan of shuffled(plans)) await store.plans.create(organizationId, plan);
      await expectPages(plans, (request) => store.plans.list(organizationId, request));
    });

    it("gives whole plans, of one product when asked", async ({ store }) => {
      const shop = await openShop(store);
      const plan = await addPlan(store, shop);
      const other = await addPlan(store, await openShop(store));
      const list = (productId: string | undefined) =>
        store.plans.list(shop.organizationId, { ...everything, productId });
      expectEqual(await list(shop.product.id), { items: [plan], total: 1 }, "the product's plans");
      expectList(await list(undefined), [plan, other], "all plans");
      expectList(await list(nextId("prd")), [], "the plans of an unknown product");
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
      const updated = await store.plans.update(organizationId, nextId("pln"), { name: "X" });
      expectEqual(updated, null, "the update of an unknown plan");
    });

    it("refuses a taken slug and changes nothing; one's own is no conflict", async ({ store }) => {
      const shop = await openShop(store);
      const plan = await addPlan(store, shop);
      const { slug } = await addPlan(store, shop);
      const call = store.plans.update(shop.organizationId, plan.id, { name: "X", slug });
      await expectCode("slug_taken", call, "an update to a taken slug");
      expectEqual(await store.plans.get(shop.organizationId, plan.id), plan, "the plan");
      await store.plans.update(shop.organizationId, plan.id, { slug: plan.slug });
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

    it("refuses while a license is of the plan", async ({ store }) => {
      const shop = await openShop(store);
      const plan = await addPlan(store, shop);
      const license = await addLicense(store, shop, { planId: plan.id });
      const { organizationId } = shop;
      await expectCode("in_use", store.plans.delete(organizationId, plan.id), "the deletion");
      expectEqual(await store.plans.get(organizationId, plan.id), plan, "the plan");
      await store.licenses.update(organizationId, license.id, () => ({ planId: null, updatedAt: at(1) }));
      expectTrue(await store.plans.delete(organizationId, plan.id), "without licenses it should go");
    });
  });
}
