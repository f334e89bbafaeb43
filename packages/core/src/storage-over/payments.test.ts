import { describe, expect } from "vitest";
import { expectList } from "../../test/expect-list.ts";
import { it } from "../../test/on-memory.ts";
import { LicensingError } from "../errors.ts";
import type { PaymentChanges } from "../storage/payment-store.ts";
import { addPayment, addSubscription, never, nextReference, paymentRecord } from "../testing/billing.ts";
import { everything } from "../testing/lists.ts";
import { at, nextId } from "../testing/records.ts";
import { addLicense, newAccount, openShop } from "../testing/shop.ts";

describe("payments.record of a known reference", () => {
  it("changes the stored payment by what is computed from it", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const first = await addPayment(store.store, shop, { status: "pending", metadata: { visits: 1 } });
    const { provider, providerReference } = first;
    const second = paymentRecord(shop, { provider, providerReference, amount: 1 });
    const changes: PaymentChanges = {
      status: "refunded",
      licenseId: (await addLicense(store.store, shop)).id,
      updatedAt: at(9),
    };
    const recorded = await store.payments.record(organizationId, second, (stored) => {
      expect(stored, "the stored payment").toEqual(first);
      stored.metadata["visits"] = 99;
      return changes;
    });
    const expected = { ...first, ...changes };
    expect(recorded, "what record gives").toEqual({ payment: expected, created: false });
    const found = await store.payments.list(organizationId, everything);
    expect(found, "the payments").toEqual({ items: [expected], total: 1 });
  });

  it("changes nothing for null, and throws what is thrown", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const first = await addPayment(store.store, shop);
    const again = { ...first, id: nextId("payments"), amount: 1 };
    const recorded = await store.payments.record(organizationId, again, () => null);
    expect(recorded, "what record gives").toEqual({ payment: first, created: false });
    const call = store.payments.record(organizationId, again, () => {
      throw new LicensingError("invalid_input", "no");
    });
    await expect(call, "what throws").rejects.toMatchObject({ code: "invalid_input" });
    const changing = store.payments.record(organizationId, again, () => ({
      licenseId: nextId("licenses"),
    }));
    await expect(changing, "a change to an unknown license").rejects.toMatchObject({ code: "not_found" });
    const found = await store.payments.list(organizationId, everything);
    expect(found, "the payments").toEqual({ items: [first], total: 1 });
  });

  it("takes the reference to the letter, by provider and organization", async ({ store }) => {
    const shop = await openShop(store.store);
    const { provider, providerReference } = await addPayment(store.store, shop);
    await addPayment(store.store, shop, { provider: "paddle", providerReference });
    await addPayment(store.store, shop, {
      provider,
      providerReference: providerReference?.toLowerCase() ?? null,
    });
    await addPayment(store.store, shop, { provider, providerReference: ` ${providerReference}` });
    const theirs = await openShop(store.store, (await newAccount(store.store)).organizationId);
    await addPayment(store.store, theirs, { provider, providerReference });
  });
});

describe("payments.list", () => {
  it("filters by customer, license, subscription and status, and by all of them at once", async ({
    store,
  }) => {
    const shop = await openShop(store.store);
    const other = await openShop(store.store);
    const licenseId = (await addLicense(store.store, shop)).id;
    const subscriptionId = (await addSubscription(store.store, shop)).id;
    const plain = await addPayment(store.store, shop);
    const licensed = await addPayment(store.store, shop, { licenseId, status: "pending" });
    const both = await addPayment(store.store, shop, { licenseId, subscriptionId, status: "refunded" });
    const elsewhere = await addPayment(store.store, other, { status: "failed" });
    const list = (query: object) => store.payments.list(shop.organizationId, { ...everything, ...query });
    const customerId = shop.customer.id;
    expectList(await list({ customerId }), [plain, licensed, both], "the customer's");
    expectList(await list({ customerId: undefined }), [plain, licensed, both, elsewhere], "everyone's");
    expectList(await list({ licenseId }), [licensed, both], "the license's");
    expectList(await list({ subscriptionId }), [both], "the subscription's");
    expectList(await list({ status: "failed" }), [elsewhere], "those that failed");
    expectList(await list({ status: "pending" }), [licensed], "those that are pending");
    const all = { customerId, licenseId, subscriptionId, status: "refunded" };
    expectList(await list(all), [both], "those that fit in everything");
    expectList(await list({ ...all, customerId: other.customer.id }), [], "another customer's");
  });
});

describe("payments.update", () => {
  it("can set every field, also to null, and changes nothing else", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const payment = await addPayment(store.store, shop);
    const other = await addPayment(store.store, shop);
    const full: PaymentChanges = {
      licenseId: (await addLicense(store.store, shop)).id,
      subscriptionId: (await addSubscription(store.store, shop)).id,
      amount: 1,
      currency: "USD",
      status: "failed",
      ...nextReference(),
      paidAt: at(5),
      metadata: { a: [true] },
      updatedAt: at(9),
    };
    const update = (change: PaymentChanges) =>
      store.payments.update(organizationId, payment.id, () => change);
    expect(await update(full), "the payment with every field set").toEqual({ ...payment, ...full });
    const empty = {
      licenseId: null,
      subscriptionId: null,
      provider: null,
      providerReference: null,
      paidAt: null,
    };
    const emptied = await update(empty);
    expect(emptied, "the emptied payment").toEqual({ ...payment, ...full, ...empty });
    const nothing: object = { amount: undefined, licenseId: undefined };
    expect(await update(nothing), "the payment after an empty update").toEqual(emptied);
    expect(await store.payments.get(organizationId, payment.id), "the stored payment").toEqual(emptied);
    expect(await store.payments.get(organizationId, other.id), "another payment").toEqual(other);
  });

  it("gives null when there is none, without computing anything", async ({ store }) => {
    const { organizationId } = await openShop(store.store);
    const updated = await store.payments.update(organizationId, nextId("payments"), never);
    expect(updated, "the update of an unknown payment").toBe(null);
  });
});

describe("payments.delete", () => {
  it("deletes that payment alone, once", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const payment = await addPayment(store.store, shop);
    const other = await addPayment(store.store, shop);
    expect(await store.payments.delete(organizationId, payment.id), "the deletion should be true").toBe(true);
    expect(await store.payments.delete(organizationId, payment.id), "a second deletion").toBe(false);
    expect(await store.payments.get(organizationId, payment.id), "the payment").toBe(null);
    expect(await store.payments.get(organizationId, other.id), "the other payment").toEqual(other);
  });
});
