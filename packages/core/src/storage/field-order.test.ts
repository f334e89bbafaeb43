import {
  activate,
  addLicense,
  addPayment,
  addPlan,
  at,
  invitationRecord,
  newAccount,
  nextDigest,
  openShop,
  present,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { managed } from "../../test/managed.ts";
import { it } from "../../test/on-memory.ts";
import { addSubscription } from "../../test/on-storage.ts";
import { peopleOf, signInRecord } from "../../test/people.ts";
import { invitation, user } from "../features/accounts/schema.ts";
import { activation, activationDetail } from "../features/activations/schema.ts";
import { payment } from "../features/billing/payment-schema.ts";
import { subscription } from "../features/billing/subscription-schema.ts";
import { customer, customerListItem, customerOfLicense } from "../features/customers/schema.ts";
import { license, licenseListItem } from "../features/licenses/schema.ts";
import { plan } from "../features/plans/schema.ts";
import { product } from "../features/products/schema.ts";
import type { StorageAdapter } from "./storage-adapter.ts";

/** A record, by the operation that gave it. */
type Found = Record<string, object | null | undefined>;

function expectFieldsInOrder(schema: { shape: object }, found: Found): void {
  const order = Object.keys(schema.shape);
  for (const [operation, record] of Object.entries(found)) {
    const fields = Object.keys(present(record, `the record of ${operation}`));
    const known = fields.filter((field) => order.includes(field));
    expect(known.join(), `the fields of ${operation}`).toEqual(order.join());
  }
}

const productOfLicense = licenseListItem.shape.product;

const page = { page: 1, perPage: 1 };

async function firstOf<Item>(batches: AsyncIterable<Item[]>): Promise<Item | undefined> {
  for await (const [item] of batches) return item;
  return undefined;
}

async function expectLicenses(store: StorageAdapter): Promise<void> {
  const shop = await openShop(store);
  const { licenses } = managed(store, shop.organizationId);
  const { id } = await addLicense(store, shop);
  const [issued] = await licenses.createMany({
    licenses: [{ productId: shop.product.id, customerEmail: shop.customer.email }],
  });
  const detail = await licenses.get(id);
  expectFieldsInOrder(license, {
    createMany: issued,
    get: detail,
    list: (await licenses.list(page)).items[0],
    readAll: await firstOf(licenses.readAll()),
    update: await licenses.update(id, { seats: 5 }),
    "get after update": await licenses.get(id),
  });
  expectFieldsInOrder(customerOfLicense, { "get of its customer": detail.customer });
  expectFieldsInOrder(productOfLicense, { "get of its product": detail.product });
}

async function expectActivations(store: StorageAdapter): Promise<void> {
  const shop = await openShop(store);
  const { activations, licenses } = managed(store, shop.organizationId);
  const issued = await addLicense(store, shop);
  const id = await activate(store, shop, issued, "a.example");
  const detail = await licenses.get(issued.id);
  const [listed] = (await activations.list(page)).items;
  expectFieldsInOrder(activation, { "licenses.get": detail.activations[0] });
  expectFieldsInOrder(activationDetail.shape.license, { "list of its license": listed?.license });
  expectFieldsInOrder(activationDetail.shape.product, { "list of its product": listed?.product });
  expectFieldsInOrder(activationDetail, {
    list: listed,
    readAll: await firstOf(activations.readAll()),
    deactivate: await activations.deactivate(id),
    "list after deactivate": (await activations.list(page)).items[0],
  });
}

async function expectUsers(store: StorageAdapter, found: Awaited<ReturnType<typeof newAccount>>) {
  const { organizationId, user: ada, session } = found;
  const people = peopleOf(store);
  expectFieldsInOrder(user, {
    findUserByEmail: await people.findUserByEmail(ada.email),
    findSession: (await people.findSession(session.tokenDigest, at(0)))?.user,
    list: (await people.listUsers(organizationId, page)).items[0],
    changeRole: await people.changeRole(organizationId, ada.id, "developer"),
    updateUser: await people.updateUser(ada.id, { name: "Countess Lovelace" }),
    "list after updateUser": (await people.listUsers(organizationId, page)).items[0],
    signIn: await people.signIn(signInRecord()),
  });
}

describe("fields come in the order of the schema, from every operation, in", () => {
  it("products", async ({ store }) => {
    const { organizationId, product: made } = await openShop(store);
    const { products } = managed(store, organizationId);
    expectFieldsInOrder(product, {
      create: await products.create({ name: "Another" }),
      get: await products.get(made.id),
      list: (await products.list(page)).items[0],
      update: await products.update(made.id, { description: "New" }),
      "get after update": await products.get(made.id),
    });
  });

  it("plans", async ({ store }) => {
    const shop = await openShop(store);
    const { plans } = managed(store, shop.organizationId);
    const { id } = await addPlan(store, shop);
    expectFieldsInOrder(plan, {
      create: await plans.create({ productId: shop.product.id, name: "Another" }),
      get: await plans.get(id),
      list: (await plans.list(page)).items[0],
      update: await plans.update(id, { name: "New" }),
      "get after update": await plans.get(id),
    });
  });

  it("customers", async ({ store }) => {
    const { customers } = managed(store, (await newAccount(store)).organizationId);
    const made = await customers.create({ email: "ada@example.com" });
    expectFieldsInOrder(customer, {
      create: made,
      get: await customers.get(made.id),
      readAll: await firstOf(customers.readAll()),
      update: await customers.update(made.id, { phone: "1" }),
      "get after update": await customers.get(made.id),
    });
    expectFieldsInOrder(customerListItem, { list: (await customers.list(page)).items[0] });
  });

  it("licenses", async ({ store }) => expectLicenses(store));

  it("activations", async ({ store }) => expectActivations(store));

  it("subscriptions", async ({ store }) => {
    const shop = await openShop(store);
    const { subscriptions } = managed(store, shop.organizationId);
    const { id, provider, providerReference } = await addSubscription(store, shop);
    const sent = { customerId: shop.customer.id, currentPeriodEnd: at(2_000).toISOString() };
    expectFieldsInOrder(subscription, {
      record: (await subscriptions.record(sent)).subscription,
      "record again": (await subscriptions.record({ ...sent, provider, providerReference })).subscription,
      get: await subscriptions.get(id),
      list: (await subscriptions.list(page)).items[0],
      update: await subscriptions.update(id, { cancelAtPeriodEnd: true }),
      "get after update": await subscriptions.get(id),
    });
  });

  it("payments", async ({ store }) => {
    const shop = await openShop(store);
    const { payments } = managed(store, shop.organizationId);
    const { id, provider, providerReference } = await addPayment(store, shop);
    const sent = { customerId: shop.customer.id, amount: 7, currency: "EUR", status: "refunded" } as const;
    expectFieldsInOrder(payment, {
      record: (await payments.record(sent)).payment,
      "record again": (await payments.record({ ...sent, provider, providerReference })).payment,
      get: await payments.get(id),
      list: (await payments.list(page)).items[0],
      update: await payments.update(id, { amount: 1 }),
      "get after update": await payments.get(id),
    });
  });

  it("users", async ({ store }) => expectUsers(store, await newAccount(store)));

  it("invitations", async ({ store }) => {
    const { organizationId, user: ada } = await newAccount(store);
    const tokenDigest = nextDigest();
    await peopleOf(store).invite(organizationId, invitationRecord(ada, { tokenDigest }));
    expectFieldsInOrder(invitation, {
      list: (await peopleOf(store).listInvitations(organizationId, { ...page, now: at(0) })).items[0],
    });
  });
});
