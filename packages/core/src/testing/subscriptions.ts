import type { SubscriptionChanges } from "../storage/subscription-store.ts";
import { expectEqual, expectTrue } from "./assert.ts";
import { addPayment, addSubscription, move, never, nextReference } from "./billing.ts";
import { everything, expectList } from "./lists.ts";
import { at, nextId } from "./records.ts";
import { addLicense, addPlan, newAccount, openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function subscriptionCases({ describe, it }: Suite): void {
  describe("subscriptions.record of a known reference", () => {
    it("changes the stored subscription by what is computed from it, or not at all", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const first = await addSubscription(store, shop, { status: "trialing" });
      const again = { ...first, id: nextId("subscriptions") };
      const unchanged = await store.subscriptions.record(organizationId, again, () => null, move);
      expectEqual(unchanged, { subscription: first, created: false }, "what record gives for null");
      const changes = { status: "canceled" as const, updatedAt: at(9) };
      const changed = await store.subscriptions.record(
        organizationId,
        again,
        (stored) => {
          expectEqual(stored, first, "the stored subscription");
          return changes;
        },
        move,
      );
      const expected = { ...first, ...changes };
      expectEqual(changed, { subscription: expected, created: false }, "what record gives for changes");
      const found = await store.subscriptions.list(organizationId, everything);
      expectEqual(found, { items: [expected], total: 1 }, "the subscriptions");
    });

    it("takes the reference to the letter, by provider and organization", async ({ store }) => {
      const shop = await openShop(store);
      const { provider, providerReference } = await addSubscription(store, shop);
      await addSubscription(store, shop, { provider: "paddle", providerReference });
      const lower = providerReference?.toLowerCase() ?? null;
      await addSubscription(store, shop, { provider, providerReference: lower });
      const theirs = await openShop(store, (await newAccount(store)).organizationId);
      await addSubscription(store, theirs, { provider, providerReference });
    });
  });

  describe("subscriptions.list", () => {
    it("filters by customer, license, plan and status, and by all of them at once", async ({ store }) => {
      const shop = await openShop(store);
      const other = await openShop(store);
      const licenseId = (await addLicense(store, shop)).id;
      const planId = (await addPlan(store, shop)).id;
      const plain = await addSubscription(store, shop, { status: "trialing" });
      const licensed = await addSubscription(store, shop, { licenseId, status: "past_due" });
      const both = await addSubscription(store, shop, { licenseId, planId });
      const elsewhere = await addSubscription(store, other, { status: "canceled" });
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
      const shop = await openShop(store);
      const { organizationId } = shop;
      const subscription = await addSubscription(store, shop);
      const other = await addSubscription(store, shop);
      const full: SubscriptionChanges = {
        licenseId: (await addLicense(store, shop)).id,
        planId: (await addPlan(store, shop)).id,
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
      expectEqual(await update(full), { ...subscription, ...full }, "with every field set");
      const empty = { licenseId: null, planId: null, provider: null, providerReference: null };
      const emptied = await update(empty);
      expectEqual(emptied, { ...subscription, ...full, ...empty }, "the emptied subscription");
      const nothing: object = { status: undefined, licenseId: undefined, currentPeriodEnd: undefined };
      expectEqual(await update(nothing), emptied, "the subscription after an empty update");
      const found = await store.subscriptions.get(organizationId, subscription.id);
      expectEqual(found, emptied, "the stored subscription");
      expectEqual(await store.subscriptions.get(organizationId, other.id), other, "another subscription");
    });

    it("gives null when there is none, without computing anything", async ({ store }) => {
      const { organizationId } = await openShop(store);
      const updated = await store.subscriptions.update(organizationId, nextId("subscriptions"), never, never);
      expectEqual(updated, null, "the update of an unknown subscription");
    });
  });

  describe("subscriptions.delete", () => {
    it("deletes that subscription alone, once, and its payments stay without it", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const subscription = await addSubscription(store, shop);
      const other = await addSubscription(store, shop);
      const payment = await addPayment(store, shop, { subscriptionId: subscription.id });
      const kept = await addPayment(store, shop, { subscriptionId: other.id });
      const remove = () => store.subscriptions.delete(organizationId, subscription.id);
      expectTrue(await remove(), "the deletion should be true");
      expectEqual(await remove(), false, "a second deletion");
      expectEqual(await store.subscriptions.get(organizationId, subscription.id), null, "the subscription");
      expectEqual(await store.subscriptions.get(organizationId, other.id), other, "the other one");
      const left = await store.payments.get(organizationId, payment.id);
      expectEqual(left, { ...payment, subscriptionId: null }, "its payment");
      expectEqual(await store.payments.get(organizationId, kept.id), kept, "the other one's payment");
    });
  });
}
