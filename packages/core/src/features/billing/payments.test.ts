import {
  addLicense,
  addPayment,
  at,
  customerRecord,
  everything,
  newAccount,
  nextId,
  nextReference,
  openShop,
  recordOf,
  type Shop,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { expectList } from "../../../test/expect-list.ts";
import { managed } from "../../../test/managed.ts";
import { it } from "../../../test/on-memory.ts";
import { addSubscription, customerNamed } from "../../../test/on-storage.ts";
import type { PaymentCreate } from "./payment-schema.ts";

/** A payment as it is sent. */
function sent({ customer }: Shop, given: Partial<PaymentCreate> = {}): PaymentCreate {
  return { customerId: customer.id, amount: 4_900, currency: "EUR", ...given };
}

describe("a payment whose reference is recorded", () => {
  it("says what is news when its status is further along", async ({ store }) => {
    const shop = await openShop(store);
    const { payments } = managed(store, shop.organizationId);
    const first = await addPayment(store, shop, { status: "pending", paidAt: null, metadata: { visits: 1 } });
    const { provider, providerReference } = first;
    const { id: licenseId } = await addLicense(store, shop);
    const again = { provider, providerReference, licenseId, amount: 1_700, status: "refunded" } as const;
    const { payment, created } = await payments.record(sent(shop, again));
    expect(created).toBe(false);
    expect(payment).toEqual({ ...first, licenseId, amount: 1_700, status: "refunded", updatedAt: at(9) });
    expect((await payments.list()).items).toEqual([{ ...payment, customerEmail: shop.customer.email }]);
  });

  it("only fills in what was empty when its status is not further along", async ({ store }) => {
    const shop = await openShop(store);
    const { payments } = managed(store, shop.organizationId);
    const first = await addPayment(store, shop, { status: "succeeded" });
    const { provider, providerReference } = first;
    const { id: licenseId } = await addLicense(store, shop);
    const late = { provider, providerReference, licenseId, amount: 1_700, status: "pending" } as const;
    const { payment } = await payments.record(sent(shop, late));
    expect(payment).toEqual({ ...first, licenseId, updatedAt: at(9) });
    const { payment: same } = await payments.record(sent(shop, late));
    expect(same, "what is sent a third time").toEqual(payment);
  });

  it("is refused for another customer, and for a license that is not there, and stays as it was", async ({
    store,
  }) => {
    const shop = await openShop(store);
    const { payments } = managed(store, shop.organizationId);
    const first = await addPayment(store, shop, { status: "pending" });
    const { provider, providerReference } = first;
    const customer = await customerNamed(store, shop.organizationId, customerRecord());
    const again = { provider, providerReference, status: "refunded" } as const;
    const calls = [
      ["provider_reference_taken", () => payments.record(sent({ ...shop, customer }, again))],
      ["not_found", () => payments.record(sent(shop, { ...again, licenseId: nextId("licenses") }))],
      ["not_found", () => payments.record(sent(shop, { ...again, subscriptionId: nextId("subscriptions") }))],
    ] as const;
    for (const [code, call] of calls) await expect(call()).rejects.toMatchObject({ code });
    expect(await payments.get(first.id)).toEqual(first);
  });

  it("is told from others by each letter of it, by its provider and by its organization", async ({
    store,
  }) => {
    const shop = await openShop(store);
    const { provider, providerReference } = await addPayment(store, shop);
    const { organizationId } = await newAccount(store);
    const theirs = await openShop(store, organizationId);
    const records = [
      [shop, { provider: "paddle", providerReference }],
      [shop, { provider, providerReference: providerReference?.toLowerCase() }],
      [theirs, { provider, providerReference }],
    ] as const;
    for (const [own, reference] of records) {
      const { created } = await managed(store, own.organizationId).payments.record(sent(own, reference));
      expect(created, JSON.stringify(reference)).toBe(true);
    }
  });
});

describe("the list of payments", () => {
  it("filters by customer, license, subscription and status, and by all of them at once", async ({
    store,
  }) => {
    const shop = await openShop(store);
    const other = await openShop(store);
    const { payments } = managed(store, shop.organizationId);
    const { id: licenseId } = await addLicense(store, shop);
    const { id: subscriptionId } = await addSubscription(store, shop);
    const plain = await addPayment(store, shop);
    const licensed = await addPayment(store, shop, { licenseId, status: "pending" });
    const both = await addPayment(store, shop, { licenseId, subscriptionId, status: "refunded" });
    const elsewhere = await addPayment(store, other, { status: "failed" });
    const list = async (query: object) => {
      const { items, pagination } = await payments.list({ ...everything, ...query });
      return { items, total: pagination.total };
    };
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

describe("an update of a payment", () => {
  it("can set every field, also to null, and changes nothing else", async ({ store }) => {
    const shop = await openShop(store);
    const { payments } = managed(store, shop.organizationId);
    const payment = await addPayment(store, shop);
    const other = await addPayment(store, shop);
    const full = {
      licenseId: (await addLicense(store, shop)).id,
      subscriptionId: (await addSubscription(store, shop)).id,
      amount: 1,
      currency: "USD",
      status: "failed",
      ...nextReference(),
      metadata: { a: 1 },
    } as const;
    const paidAt = at(5);
    const set = await payments.update(payment.id, { ...full, paidAt: paidAt.toISOString() });
    expect(set, "with every field set").toEqual({ ...payment, ...full, paidAt, updatedAt: at(9) });
    const empty = {
      licenseId: null,
      subscriptionId: null,
      provider: null,
      providerReference: null,
      paidAt: null,
    };
    const emptied = await payments.update(payment.id, empty);
    expect(emptied, "the emptied payment").toEqual({ ...set, ...empty });
    expect(await payments.get(payment.id), "the stored payment").toEqual(emptied);
    expect(await payments.get(other.id), "another payment").toEqual(other);
  });

  it("is refused when there is none, and for a reference that another one has", async ({ store }) => {
    const shop = await openShop(store);
    const { payments } = managed(store, shop.organizationId);
    const unknown = payments.update(nextId("payments"), { amount: 1 });
    await expect(unknown).rejects.toMatchObject({ code: "not_found", message: "Payment not found" });
    const [first, second] = [await addPayment(store, shop), await addPayment(store, shop)];
    const { provider, providerReference } = first;
    const taken = payments.update(second.id, { provider, providerReference });
    await expect(taken).rejects.toMatchObject({ code: "provider_reference_taken" });
    expect(await payments.get(second.id)).toEqual(second);
  });
});

describe("the deletion of a payment", () => {
  it("deletes that payment alone, once", async ({ store }) => {
    const shop = await openShop(store);
    const { payments } = managed(store, shop.organizationId);
    const [payment, other] = [await addPayment(store, shop), await addPayment(store, shop)];
    await payments.delete(payment.id);
    await expect(payments.delete(payment.id)).rejects.toMatchObject({ code: "not_found" });
    expect((await payments.list()).items.map(({ id }) => id)).toEqual([other.id]);
  });
});

describe("another organization's payment", () => {
  it("is as if absent to every method, and stays as it is", async ({ store }) => {
    const shop = await openShop(store);
    const payment = await addPayment(store, shop, { licenseId: (await addLicense(store, shop)).id });
    const { organizationId } = await newAccount(store);
    const { payments } = managed(store, organizationId);
    for (const call of [
      () => payments.get(payment.id),
      () => payments.update(payment.id, { amount: 1 }),
      () => payments.delete(payment.id),
    ])
      await expect(call()).rejects.toMatchObject({ code: "not_found" });
    const { customerId, licenseId, status } = payment;
    for (const query of [{}, { customerId }, { licenseId: licenseId ?? "" }, { status }])
      expect((await payments.list(query)).pagination.total, JSON.stringify(query)).toBe(0);
    expect(await recordOf(store, "payments", shop.organizationId, payment.id)).toEqual(payment);
  });
});
