import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import { user } from "../schemas/account.ts";
import { activation, activationDetail } from "../schemas/activation.ts";
import { customer, customerListItem, customerOfLicense } from "../schemas/customer.ts";
import { invitation } from "../schemas/invitation.ts";
import { license, licenseListItem } from "../schemas/license.ts";
import { payment } from "../schemas/payment.ts";
import { plan } from "../schemas/plan.ts";
import { product, productListItem } from "../schemas/product.ts";
import { subscription } from "../schemas/subscription.ts";
import type { Storage } from "../storage/storage.ts";
import { present } from "../testing/assert.ts";
import { addPayment, addSubscription, move, paymentRecord, subscriptionRecord } from "../testing/billing.ts";
import {
  at,
  customerRecord,
  invitationRecord,
  licenseRecord,
  nextDigest,
  signInRecord,
} from "../testing/records.ts";
import { activate, addLicense, addPlan, newAccount, openShop } from "../testing/shop.ts";

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

const page = { page: 1, perPage: 1 };

const updatedAt = at(1);

async function firstOf<Item>(batches: AsyncIterable<Item[]>): Promise<Item | undefined> {
  for await (const [item] of batches) return item;
  return undefined;
}

async function expectCustomers({ customers }: Storage, organizationId: string): Promise<void> {
  const record = customerRecord();
  expectFieldsInOrder(customer, {
    findOrCreate: await customers.findOrCreate(organizationId, record),
    "findOrCreate again": await customers.findOrCreate(organizationId, { ...record, id: "cus_other" }),
    get: await customers.get(organizationId, record.id),
    readAll: await firstOf(customers.readAll(organizationId, {})),
    update: await customers.update(organizationId, record.id, { phone: "1", updatedAt }),
    "get after update": await customers.get(organizationId, record.id),
  });
  const { items } = await customers.list(organizationId, page);
  expectFieldsInOrder(customerListItem, { list: items[0] });
}

async function expectLicenses(store: Storage): Promise<void> {
  const { licenses } = store;
  const shop = await openShop(store);
  const { organizationId } = shop;
  const { id: planId } = await addPlan(store, shop);
  const { id } = await addLicense(store, shop, { planId });
  const { customerId: _, ...another } = licenseRecord(shop.product, shop.customer);
  await licenses.createMany(organizationId, [another], []);
  const detail = await licenses.get(organizationId, id);
  const query = { ...page, now: at(0) };
  expectFieldsInOrder(license, {
    find: await licenses.find(organizationId, id),
    "find after createMany": await licenses.find(organizationId, another.id),
    get: detail,
    list: (await licenses.list(organizationId, query)).items[0],
    readAll: await firstOf(licenses.readAll(organizationId, query)),
    update: await licenses.update(organizationId, id, () => ({ seats: 5, updatedAt })),
    "get after update": await licenses.get(organizationId, id),
  });
  expectFieldsInOrder(customerOfLicense, { "get of its customer": detail?.customer });
  expectFieldsInOrder(licenseListItem.shape.product, { "get of its product": detail?.product });
  expectFieldsInOrder(licenseListItem.shape.plan.unwrap(), { "get of its plan": detail?.plan });
  expectFieldsInOrder(licenseListItem, {
    list: (await licenses.list(organizationId, { ...query, planId })).items[0],
  });
}

async function expectActivations(store: Storage): Promise<void> {
  const { activations, licenses } = store;
  const shop = await openShop(store);
  const { organizationId } = shop;
  const issued = await addLicense(store, shop);
  const id = await activate(store, shop, issued, "a.example");
  const detail = await licenses.get(organizationId, issued.id);
  const [listed] = (await activations.list(organizationId, page)).items;
  expectFieldsInOrder(activation, { "licenses.get": detail?.activations[0] });
  expectFieldsInOrder(activationDetail.shape.license, { "list of its license": listed?.license });
  expectFieldsInOrder(activationDetail.shape.product, { "list of its product": listed?.product });
  expectFieldsInOrder(activationDetail, {
    list: listed,
    readAll: await firstOf(activations.readAll(organizationId, {})),
    deactivate: await activations.deactivate(organizationId, id, at(2)),
    "list after deactivate": (await activations.list(organizationId, page)).items[0],
  });
}

async function expectUsers(
  { accounts, users, identities }: Storage,
  found: Awaited<ReturnType<typeof newAccount>>,
) {
  const { organizationId, user: ada, session } = found;
  expectFieldsInOrder(user, {
    findUserByEmail: await accounts.findUserByEmail(ada.email),
    findSession: (await accounts.findSession(session.tokenDigest, at(0)))?.user,
    list: (await users.list(organizationId, page)).items[0],
    changeRole: await users.changeRole(organizationId, ada.id, "developer"),
    updateUser: await accounts.updateUser(ada.id, { name: "Countess Lovelace" }),
    "list after updateUser": (await users.list(organizationId, page)).items[0],
    signIn: await identities.signIn(signInRecord()),
  });
}

describe("fields come in the order of the schema, from every operation, in", () => {
  it("products", async ({ store }) => {
    const { products } = store;
    const { organizationId, product: made } = await openShop(store);
    expectFieldsInOrder(product, {
      get: await products.get(organizationId, made.id),
      update: await products.update(organizationId, made.id, { description: "New", updatedAt }),
      "get after update": await products.get(organizationId, made.id),
    });
    expectFieldsInOrder(productListItem, { list: (await products.list(organizationId, page)).items[0] });
  });

  it("plans", async ({ store }) => {
    const { plans } = store;
    const shop = await openShop(store);
    const { organizationId } = shop;
    const { id } = await addPlan(store, shop);
    expectFieldsInOrder(plan, {
      get: await plans.get(organizationId, id),
      list: (await plans.list(organizationId, page)).items[0],
      update: await plans.update(organizationId, id, { name: "New", updatedAt }),
      "get after update": await plans.get(organizationId, id),
    });
  });

  it("customers", async ({ store }) => {
    await expectCustomers(store, (await newAccount(store)).organizationId);
  });

  it("licenses", async ({ store }) => expectLicenses(store));

  it("activations", async ({ store }) => expectActivations(store));

  it("subscriptions", async ({ store }) => {
    const { subscriptions } = store;
    const shop = await openShop(store);
    const { organizationId } = shop;
    const made = await addSubscription(store, shop);
    const { id } = made;
    const record = (given: typeof made) =>
      subscriptions.record(organizationId, given, () => ({ status: "past_due", updatedAt }), move);
    expectFieldsInOrder(subscription, {
      record: (await record(subscriptionRecord(shop))).subscription,
      "record again": (await record(made)).subscription,
      get: await subscriptions.get(organizationId, id),
      list: (await subscriptions.list(organizationId, page)).items[0],
      update: await subscriptions.update(organizationId, id, () => ({ cancelAtPeriodEnd: true }), move),
      "get after update": await subscriptions.get(organizationId, id),
    });
  });

  it("payments", async ({ store }) => {
    const { payments } = store;
    const shop = await openShop(store);
    const { organizationId } = shop;
    const made = await addPayment(store, shop);
    const { id } = made;
    const record = (given: typeof made) =>
      payments.record(organizationId, given, () => ({ status: "refunded", updatedAt }));
    expectFieldsInOrder(payment, {
      record: (await record(paymentRecord(shop))).payment,
      "record again": (await record(made)).payment,
      get: await payments.get(organizationId, id),
      list: (await payments.list(organizationId, page)).items[0],
      update: await payments.update(organizationId, id, () => ({ amount: 1, updatedAt })),
      "get after update": await payments.get(organizationId, id),
    });
  });

  it("users", async ({ store }) => expectUsers(store, await newAccount(store)));

  it("invitations", async ({ store }) => {
    const { organizationId, user: ada } = await newAccount(store);
    const tokenDigest = nextDigest();
    await store.invitations.create(organizationId, invitationRecord(ada, { tokenDigest }));
    expectFieldsInOrder(invitation, {
      find: (await store.invitations.find(tokenDigest, at(0)))?.invitation,
      list: (await store.invitations.list(organizationId, { ...page, now: at(0) })).items[0],
    });
  });
});
