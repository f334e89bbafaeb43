import { expectEqual, expectTrue, present } from "./assert.ts";
import { everything } from "./lists.ts";
import { attempt, race, rounds } from "./race.ts";
import { at, customerRecord, licenseRecord } from "./records.ts";
import { addLicense, openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function deletionRaceCases({ describe, it }: Suite): void {
  describe("races with a deletion", () => {
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
  });
}
