import { describe, expect } from "vitest";
import { expectList } from "../../test/expect-list.ts";
import { it } from "../../test/on-memory.ts";
import type { SubscriptionChanges } from "../storage/subscription-store.ts";
import { addPayment, addSubscription, move, never, nextReference } from "../testing/billing.ts";
import { everything } from "../testing/lists.ts";
import { at, nextId } from "../testing/records.ts";
import { addLicense, addPlan, newAccount, openShop } from "../testing/shop.ts";

describe("subscriptions.record of a known reference", () => {
  it("changes the stored subscription by what is computed from it, or not at all", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const first = await addSubscription(store.store, shop, { status: "trialing" });
    const again = { ...first, id: nextId("subscriptions") };
    const unchanged = await store.subscriptions.record(organizationId, again, () => null, move);
    expect(unchanged, "what record gives for null").toEqual({ subscription: first, created: false });
    const changes = { status: "canceled" as const, updatedAt: at(9) };
    const changed = await store.subscriptions.record(
      organizationId,
      again,
      (stored) => {
        expect(stored, "the stored subscription").toEqual(first);
        return changes;
      },
      move,
    );
    const expected = { ...first, ...changes };
    expect(changed, "what record gives for changes").toEqual({ subscription: expected, created: false });
    const found = await store.subscriptions.list(organizationId, everything);
    expect(found, "the subscriptions").toEqual({ items: [expected], total: 1 });
  });

  it("takes the reference to the letter, by provider and organization", async ({ store }) => {
    const shop = await openShop(store.store);
    const { provider, providerReference } = await addSubscription(store.store, shop);
    await addSubscription(store.store, shop, { provider: "paddle", providerReference });
    const lower = providerReference?.toLowerCase() ?? null;
    await addSubscription(store.store, shop, { provider, providerReference: lower });
    const theirs = await openShop(store.store, (await newAccount(store.store)).organizationId);
    await addSubscription(store.store, theirs, { provider, providerReference });
  });
});

describe("subscriptions.list", () => {
  it("filters by customer, license, plan and status, and by all of them at once", async ({ store }) => {
    const shop = await openShop(store.store);
    const other = await openShop(store.store);
    const licenseId = (await addLicense(store.store, shop)).id;
    const planId = (await addPlan(store.store, shop)).id;
    const plain = await addSubscription(store.store, shop, { status: "trialing" });
    const licensed = await addSubscription(store.store, shop, { licenseId, status: "past_due" });
    const both = await addSubscription(store.store, shop, { licenseId, planId });
    const elsewhere = await addSubscription(store.store, other, { status: "canceled" });
    const list = (query: object) =>
      store.subscriptions.list(shop.organizationId, { ...everything, ...query });
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

describe("subscriptions.update", () => {
  it("can set every field, also to null, and changes nothing else", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const subscription = await addSubscription(store.store, shop);
    const other = await addSubscription(store.store, shop);
    const full: SubscriptionChanges = {
      licenseId: (await addLicense(store.store, shop)).id,
      planId: (await addPlan(store.store, shop)).id,
      status: "canceled",
      currentPeriodStart: at(10),
      currentPeriodEnd: at(20),
      cancelAtPeriodEnd: true,
      ...nextReference(),
      metadata: { a: [true] },
      updatedAt: at(9),
    };
    const update = (change: SubscriptionChanges) =>
      store.subscriptions.update(organizationId, subscription.id, () => change, move);
    expect(await update(full), "with every field set").toEqual({ ...subscription, ...full });
    const empty = { licenseId: null, planId: null, provider: null, providerReference: null };
    const emptied = await update(empty);
    expect(emptied, "the emptied subscription").toEqual({ ...subscription, ...full, ...empty });
    const nothing: object = { status: undefined, licenseId: undefined, currentPeriodEnd: undefined };
    expect(await update(nothing), "the subscription after an empty update").toEqual(emptied);
    const found = await store.subscriptions.get(organizationId, subscription.id);
    expect(found, "the stored subscription").toEqual(emptied);
    expect(await store.subscriptions.get(organizationId, other.id), "another subscription").toEqual(other);
  });

  it("gives null when there is none, without computing anything", async ({ store }) => {
    const { organizationId } = await openShop(store.store);
    const updated = await store.subscriptions.update(organizationId, nextId("subscriptions"), never, never);
    expect(updated, "the update of an unknown subscription").toBe(null);
  });
});

describe("subscriptions.delete", () => {
  it("deletes that subscription alone, once, and its payments stay without it", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const subscription = await addSubscription(store.store, shop);
    const other = await addSubscription(store.store, shop);
    const payment = await addPayment(store.store, shop, { subscriptionId: subscription.id });
    const kept = await addPayment(store.store, shop, { subscriptionId: other.id });
    const remove = () => store.subscriptions.delete(organizationId, subscription.id);
    expect(await remove(), "the deletion should be true").toBe(true);
    expect(await remove(), "a second deletion").toBe(false);
    expect(await store.subscriptions.get(organizationId, subscription.id), "the subscription").toBe(null);
    expect(await store.subscriptions.get(organizationId, other.id), "the other one").toEqual(other);
    const left = await store.payments.get(organizationId, payment.id);
    expect(left, "its payment").toEqual({ ...payment, subscriptionId: null });
    expect(await store.payments.get(organizationId, kept.id), "the other one's payment").toEqual(kept);
  });
});
