import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import type { License } from "../schemas/license.ts";
import { RACERS, race, rounds, together } from "../testing/race.ts";
import { at, customerRecord } from "../testing/records.ts";
import { addLicense, addPlan, newAccount, openShop, stored } from "../testing/shop.ts";

describe("races to create", () => {
  it("store one customer for one e-mail", ({ store, stores }) =>
    rounds(async () => {
      const { organizationId, customer } = await openShop(store.store);
      const email = `new.${customer.email}`;
      const customers = await race(stores, (each, caller) => {
        const candidate = customerRecord({ email: caller % 3 === 0 ? email.toUpperCase() : email });
        return each.customers.findOrCreate(organizationId, candidate);
      });
      for (const found of customers) expect(found, "the customer each caller gets").toEqual(customers[0]);
    }));
});

describe("races to update", () => {
  it("compute each change of a license from the one before: none is lost", ({ store, stores }) =>
    rounds(async () => {
      const shop = await openShop(store.store);
      const license = await addLicense(store.store, shop, { metadata: { callers: [] } });
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
      const found = callersOf(await stored(store.store, shop, license)).map(Number);
      expect(
        found.toSorted((a, b) => a - b),
        "the callers whose change is there",
      ).toEqual(all);
      const turns = lengths.toSorted((a, b) => a - b);
      expect(turns, "how many changes each caller saw, its own included").toEqual(
        all.map((caller) => caller + 1),
      );
    }));

  it("keep what others set in other fields of a product, a plan and a user", ({
    store,
    stores: [first, second],
  }) =>
    rounds(async () => {
      const shop = await openShop(store.store);
      const { organizationId, product } = shop;
      const plan = await addPlan(store.store, shop);
      const { user } = await newAccount(store.store);
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
      expect(await store.products.get(organizationId, product.id), "the product").toEqual({
        ...product,
        name: "New",
        description: "New",
        metadata: { a: 1 },
      });
      expect(await store.plans.get(organizationId, plan.id), "the plan").toEqual({
        ...plan,
        name: "New",
        seats: 99,
      });
      expect(await store.accounts.findUserByEmail(user.email), "the user").toEqual({
        ...user,
        name: "New",
        avatarUrl,
        passwordHash: "new",
      });
    }));
});
