import { expectCode, expectEqual, expectTrue } from "./assert.ts";
import { addPayment, addSubscription, move, never, subscriptionRecord } from "./billing.ts";
import { at, nextId } from "./records.ts";
import { activate, addLicense, addPlan, openShop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function subscribedLicenseCases({ describe, it }: Suite): void {
  describe("a subscription's license", () => {
    it("moves when the subscription is stored, and nothing else of it changes", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const other = await addLicense(store, shop);
      await activate(store, shop, license, "a.example");
      const before = await stored(store, shop, license);
      const subscription = subscriptionRecord(shop, { licenseId: license.id, updatedAt: at(9) });
      const seen: unknown[] = [];
      await store.subscriptions.record(shop.organizationId, subscription, never, (current, written, from) => {
        seen.push({ current, written });
        return move(current, written, from);
      });
      const { product: _, customer: __, activations: ___, ...current } = before;
      for (const given of seen)
        expectEqual(given, { current, written: subscription }, "what is computed from");
      const moved = { expiresAt: subscription.currentPeriodEnd, updatedAt: at(9) };
      expectEqual(await stored(store, shop, license), { ...before, ...moved }, "the license");
      expectEqual((await stored(store, shop, other)).expiresAt, other.expiresAt, "another one's expiry");
    });

    it("moves with the end of the period, and with nothing else", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const license = await addLicense(store, shop);
      const { id } = await addSubscription(store, shop, { licenseId: license.id });
      await store.licenses.update(organizationId, license.id, () => ({
        expiresAt: at(5000),
        status: "expired",
        updatedAt: at(1),
      }));
      const same = { currentPeriodEnd: at(1000), licenseId: license.id };
      for (const changes of [{ status: "canceled" as const }, { currentPeriodStart: at(1) }, same]) {
        const change = () => ({ ...changes, updatedAt: at(2) });
        await store.subscriptions.update(organizationId, id, change, never);
      }
      const { expiresAt, status } = await stored(store, shop, license);
      expectEqual({ expiresAt, status }, { expiresAt: at(5000), status: "expired" }, "the license, unmoved");
      const end = () => ({ currentPeriodEnd: at(2000), updatedAt: at(3) });
      await store.subscriptions.update(organizationId, id, end, move);
      const moved = await stored(store, shop, license);
      expectEqual(
        { expiresAt: moved.expiresAt, status: moved.status, updatedAt: moved.updatedAt },
        { expiresAt: at(2000), status: "active", updatedAt: at(3) },
        "the license, moved",
      );
    });

    it("moves when the subscription comes to it, and stays when that leaves", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const [first, second] = [await addLicense(store, shop), await addLicense(store, shop)];
      const { id } = await addSubscription(store, shop, { licenseId: first.id });
      const change = () => ({ licenseId: second.id, currentPeriodEnd: at(3000), updatedAt: at(2) });
      await store.subscriptions.update(organizationId, id, change, move);
      expectEqual((await stored(store, shop, second)).expiresAt, at(3000), "the new license's expiry");
      const leave = () => ({ licenseId: null, currentPeriodEnd: at(4000), updatedAt: at(3) });
      await store.subscriptions.update(organizationId, id, leave, never);
      await store.subscriptions.delete(organizationId, id);
      expectEqual((await stored(store, shop, first)).expiresAt, at(1000), "the old license's expiry");
      expectEqual((await stored(store, shop, second)).expiresAt, at(3000), "the left license's expiry");
    });

    it("moves when a subscription that is sent again has moved, and not when it has not", async ({
      store,
    }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const first = await addSubscription(store, shop, { licenseId: license.id });
      const again = { ...first, id: nextId("subscriptions") };
      const record = (changes: { currentPeriodEnd?: Date; cancelAtPeriodEnd?: boolean } | null, by = move) =>
        store.subscriptions.record(shop.organizationId, again, () => changes, by);
      await record(null, never);
      await record({ cancelAtPeriodEnd: true }, never);
      expectEqual((await stored(store, shop, license)).expiresAt, at(1000), "the expiry, unmoved");
      await record({ currentPeriodEnd: at(2000) });
      expectEqual((await stored(store, shop, license)).expiresAt, at(2000), "the expiry, moved");
    });

    it("stays when the subscription is refused", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const license = await addLicense(store, shop);
      const { provider, providerReference } = await addSubscription(store, shop);
      const { id } = await addSubscription(store, shop, { licenseId: license.id });
      const change = () => ({ provider, providerReference, currentPeriodEnd: at(9000) });
      const call = store.subscriptions.update(organizationId, id, change, move);
      await expectCode("provider_reference_taken", call, "an update to a taken reference");
      const planId = nextId("plans");
      const wrong = subscriptionRecord(shop, { licenseId: license.id, planId, currentPeriodEnd: at(9000) });
      const recording = store.subscriptions.record(organizationId, wrong, never, move);
      await expectCode("not_found", recording, "a subscription of an unknown plan");
      expectEqual((await stored(store, shop, license)).expiresAt, at(1000), "the expiry");
    });

    it("leaves its payments and subscriptions without it when it is deleted", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const [license, other] = [await addLicense(store, shop), await addLicense(store, shop)];
      const subscription = await addSubscription(store, shop, { licenseId: license.id });
      const subscriptionId = subscription.id;
      const payment = await addPayment(store, shop, { licenseId: license.id, subscriptionId });
      const kept = await addSubscription(store, shop, { licenseId: other.id });
      const keptPayment = await addPayment(store, shop, { licenseId: other.id });
      expectTrue(await store.licenses.delete(organizationId, license.id), "the deletion should be true");
      const found = [
        await store.subscriptions.get(organizationId, subscriptionId),
        await store.payments.get(organizationId, payment.id),
        await store.subscriptions.get(organizationId, kept.id),
        await store.payments.get(organizationId, keptPayment.id),
      ];
      const left = [
        { ...subscription, licenseId: null },
        { ...payment, licenseId: null },
      ];
      expectEqual(found, [...left, kept, keptPayment], "the subscriptions and payments");
    });
  });

  describe("a subscription's plan", () => {
    it("cannot be deleted, and neither can its product", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId, product } = shop;
      const plan = await addPlan(store, shop);
      const { id } = await addSubscription(store, shop, { planId: plan.id });
      await expectCode("in_use", store.plans.delete(organizationId, plan.id), "the plan's deletion");
      await expectCode("in_use", store.products.delete(organizationId, product.id), "the product's deletion");
      expectEqual(await store.plans.get(organizationId, plan.id), plan, "the plan");
      await store.subscriptions.delete(organizationId, id);
      expectTrue(await store.plans.delete(organizationId, plan.id), "without subscriptions it should go");
    });
  });
}
