import { DEFAULT_ORGANIZATION_ID } from "../ids.ts";
import type { Customer } from "../schemas/customer.ts";
import type { CustomerChanges } from "../storage/customer-store.ts";
import type { Storage } from "../storage/storage.ts";
import { expectCode, expectEqual } from "./assert.ts";
import { at, customerRecord, nextId } from "./records.ts";
import { addLicense, newAccount, openShop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

const organizationId = DEFAULT_ORGANIZATION_ID;

const everyField = {
  firstName: "Ada",
  lastName: "Lovelace",
  company: "Analytical Engines Ltd.",
  phone: "+44 20 7946 0000",
  street: "12 St James's Square",
  city: "London",
  state: "Greater London",
  postalCode: "SW1Y 4JH",
  country: "GB",
  timezone: "Europe/London",
  metadata: { crm: { id: 7, tags: ["a", null] } },
};

async function addCustomer(store: Storage, given: Partial<Customer> = {}): Promise<Customer> {
  const customer = customerRecord(given);
  await store.customers.create(organizationId, customer);
  return customer;
}

export function customerCases({ describe, it }: Suite): void {
  describe("customers.create and get", () => {
    it("refuse an organization that is not there", async ({ store }) => {
      const call = store.customers.create(nextId("organizations"), customerRecord());
      await expectCode("not_found", call, "a customer of an unknown organization");
    });
  });

  describe("customers.emails", () => {
    it("gives the address of each, and leaves out who is not there or another organization's", async ({
      store,
    }) => {
      const [one, two] = [await addCustomer(store), await addCustomer(store)];
      const ids = [one.id, nextId("customers"), two.id, one.id];
      const emails = async (organization: string) =>
        Object.fromEntries(await store.customers.emails(organization, ids));
      const expected = { [one.id]: one.email, [two.id]: two.email };
      expectEqual(await emails(organizationId), expected, "the addresses by id");
      const { organizationId: other } = await newAccount(store);
      expectEqual(await emails(other), {}, "what another organization sees");
    });
  });

  describe("customers.update", () => {
    it("changes what is given, and nothing else", async ({ store }) => {
      const customer = await addCustomer(store);
      const other = await addCustomer(store);
      const changes = { ...everyField, email: "ada@example.com", updatedAt: at(9) };
      const updated = await store.customers.update(organizationId, customer.id, changes);
      expectEqual(updated, { ...customer, ...changes }, "what the update gives");
      expectEqual(await store.customers.get(organizationId, customer.id), updated, "the stored customer");
      expectEqual(await store.customers.get(organizationId, other.id), other, "another customer");
      const cleared = { firstName: null, lastName: null, company: null, country: null, updatedAt: at(10) };
      const second = await store.customers.update(organizationId, customer.id, cleared);
      expectEqual(second, { ...customer, ...changes, ...cleared }, "the customer with less");
    });

    it("takes undefined, and no changes at all, for unchanged", async ({ store }) => {
      const customer = await addCustomer(store, everyField);
      const nothing: object = { email: undefined, company: undefined };
      for (const changes of [{}, nothing] satisfies CustomerChanges[]) {
        const updated = await store.customers.update(organizationId, customer.id, changes);
        expectEqual(updated, customer, "the customer after an empty update");
      }
    });

    it("gives null when there is none", async ({ store }) => {
      const updated = await store.customers.update(organizationId, nextId("customers"), { city: "X" });
      expectEqual(updated, null, "the update of an unknown customer");
    });

    it("takes the customer's licenses along to a new e-mail", async ({ store }) => {
      const shop = await openShop(store);
      const licenses = [await addLicense(store, shop), await addLicense(store, shop, { status: "revoked" })];
      const other = await addLicense(store, { ...shop, customer: await addCustomer(store) });
      const email = "New.Address@example.com";
      await store.customers.update(organizationId, shop.customer.id, { email, updatedAt: at(9) });
      for (const license of licenses) {
        const { customerEmail, updatedAt, customer } = await stored(store, shop, license);
        expectEqual(customerEmail, email, "the license's e-mail");
        expectEqual(updatedAt, at(9), "the license's updatedAt");
        expectEqual(customer.email, email, "the e-mail of its customer");
      }
      const { customerEmail, updatedAt } = await stored(store, shop, other);
      expectEqual([customerEmail, updatedAt], [other.customerEmail, other.updatedAt], "another's license");
      await store.customers.update(organizationId, shop.customer.id, { city: "X", updatedAt: at(10) });
      for (const license of licenses) {
        expectEqual((await stored(store, shop, license)).updatedAt, at(9), "updatedAt when the e-mail stays");
      }
    });
  });

  describe("customers.findOrCreate", () => {
    it("stores the candidate when there is no customer with the e-mail", async ({ store }) => {
      const named = customerRecord();
      const nameless = customerRecord({ firstName: null, lastName: null });
      for (const candidate of [named, nameless]) {
        expectEqual(
          await store.customers.findOrCreate(organizationId, candidate),
          candidate,
          "the new customer",
        );
      }
    });

    it("gives the customer who is there, unchanged, also for the e-mail in another case", async ({
      store,
    }) => {
      const first = customerRecord({ email: "Grace@Example.com" });
      await store.customers.findOrCreate(organizationId, first);
      for (const email of ["Grace@Example.com", "grace@example.com", "GRACE@EXAMPLE.COM"]) {
        const candidate = customerRecord({ email, firstName: "Another" });
        const found = await store.customers.findOrCreate(organizationId, candidate);
        expectEqual(found, first, `the customer ${email}`);
      }
    });

    it("takes _ and % in an e-mail for themselves", async ({ store }) => {
      await store.customers.findOrCreate(organizationId, customerRecord({ email: "axb@example.com" }));
      for (const email of ["a_b@example.com", "a%b@example.com"]) {
        const candidate = customerRecord({ email });
        const found = await store.customers.findOrCreate(organizationId, candidate);
        expectEqual(found, candidate, `the customer ${email}`);
      }
    });

    it("keeps organizations apart: each has its own customer with the e-mail", async ({ store }) => {
      const { organizationId: other } = await newAccount(store);
      const email = "grace@example.com";
      const ours = customerRecord({ email });
      const theirs = customerRecord({ email });
      await store.customers.findOrCreate(organizationId, ours);
      expectEqual(await store.customers.findOrCreate(other, theirs), theirs, "the other's customer");
      expectEqual(await store.customers.findOrCreate(organizationId, theirs), ours, "our customer");
    });
  });
}
