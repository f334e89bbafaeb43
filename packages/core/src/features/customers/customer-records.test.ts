import { attempt, race, rounds } from "@keystead/storage-conformance/races";
import {
  activate,
  addLicense,
  addPayment,
  addRecord,
  at,
  createLicense,
  customerRecord,
  deleteRecord,
  everything,
  licenseDetail,
  licenseRecord,
  listLicenses,
  listRecords,
  newAccount,
  nextId,
  openShop,
  present,
  recordOf,
  stored,
  updateRecord,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { expectList } from "../../../test/expect-list.ts";
import { it } from "../../../test/on-memory.ts";
import {
  addSubscription,
  customerNamed,
  updateLicense,
  updateSubscription,
} from "../../../test/on-storage.ts";
import { createLicensing } from "../../licensing.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { Customer } from "./schema.ts";

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

async function addCustomer(store: StorageAdapter, given: Partial<Customer> = {}): Promise<Customer> {
  const customer = customerRecord(given);
  await addRecord(store, "customers", organizationId, customer);
  return customer;
}

/** Opens the organization's resources on this store. */
function managed(store: StorageAdapter, organizationId: string) {
  return createLicensing({ storage: store }).as({ organizationId });
}

describe("customers.create and get", () => {
  it("refuse an organization that is not there", async ({ store }) => {
    const call = managed(store, nextId("organizations")).customers.create({ email: "ada@example.com" });
    await expect(call, "a customer of an unknown organization").rejects.toMatchObject({ code: "not_found" });
  });
});

describe("customers.update", () => {
  it("changes what is given, and nothing else", async ({ store }) => {
    const customer = await addCustomer(store);
    const other = await addCustomer(store);
    const changes = { ...everyField, email: "ada@example.com", updatedAt: at(9) };
    const updated = await updateRecord(store, "customers", organizationId, customer.id, changes);
    expect(updated, "what the update gives").toEqual({ ...customer, ...changes });
    expect(await recordOf(store, "customers", organizationId, customer.id), "the stored customer").toEqual(
      updated,
    );
    expect(await recordOf(store, "customers", organizationId, other.id), "another customer").toEqual(other);
    const cleared = { firstName: null, lastName: null, company: null, country: null, updatedAt: at(10) };
    const second = await updateRecord(store, "customers", organizationId, customer.id, cleared);
    expect(second, "the customer with less").toEqual({ ...customer, ...changes, ...cleared });
  });

  it("takes undefined, and no changes at all, for unchanged", async ({ store }) => {
    const customer = await addCustomer(store, everyField);
    const nothing: object = { email: undefined, company: undefined };
    for (const changes of [{}, nothing] satisfies Partial<Customer>[]) {
      const updated = await updateRecord(store, "customers", organizationId, customer.id, changes);
      expect(updated, "the customer after an empty update").toEqual(customer);
    }
  });

  it("is refused when there is none", async ({ store }) => {
    const call = managed(store, organizationId).customers.update(nextId("customers"), { city: "X" });
    await expect(call).rejects.toMatchObject({ code: "not_found", message: "Customer not found" });
  });

  it("takes the customer's licenses along to a new e-mail", async ({ store }) => {
    const shop = await openShop(store);
    const licenses = [await addLicense(store, shop), await addLicense(store, shop, { status: "revoked" })];
    const other = await addLicense(store, { ...shop, customer: await addCustomer(store) });
    const email = "New.Address@example.com";
    await updateRecord(store, "customers", organizationId, shop.customer.id, { email, updatedAt: at(9) });
    for (const license of licenses) {
      const { customerEmail, updatedAt, customerId } = await stored(store, shop, license);
      expect(customerEmail, "the license's e-mail").toEqual(email);
      expect(updatedAt, "the license's updatedAt").toEqual(at(9));
      expect(
        (await recordOf(store, "customers", organizationId, customerId))?.email,
        "the e-mail of its customer",
      ).toEqual(email);
    }
    const { customerEmail, updatedAt } = await stored(store, shop, other);
    expect([customerEmail, updatedAt], "another's license").toEqual([other.customerEmail, other.updatedAt]);
    await updateRecord(store, "customers", organizationId, shop.customer.id, {
      city: "X",
      updatedAt: at(10),
    });
    for (const license of licenses) {
      expect((await stored(store, shop, license)).updatedAt, "updatedAt when the e-mail stays").toEqual(
        at(9),
      );
    }
  });
});

describe("customers.findOrCreate", () => {
  it("stores the candidate when there is no customer with the e-mail", async ({ store }) => {
    const named = customerRecord();
    const nameless = customerRecord({ firstName: null, lastName: null });
    for (const candidate of [named, nameless]) {
      expect(await customerNamed(store, organizationId, candidate), "the new customer").toEqual(candidate);
    }
  });

  it("gives the customer who is there, unchanged, also for the e-mail in another case", async ({ store }) => {
    const first = customerRecord({ email: "Grace@Example.com" });
    await customerNamed(store, organizationId, first);
    for (const email of ["Grace@Example.com", "grace@example.com", "GRACE@EXAMPLE.COM"]) {
      const candidate = customerRecord({ email, firstName: "Another" });
      const found = await customerNamed(store, organizationId, candidate);
      expect(found, `the customer ${email}`).toEqual(first);
    }
  });

  it("takes _ and % in an e-mail for themselves", async ({ store }) => {
    await customerNamed(store, organizationId, customerRecord({ email: "axb@example.com" }));
    for (const email of ["a_b@example.com", "a%b@example.com"]) {
      const candidate = customerRecord({ email });
      const found = await customerNamed(store, organizationId, candidate);
      expect(found, `the customer ${email}`).toEqual(candidate);
    }
  });

  it("keeps organizations apart: each has its own customer with the e-mail", async ({ store }) => {
    const { organizationId: other } = await newAccount(store);
    const email = "grace@example.com";
    const ours = customerRecord({ email });
    const theirs = customerRecord({ email });
    await customerNamed(store, organizationId, ours);
    expect(await customerNamed(store, other, theirs), "the other's customer").toEqual(theirs);
    expect(await customerNamed(store, organizationId, theirs), "our customer").toEqual(ours);
  });
});

async function addTo(
  store: StorageAdapter,
  organizationId: string,
  given: Partial<Customer>,
): Promise<Customer> {
  const customer = customerRecord(given);
  await addRecord(store, "customers", organizationId, customer);
  return customer;
}

describe("customers.list", () => {
  it("gives what tells customers apart, and no more", async ({ store }) => {
    const { organizationId } = await newAccount(store);
    const customer = await addTo(store, organizationId, { company: "Acme", country: "GB", phone: "1" });
    const { id, email, firstName, lastName, company, country, createdAt } = customer;
    expect(
      (await managed(store, organizationId).customers.list({ search: undefined })).items,
      "the list",
    ).toEqual([{ id, email, firstName, lastName, company, country, createdAt, licenseCount: 0 }]);
  });
});

const withAll = { cascade: true };

describe("customers.delete", () => {
  it("takes payments and subscriptions along when asked to, and no one else's", async ({ store }) => {
    const shop = await openShop(store);
    const { organizationId, customer } = shop;
    const other = await customerNamed(store, organizationId, customerRecord());
    const license = await addLicense(store, shop);
    const licenseId = license.id;
    const subscription = await addSubscription(store, shop, { licenseId });
    const payment = await addPayment(store, shop, { licenseId, subscriptionId: subscription.id });
    const theirs = { ...shop, customer: other };
    const kept = {
      subscription: await addSubscription(store, theirs, { licenseId }),
      payment: await addPayment(store, theirs, { licenseId, subscriptionId: subscription.id }),
    };
    await deleteRecord(store, "customers", organizationId, customer.id, withAll);
    expect(await recordOf(store, "subscriptions", organizationId, subscription.id), "the subscription").toBe(
      null,
    );
    expect(await recordOf(store, "payments", organizationId, payment.id), "the payment").toBe(null);
    expect(
      await recordOf(store, "subscriptions", organizationId, kept.subscription.id),
      "another's subscription for the license",
    ).toEqual({ ...kept.subscription, licenseId: null });
    expect(
      await recordOf(store, "payments", organizationId, kept.payment.id),
      "another's payment for the license and the subscription",
    ).toEqual({ ...kept.payment, licenseId: null, subscriptionId: null });
    const end = { currentPeriodEnd: kept.payment.createdAt };
    await updateSubscription(store, shop, kept.subscription.id, end);
  });

  it("takes licenses and their activations along when asked to, and no one else's", async ({ store }) => {
    const shop = await openShop(store);
    const { organizationId, customer, product } = shop;
    const other = await customerNamed(store, organizationId, customerRecord());
    const gone = [await addLicense(store, shop), await addLicense(store, shop)];
    const kept = await addLicense(store, { ...shop, customer: other });
    for (const license of gone) await activate(store, shop, license, "a.example");
    const activation = await activate(store, shop, kept, "a.example");
    expect(
      await deleteRecord(store, "customers", organizationId, customer.id, withAll),
      "the deletion should be true",
    ).toBe(true);
    expect(await recordOf(store, "customers", organizationId, customer.id), "the customer").toBe(null);
    for (const { id, licenseKey } of gone) {
      expect(await licenseDetail(store, organizationId, id), "the license").toBe(null);
      const { publicKey } = product;
      const subject = await store.findSubject({ publicKey, licenseKey, place: "a.example" });
      expect([subject?.license, subject?.activation], "what is found by the license's key").toEqual([
        null,
        null,
      ]);
    }
    expectList(
      await listRecords(store, "activations", organizationId, everything),
      [{ id: activation }],
      "activations",
    );
    expect((await stored(store, shop, kept)).activatedCount, "activatedCount of another's license").toBe(1);
  });
});

describe("races with a deletion", () => {
  it("leave no license without its customer", ({ store, stores }) =>
    rounds(async () => {
      for (const cascade of [false, true]) {
        const shop = await openShop(store);
        const { organizationId, product, customer } = shop;
        const another = await customerNamed(store, organizationId, customerRecord());
        const moving = await addLicense(store, { ...shop, customer: another });
        const move = { customerId: customer.id, customerEmail: customer.email, updatedAt: at(9) };
        const outcomes = await race(stores, (each, caller) => {
          if (caller % 8 === 1)
            return attempt(deleteRecord(each, "customers", organizationId, customer.id, { cascade }));
          return attempt(
            caller % 8 === 2
              ? updateLicense(each, organizationId, moving.id, () => move)
              : createLicense(each, organizationId, licenseRecord(product, customer)),
          );
        });
        const query = { ...everything, customerId: customer.id, now: at(0) };
        const { items, total } = await listLicenses(store, organizationId, query);
        for (const { id } of items)
          present(await licenseDetail(store, organizationId, id), "a listed license");
        const isThere = (await recordOf(store, "customers", organizationId, customer.id)) !== null;
        expect(isThere || total === 0, `the customer is gone, but ${total} of its licenses are there`).toBe(
          true,
        );
        if (isThere)
          expect(outcomes.includes("not_found"), "whether a customer who is there was not found").toBe(false);
        const late = await attempt(createLicense(store, organizationId, licenseRecord(product, customer)));
        expect(late, "a creation after the race").toEqual(isThere ? "done" : "not_found");
        if (cascade) expect(isThere, "whether the customer is there after a cascade").toBe(false);
      }
    }));
});
