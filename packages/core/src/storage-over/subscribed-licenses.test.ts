import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import { addPayment, addSubscription, move, never, subscriptionRecord } from "../testing/billing.ts";
import { at, nextId } from "../testing/records.ts";
import { activate, addLicense, addPlan, openShop, stored } from "../testing/shop.ts";

describe("a subscription's license", () => {
  it("moves when the subscription is stored, and nothing else of it changes", async ({ store }) => {
    const shop = await openShop(store.store);
    const license = await addLicense(store.store, shop);
    const other = await addLicense(store.store, shop);
    await activate(store.store, shop, license, "a.example");
    const before = await stored(store.store, shop, license);
    const subscription = subscriptionRecord(shop, { licenseId: license.id, updatedAt: at(9) });
    const seen: unknown[] = [];
    await store.subscriptions.record(shop.organizationId, subscription, never, (current, written, from) => {
      seen.push({ current, written });
      return move(current, written, from);
    });
    const { activations: ___, ...current } = before;
    for (const given of seen)
      expect(given, "what is computed from").toEqual({ current, written: subscription });
    const moved = { expiresAt: subscription.currentPeriodEnd, updatedAt: at(9) };
    expect(await stored(store.store, shop, license), "the license").toEqual({ ...before, ...moved });
    expect((await stored(store.store, shop, other)).expiresAt, "another one's expiry").toEqual(
      other.expiresAt,
    );
  });

  it("moves with the end of the period, and with nothing else", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const license = await addLicense(store.store, shop);
    const { id } = await addSubscription(store.store, shop, { licenseId: license.id });
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
    const { expiresAt, status } = await stored(store.store, shop, license);
    expect({ expiresAt, status }, "the license, unmoved").toEqual({ expiresAt: at(5000), status: "expired" });
    const end = () => ({ currentPeriodEnd: at(2000), updatedAt: at(3) });
    await store.subscriptions.update(organizationId, id, end, move);
    const moved = await stored(store.store, shop, license);
    expect(
      { expiresAt: moved.expiresAt, status: moved.status, updatedAt: moved.updatedAt },
      "the license, moved",
    ).toEqual({ expiresAt: at(2000), status: "active", updatedAt: at(3) });
  });

  it("moves when the subscription comes to it, and stays when that leaves", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const [first, second] = [await addLicense(store.store, shop), await addLicense(store.store, shop)];
    const { id } = await addSubscription(store.store, shop, { licenseId: first.id });
    const change = () => ({ licenseId: second.id, currentPeriodEnd: at(3000), updatedAt: at(2) });
    await store.subscriptions.update(organizationId, id, change, move);
    expect((await stored(store.store, shop, second)).expiresAt, "the new license's expiry").toEqual(at(3000));
    const leave = () => ({ licenseId: null, currentPeriodEnd: at(4000), updatedAt: at(3) });
    await store.subscriptions.update(organizationId, id, leave, never);
    await store.subscriptions.delete(organizationId, id);
    expect((await stored(store.store, shop, first)).expiresAt, "the old license's expiry").toEqual(at(1000));
    expect((await stored(store.store, shop, second)).expiresAt, "the left license's expiry").toEqual(
      at(3000),
    );
  });

  it("moves when a subscription that is sent again has moved, and not when it has not", async ({ store }) => {
    const shop = await openShop(store.store);
    const license = await addLicense(store.store, shop);
    const first = await addSubscription(store.store, shop, { licenseId: license.id });
    const again = { ...first, id: nextId("subscriptions") };
    const record = (changes: { currentPeriodEnd?: Date; cancelAtPeriodEnd?: boolean } | null, by = move) =>
      store.subscriptions.record(shop.organizationId, again, () => changes, by);
    await record(null, never);
    await record({ cancelAtPeriodEnd: true }, never);
    expect((await stored(store.store, shop, license)).expiresAt, "the expiry, unmoved").toEqual(at(1000));
    await record({ currentPeriodEnd: at(2000) });
    expect((await stored(store.store, shop, license)).expiresAt, "the expiry, moved").toEqual(at(2000));
  });

  it("stays when the subscription is refused", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const license = await addLicense(store.store, shop);
    const { provider, providerReference } = await addSubscription(store.store, shop);
    const { id } = await addSubscription(store.store, shop, { licenseId: license.id });
    const change = () => ({ provider, providerReference, currentPeriodEnd: at(9000) });
    const call = store.subscriptions.update(organizationId, id, change, move);
    await expect(call, "an update to a taken reference").rejects.toMatchObject({
      code: "provider_reference_taken",
    });
    const planId = nextId("plans");
    const wrong = subscriptionRecord(shop, { licenseId: license.id, planId, currentPeriodEnd: at(9000) });
    const recording = store.subscriptions.record(organizationId, wrong, never, move);
    await expect(recording, "a subscription of an unknown plan").rejects.toMatchObject({ code: "not_found" });
    expect((await stored(store.store, shop, license)).expiresAt, "the expiry").toEqual(at(1000));
  });

  it("leaves its payments and subscriptions without it when it is deleted", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const [license, other] = [await addLicense(store.store, shop), await addLicense(store.store, shop)];
    const subscription = await addSubscription(store.store, shop, { licenseId: license.id });
    const subscriptionId = subscription.id;
    const payment = await addPayment(store.store, shop, { licenseId: license.id, subscriptionId });
    const kept = await addSubscription(store.store, shop, { licenseId: other.id });
    const keptPayment = await addPayment(store.store, shop, { licenseId: other.id });
    expect(await store.licenses.delete(organizationId, license.id), "the deletion should be true").toBe(true);
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
    expect(found, "the subscriptions and payments").toEqual([...left, kept, keptPayment]);
  });
});

describe("a subscription's plan", () => {
  it("cannot be deleted, and neither can its product", async ({ store }) => {
    const shop = await openShop(store.store);
    const { organizationId, product } = shop;
    const plan = await addPlan(store.store, shop);
    const { id } = await addSubscription(store.store, shop, { planId: plan.id });
    await expect(store.plans.delete(organizationId, plan.id), "the plan's deletion").rejects.toMatchObject({
      code: "in_use",
    });
    await expect(
      store.products.delete(organizationId, product.id),
      "the product's deletion",
    ).rejects.toMatchObject({ code: "in_use" });
    expect(await store.plans.get(organizationId, plan.id), "the plan").toEqual(plan);
    await store.subscriptions.delete(organizationId, id);
    expect(await store.plans.delete(organizationId, plan.id), "without subscriptions it should go").toBe(
      true,
    );
  });
});
