import { RACERS, race, rounds, together } from "@keystead/storage-conformance/races";
import {
  addLicense,
  addPlan,
  at,
  customerRecord,
  newAccount,
  openShop,
  recordOf,
  stored,
  updateRecord,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import { customerNamed, updateLicense } from "../../test/on-storage.ts";
import type { License } from "../features/licenses/schema.ts";
import { DEPLOYMENT } from "./record-store.ts";

describe("races to create", () => {
  it("store one customer for one e-mail", ({ store, stores }) =>
    rounds(async () => {
      const { organizationId, customer } = await openShop(store);
      const email = `new.${customer.email}`;
      const customers = await race(stores, (each, caller) => {
        const candidate = customerRecord({ email: caller % 3 === 0 ? email.toUpperCase() : email });
        return customerNamed(each, organizationId, candidate);
      });
      for (const found of customers) expect(found, "the customer each caller gets").toEqual(customers[0]);
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
        const updated = await updateLicense(each, shop.organizationId, license.id, (current) => ({
          metadata: { callers: [...callersOf(current).map(Number), caller] },
          updatedAt: at(9),
        }));
        return updated ? callersOf(updated).length : 0;
      });
      const all = Array.from({ length: RACERS }, (_, caller) => caller);
      const found = callersOf(await stored(store, shop, license)).map(Number);
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
      const shop = await openShop(store);
      const { organizationId, product } = shop;
      const plan = await addPlan(store, shop);
      const { user } = await newAccount(store);
      const avatarUrl = "https://example.com/a.png";
      await together([
        updateRecord(first, "products", organizationId, product.id, { name: "New" }),
        updateRecord(second, "products", organizationId, product.id, { description: "New" }),
        updateRecord(first, "products", organizationId, product.id, { metadata: { a: 1 } }),
        updateRecord(first, "plans", organizationId, plan.id, { name: "New" }),
        updateRecord(second, "plans", organizationId, plan.id, { seats: 99 }),
        updateRecord(first, "users", DEPLOYMENT, user.id, { name: "New" }),
        updateRecord(second, "users", DEPLOYMENT, user.id, { avatarUrl }),
        updateRecord(first, "users", DEPLOYMENT, user.id, { passwordHash: "new" }),
      ]);
      expect(await recordOf(store, "products", organizationId, product.id), "the product").toEqual({
        ...product,
        name: "New",
        description: "New",
        metadata: { a: 1 },
      });
      expect(await recordOf(store, "plans", organizationId, plan.id), "the plan").toEqual({
        ...plan,
        name: "New",
        seats: 99,
      });
      expect(await recordOf(store, "users", DEPLOYMENT, user.id), "the user").toEqual({
        ...user,
        name: "New",
        avatarUrl,
        passwordHash: "new",
      });
    }));
});
