import type { Customer } from "../schemas/customer.ts";
import type { Storage } from "../storage/storage.ts";
import { expectEqual } from "./assert.ts";
import { everything } from "./lists.ts";
import { customerRecord } from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

async function addTo(store: Storage, organizationId: string, given: Partial<Customer>): Promise<Customer> {
  const customer = customerRecord(given);
  await store.customers.create(organizationId, customer);
  return customer;
}

export function customerListCases({ describe, it }: Suite): void {
  describe("customers.list", () => {
    it("gives what tells customers apart, and no more", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const customer = await addTo(store, organizationId, { company: "Acme", country: "GB", phone: "1" });
      const { id, email, firstName, lastName, company, country, createdAt } = customer;
      expectEqual(
        await store.customers.list(organizationId, { ...everything, search: undefined }),
        { items: [{ id, email, firstName, lastName, company, country, createdAt }], total: 1 },
        "the list",
      );
    });
  });
}
