import { expectEqual, expectTrue, present } from "./assert.ts";
import { everything } from "./lists.ts";
import { attempt, RACERS, race, raceAround, rounds } from "./race.ts";
import { at, customerRecord, licenseRecord, planRecord } from "./records.ts";
import { addLicense, addPlan, openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function deletionRaceCases({ describe, it }: Suite): void {
  describe("races with a deletion", () => {
    it("are won by one of those who delete", async ({ store, stores }) => {
      const shop = await openShop(store);
      const { organizationId, product } = shop;
      const plan = await addPlan(store, shop);
      const license = await addLicense(store, shop);
      const winners = async (remove: (each: typeof store) => Promise<boolean>) =>
        (await race(stores, remove)).filter(Boolean).length;
      expectEqual(await winners((each) => each.licenses.delete(organizationId, license.id)), 1, "licenses");
      expectEqual(await winners((each) => each.plans.delete(organizationId, plan.id)), 1, "plans");
      expectEqual(await winners((each) => each.products.delete(organizationId, product.id)), 1, "products");
    });

    it("leave no license without its product", ({ store, stores }) =>
      rounds(async () => {
        const { organizationId, product, customer } = await openShop(store);
        const outcomes = race(stores, async (each, caller) => {
          if (caller % 8 === 1) return attempt(each.products.delete(organizationId, product.id));
          const license = licenseRecord(product, customer);
          const outcome = await attempt(each.licenses.create(organizationId, license));
          const found = await each.licenses.get(organizationId, license.id);
          expectEqual(found !== null, outcome === "done", `whether the license is there (${outcome})`);
          return outcome;
        });
        const codes = new Set(await outcomes);
        const isThere = (await store.products.get(organizationId, product.id)) !== null;
        expectTrue(isThere !== codes.has("not_found"), "creating should fail when the product is gone");
        const { total } = await store.licenses.list(organizationId, {
          page: 1,
          perPage: 1,
          productId: product.id,
          now: at(0),
        });
        const created = (await outcomes).filter((outcome) => outcome === "done").length;
        if (isThere) expectEqual(total, created, "the number of licenses");
        else expectEqual(total, 0, "the number of licenses of the deleted product");
      }));

    it("leave no license with a plan that is gone", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId, product, customer } = shop;
        const plan = await addPlan(store, shop);
        const license = await addLicense(store, shop);
        await race(stores, async (each, caller) => {
          const planId = plan.id;
          if (caller % 8 === 1) return attempt(each.plans.delete(organizationId, planId));
          if (caller % 2 === 0) {
            const change = () => ({ planId, updatedAt: at(9) });
            return attempt(each.licenses.update(organizationId, license.id, change));
          }
          return attempt(each.licenses.create(organizationId, licenseRecord(product, customer, { planId })));
        });
        const query = { page: 1, perPage: 1, planId: plan.id, now: at(0) };
        const { total } = await store.licenses.list(organizationId, query);
        const isThere = (await store.plans.get(organizationId, plan.id)) !== null;
        expectEqual(isThere, total > 0, `whether the plan is there, with ${total} licenses of it`);
      }));

    it("leave no license without its customer", ({ store, stores }) =>
      rounds(async () => {
        for (const cascade of [false, true]) {
          const shop = await openShop(store);
          const { organizationId, product, customer } = shop;
          const another = await store.customers.findOrCreate(organizationId, customerRecord());
          const moving = await addLicense(store, { ...shop, customer: another });
          const move = { customerId: customer.id, customerEmail: customer.email, updatedAt: at(9) };
          const outcomes = await race(stores, (each, caller) => {
            if (caller % 8 === 1)
              return attempt(each.customers.delete(organizationId, customer.id, { cascade }));
            return attempt(
              caller % 8 === 2
                ? each.licenses.update(organizationId, moving.id, () => move)
                : each.licenses.create(organizationId, licenseRecord(product, customer)),
            );
          });
          const query = { ...everything, customerId: customer.id, now: at(0) };
          const { items, total } = await store.licenses.list(organizationId, query);
          for (const { id } of items)
            present(await store.licenses.get(organizationId, id), "a listed license");
          const isThere = (await store.customers.get(organizationId, customer.id)) !== null;
          expectTrue(isThere || total === 0, `the customer is gone, but ${total} of its licenses are there`);
          if (isThere)
            expectEqual(
              outcomes.includes("not_found"),
              false,
              "whether a customer who is there was not found",
            );
          const late = await attempt(store.licenses.create(organizationId, licenseRecord(product, customer)));
          expectEqual(late, isThere ? "done" : "not_found", "a creation after the race");
          if (cascade) expectEqual(isThere, false, "whether the customer is there after a cascade");
        }
      }));

    it("leave no plan without its product", ({ store, stores }) =>
      rounds(async () => {
        const { organizationId, product } = await openShop(store);
        await race(stores, async (each, caller) =>
          caller === RACERS / 2
            ? attempt(each.products.delete(organizationId, product.id))
            : attempt(each.plans.create(organizationId, planRecord(product))),
        );
        expectEqual(await store.products.get(organizationId, product.id), null, "the product");
        const query = { page: 1, perPage: 1, productId: product.id };
        const { total } = await store.plans.list(organizationId, query);
        expectEqual(total, 0, "the number of its plans");
      }));

    it("never bring a license back by an update", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId } = shop;
        const license = await addLicense(store, shop);
        const change = () => ({ seats: 9, updatedAt: at(9) });
        await raceAround(
          stores,
          (each) => each.licenses.update(organizationId, license.id, change),
          (each) => each.licenses.delete(organizationId, license.id),
        );
        expectEqual(await store.licenses.get(organizationId, license.id), null, "the license");
      }));
  });
}
