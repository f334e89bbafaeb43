import type { License } from "../schemas/license.ts";
import { expectEqual } from "./assert.ts";
import { RACERS, race, rounds, scattered, together } from "./race.ts";
import { at, customerRecord } from "./records.ts";
import { activate, addLicense, addPlan, newAccount, openShop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function recordRaceCases({ describe, it }: Suite): void {
  describe("races to create", () => {
    it("store one customer for one e-mail", ({ store, stores }) =>
      rounds(async () => {
        const { organizationId, customer } = await openShop(store);
        const email = `new.${customer.email}`;
        const customers = await race(stores, (each, caller) => {
          const candidate = customerRecord({ email: caller % 3 === 0 ? email.toUpperCase() : email });
          return each.customers.findOrCreate(organizationId, candidate);
        });
        for (const found of customers) expectEqual(found, customers[0], "the customer each caller gets");
      }));
  });

  describe("races to update", () => {
    it("compute each change of a license from the one before: none is lost", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { metadata: { callers: [] } });
        const callersOf = ({ metadata }: Pick<License, "metadata">): unknown[] => {
          const callers = metadata["callers"];
          return Array.isArray(callers) ? callers : [];
        };
        const lengths = await race(stores, async (each, caller) => {
          const updated = await each.licenses.update(shop.organizationId, license.id, (current) => ({
            metadata: { callers: [...callersOf(current).map(Number), caller] },
            updatedAt: at(9),
          }));
          return updated ? callersOf(updated).length : 0;
        });
        const all = Array.from({ length: RACERS }, (_, caller) => caller);
        const found = callersOf(await stored(store, shop, license)).map(Number);
        expectEqual(
          found.toSorted((a, b) => a - b),
          all,
          "the callers whose change is there",
        );
        const turns = lengths.toSorted((a, b) => a - b);
        expectEqual(
          turns,
          all.map((caller) => caller + 1),
          "how many changes each caller saw, its own included",
        );
      }));

    it("keep what others set in other fields of a product, a plan and a user", ({
      store,
      stores: [first, second],
    }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId, product } = shop;
        const plan = await addPlan(store, shop);
        const { user } = await newAccount(store);
        const avatarUrl = "https://example.com/a.png";
        await together([
          first.products.update(organizationId, product.id, { name: "New" }),
          second.products.update(organizationId, product.id, { description: "New" }),
          first.products.update(organizationId, product.id, { metadata: { a: 1 } }),
          first.plans.update(organizationId, plan.id, { name: "New" }),
          second.plans.update(organizationId, plan.id, { seats: 99 }),
          first.accounts.updateUser(user.id, { name: "New" }),
          second.accounts.updateUser(user.id, { avatarUrl }),
          first.accounts.rehashPassword(user.id, { expected: user.passwordHash, passwordHash: "new" }),
        ]);
        expectEqual(
          await store.products.get(organizationId, product.id),
          { ...product, name: "New", description: "New", metadata: { a: 1 } },
          "the product",
        );
        expectEqual(
          await store.plans.get(organizationId, plan.id),
          { ...plan, name: "New", seats: 99 },
          "the plan",
        );
        expectEqual(
          await store.accounts.findUserByEmail(user.email),
          { ...user, name: "New", avatarUrl, passwordHash: "new" },
          "the user",
        );
      }));

    it("move lastCheckedAt to the latest moment", async ({ store, stores }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: null });
      const ids: string[] = [];
      for (const domain of ["a.example", "b.example", "c.example"]) {
        ids.push(await activate(store, shop, license, domain));
      }
      await race(stores, (each, caller) => {
        // Every caller names the sites in another order, as batches of many processes do.
        const order = caller % 3 === 0 ? ids.toReversed() : ids;
        const seen = new Map(order.map((id) => [id, at(10 + scattered(caller))]));
        return each.activations.touch(shop.organizationId, seen);
      });
      const { activations } = await stored(store, shop, license);
      for (const { lastCheckedAt } of activations)
        expectEqual(lastCheckedAt, at(9 + RACERS), "lastCheckedAt");
    });
  });
}
