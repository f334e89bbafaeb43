import type { Customer } from "../schemas/customer.ts";
import type { Storage } from "../storage/storage.ts";
import { expectEqual } from "./assert.ts";
import { everything, expectList, expectPages, shuffled } from "./lists.ts";
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
    it("gives the newest first, a page at a time, and always the total", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const customers = Array.from({ length: 7 }, () => customerRecord());
      for (const customer of shuffled(customers)) await store.customers.create(organizationId, customer);
      await expectPages(customers, (request) => store.customers.list(organizationId, request));
    });

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

    it("searches in name, e-mail and company without regard to case; %, _ and \\ are literal", async ({
      store,
    }) => {
      const { organizationId } = await newAccount(store);
      const ada = await addTo(store, organizationId, {
        firstName: "Ada",
        lastName: "Lovelace",
        email: "countess@example.com",
        company: "100% Engines",
        city: "London",
      });
      const bob = await addTo(store, organizationId, {
        firstName: null,
        lastName: "O_Neill\\x",
        email: "bob@site.example",
      });
      const cy = await addTo(store, organizationId, {
        firstName: "Cy",
        lastName: null,
        email: "Cy.Young@example.com",
        company: "Lovelace & Söhne",
      });
      const expected = new Map([
        ["ada", [ada]],
        ["LOVELACE", [ada, cy]],
        ["ada love", [ada]],
        ["love ada", []],
        ["adalove", []],
        ["lovelace countess", []],
        ["COUNTESS@", [ada]],
        ["example", [ada, bob, cy]],
        ["engines", [ada]],
        ["0% E", [ada]],
        ["a%a", []],
        ["söhne", [cy]],
        ["o_n", [bob]],
        ["a_a", []],
        ["%", [ada]],
        ["_", [bob]],
        ["l\\X", [bob]],
        ["\\%", []],
        [" O_", []],
        ["cy ", []],
        ["London", []],
        ["null", []],
        ["'", []],
        ["", [ada, bob, cy]],
      ]);
      for (const [search, customers] of expected) {
        const slice = await store.customers.list(organizationId, { ...everything, search });
        expectList(slice, customers, `the search for "${search}"`);
      }
    });
  });
}
