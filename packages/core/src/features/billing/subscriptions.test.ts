import {
  addLicense,
  addPayment,
  addPlan,
  at,
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
import { addSubscription } from "../../../test/on-storage.ts";
import type { SubscriptionCreate } from "./subscription-schema.ts";

/** A subscription as it is sent. */
function sent({ customer }: Shop, given: Partial<SubscriptionCreate> = {}): SubscriptionCreate {
  const period = { currentPeriodStart: at(-7).toISOString(), currentPeriodEnd: at(1_000).toISOString() };
  return { customerId: customer.id, ...period, ...given };
}

describe("a subscription whose reference is recorded", () => {
  it("says what is news when its period or its status is further along, and nothing otherwise", async ({
    store,
  }) => {
    const shop = await openShop(store);
    const { subscriptions } = managed(store, shop.organizationId);
    const first = await addSubscription(store, shop, { status: "active" });
    const { provider, providerReference } = first;
    const reference = { provider, providerReference };
    const late = await subscriptions.record(sent(shop, { ...reference, status: "trialing" }));
    expect(late, "an earlier status").toEqual({ subscription: first, created: false });
    const canceled = await subscriptions.record(sent(shop, { ...reference, status: "canceled" }));
    const expected = { ...first, status: "canceled", updatedAt: at(9) };
    expect(canceled, "a later status").toEqual({ subscription: expected, created: false });
    const currentPeriodEnd = at(2_000).toISOString();
    const renewed = await subscriptions.record(
      sent(shop, { ...reference, status: "active", currentPeriodEnd }),
    );
    expect(renewed.subscription, "a later period").toEqual({
      ...expected,
      status: "active",
      currentPeriodEnd: at(2_000),
    });
    expect((await subscriptions.list()).pagination.total).toBe(1);
  });

  it("is told from others by each letter of it, by its provider and by its organization", async ({
    store,
  }) => {
    const shop = await openShop(store);
    const { provider, providerReference } = await addSubscription(store, shop);
    const theirs = await openShop(store, (await newAccount(store)).organizationId);
    const records = [
      [shop, { provider: "paddle", providerReference }],
      [shop, { provider, providerReference: providerReference?.toLowerCase() }],
      [theirs, { provider, providerReference }],
    ] as const;
    for (const [own, reference] of records) {
      const { subscriptions } = managed(store, own.organizationId);
      const { created } = await subscriptions.record(sent(own, reference));
      expect(created, JSON.stringify(reference)).toBe(true);
    }
  });
});

describe("the list of subscriptions", () => {
  it("filters by customer, license, plan and status, and by all of them at once", async ({ store }) => {
    const shop = await openShop(store);
    const other = await openShop(store);
    const { subscriptions } = managed(store, shop.organizationId);
    const { id: licenseId } = await addLicense(store, shop);
    const { id: planId } = await addPlan(store, shop);
    const plain = await addSubscription(store, shop, { status: "trialing" });
    const licensed = await addSubscription(store, shop, { licenseId, status: "past_due" });
    const both = await addSubscription(store, shop, { licenseId, planId });
    const elsewhere = await addSubscription(store, other, { status: "canceled" });
    const list = async (query: object) => {
      const { items, pagination } = await subscriptions.list({ ...everything, ...query });
      return { items, total: pagination.total };
    };
    const customerId = shop.customer.id;
    expectList(await list({ customerId }), [plain, licensed, both], "the customer's");
    expectList(await list({ customerId: undefined }), [plain, licensed, both, elsewhere], "everyone's");
    expectList(await list({ licenseId }), [licensed, both], "the license's");
    expectList(await list({ planId }), [both], "the plan's");
    expectList(await list({ status: "canceled" }), [elsewhere], "those that are canceled");
    expectList(await list({ status: "past_due" }), [licensed], "those that are past due");
    const all = { customerId, licenseId, planId, status: "active" };
    expectList(await list(all), [both], "those that fit in everything");
    expectList(await list({ ...all, customerId: other.customer.id }), [], "another customer's");
  });
});

describe("an update of a subscription", () => {
  it("can set every field, also to null, and changes nothing else", async ({ store }) => {
    const shop = await openShop(store);
    const { subscriptions } = managed(store, shop.organizationId);
    const subscription = await addSubscription(store, shop);
    const other = await addSubscription(store, shop);
    const full = {
      licenseId: (await addLicense(store, shop)).id,
      planId: (await addPlan(store, shop)).id,
      status: "canceled",
      cancelAtPeriodEnd: true,
      ...nextReference(),
      metadata: { a: 1 },
    } as const;
    const [currentPeriodStart, currentPeriodEnd] = [at(10), at(20)];
    const set = await subscriptions.update(subscription.id, {
      ...full,
      currentPeriodStart: currentPeriodStart.toISOString(),
      currentPeriodEnd: currentPeriodEnd.toISOString(),
    });
    const period = { currentPeriodStart, currentPeriodEnd };
    expect(set, "with every field set").toEqual({ ...subscription, ...full, ...period, updatedAt: at(9) });
    const empty = { licenseId: null, planId: null, provider: null, providerReference: null };
    const emptied = await subscriptions.update(subscription.id, empty);
    expect(emptied, "the emptied subscription").toEqual({ ...set, ...empty });
    expect(await subscriptions.get(subscription.id), "the stored subscription").toEqual(emptied);
    expect(await subscriptions.get(other.id), "another subscription").toEqual(other);
  });

  it("is refused when there is none", async ({ store }) => {
    const { organizationId } = await openShop(store);
    const call = managed(store, organizationId).subscriptions.update(nextId("subscriptions"), {
      cancelAtPeriodEnd: true,
    });
    await expect(call).rejects.toMatchObject({ code: "not_found", message: "Subscription not found" });
  });
});

describe("the deletion of a subscription", () => {
  it("deletes that subscription alone, once, and its payments stay without it", async ({ store }) => {
    const shop = await openShop(store);
    const { subscriptions, payments } = managed(store, shop.organizationId);
    const [subscription, other] = [await addSubscription(store, shop), await addSubscription(store, shop)];
    const payment = await addPayment(store, shop, { subscriptionId: subscription.id });
    const kept = await addPayment(store, shop, { subscriptionId: other.id });
    await subscriptions.delete(subscription.id);
    await expect(subscriptions.delete(subscription.id)).rejects.toMatchObject({ code: "not_found" });
    expect((await subscriptions.list()).items.map(({ id }) => id)).toEqual([other.id]);
    expect(await payments.get(payment.id), "its payment").toEqual({ ...payment, subscriptionId: null });
    expect(await payments.get(kept.id), "the other one's payment").toEqual(kept);
  });
});

describe("another organization's subscription", () => {
  it("is as if absent to every method, and stays as it is", async ({ store }) => {
    const shop = await openShop(store);
    const subscription = await addSubscription(store, shop, {
      licenseId: (await addLicense(store, shop)).id,
    });
    const { organizationId } = await newAccount(store);
    const { subscriptions } = managed(store, organizationId);
    for (const call of [
      () => subscriptions.get(subscription.id),
      () => subscriptions.update(subscription.id, { cancelAtPeriodEnd: true }),
      () => subscriptions.delete(subscription.id),
    ])
      await expect(call()).rejects.toMatchObject({ code: "not_found" });
    const { customerId, licenseId, status } = subscription;
    for (const query of [{}, { customerId }, { licenseId: licenseId ?? "" }, { status }])
      expect((await subscriptions.list(query)).pagination.total, JSON.stringify(query)).toBe(0);
    const { organizationId: own } = shop;
    expect(await recordOf(store, "subscriptions", own, subscription.id)).toEqual(subscription);
  });
});
