import {
  activate,
  addLicense,
  addPayment,
  addPlan,
  at,
  nextId,
  openShop,
  stored,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { managed } from "../../../test/managed.ts";
import { it } from "../../../test/on-memory.ts";
import { addSubscription, updateLicense } from "../../../test/on-storage.ts";

const period = (end: number) => ({ currentPeriodEnd: at(end).toISOString() });

describe("a subscription's license", () => {
  it("moves when the subscription is recorded, and nothing else of it changes", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    const other = await addLicense(store, shop);
    await activate(store, shop, license, "a.example");
    const before = await stored(store, shop, license);
    const { subscriptions } = managed(store, shop.organizationId);
    await subscriptions.record({ customerId: shop.customer.id, licenseId: license.id, ...period(1_000) });
    const moved = { expiresAt: at(1_000), updatedAt: at(9) };
    expect(await stored(store, shop, license), "the license").toEqual({ ...before, ...moved });
    expect((await stored(store, shop, other)).expiresAt, "another one's expiry").toEqual(other.expiresAt);
  });

  it("moves with the end of the period, and with nothing else", async ({ store }) => {
    const shop = await openShop(store);
    const { subscriptions } = managed(store, shop.organizationId);
    const license = await addLicense(store, shop);
    const { id } = await addSubscription(store, shop, { licenseId: license.id });
    const unmoved = { expiresAt: at(500), status: "expired" } as const;
    await updateLicense(store, shop.organizationId, license.id, () => ({ ...unmoved, updatedAt: at(1) }));
    const same = { ...period(1_000), licenseId: license.id };
    for (const changes of [
      { status: "canceled" as const },
      { currentPeriodStart: at(1).toISOString() },
      same,
    ])
      await subscriptions.update(id, changes);
    expect(await stored(store, shop, license), "the license").toMatchObject(unmoved);
    await subscriptions.update(id, period(2_000));
    const moved = { expiresAt: at(2_000), status: "active", updatedAt: at(9) };
    expect(await stored(store, shop, license), "the license, moved").toMatchObject(moved);
  });

  it("moves when the subscription comes to it, and stays when that leaves", async ({ store }) => {
    const shop = await openShop(store);
    const { subscriptions } = managed(store, shop.organizationId);
    const [first, second] = [await addLicense(store, shop), await addLicense(store, shop)];
    const { id } = await addSubscription(store, shop, { licenseId: first.id });
    await subscriptions.update(id, { licenseId: second.id, ...period(3_000) });
    expect((await stored(store, shop, second)).expiresAt, "the new license's expiry").toEqual(at(3_000));
    await subscriptions.update(id, { licenseId: null, ...period(4_000) });
    await subscriptions.delete(id);
    expect((await stored(store, shop, first)).expiresAt, "the old license's expiry").toEqual(at(1_000));
    expect((await stored(store, shop, second)).expiresAt, "the left license's expiry").toEqual(at(3_000));
  });

  it("moves when a subscription that is sent again has moved, and not when it has not", async ({ store }) => {
    const shop = await openShop(store);
    const { subscriptions } = managed(store, shop.organizationId);
    const license = await addLicense(store, shop);
    const { provider, providerReference } = await addSubscription(store, shop, { licenseId: license.id });
    const again = { customerId: shop.customer.id, licenseId: license.id, provider, providerReference };
    await updateLicense(store, shop.organizationId, license.id, () => ({
      expiresAt: at(5_000),
      updatedAt: at(1),
    }));
    await subscriptions.record({ ...again, ...period(1_000) });
    await subscriptions.record({ ...again, ...period(1_000), status: "canceled" });
    expect((await stored(store, shop, license)).expiresAt, "the expiry, unmoved").toEqual(at(5_000));
    await subscriptions.record({ ...again, ...period(2_000) });
    expect((await stored(store, shop, license)).expiresAt, "the expiry, moved").toEqual(at(2_000));
  });

  it("stays when the subscription is refused", async ({ store }) => {
    const shop = await openShop(store);
    const { subscriptions } = managed(store, shop.organizationId);
    const license = await addLicense(store, shop);
    const { provider, providerReference } = await addSubscription(store, shop);
    const { id } = await addSubscription(store, shop, { licenseId: license.id });
    const taken = subscriptions.update(id, { provider, providerReference, ...period(9_000) });
    await expect(taken).rejects.toMatchObject({ code: "provider_reference_taken" });
    const wrong = { customerId: shop.customer.id, licenseId: license.id, planId: nextId("plans") };
    await expect(subscriptions.record({ ...wrong, ...period(9_000) })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await stored(store, shop, license)).expiresAt, "the expiry").toEqual(at(1_000));
  });

  it("leaves its payments and subscriptions without it when it is deleted", async ({ store }) => {
    const shop = await openShop(store);
    const { licenses, subscriptions, payments } = managed(store, shop.organizationId);
    const [license, other] = [await addLicense(store, shop), await addLicense(store, shop)];
    const subscription = await addSubscription(store, shop, { licenseId: license.id });
    const subscriptionId = subscription.id;
    const payment = await addPayment(store, shop, { licenseId: license.id, subscriptionId });
    const kept = await addSubscription(store, shop, { licenseId: other.id });
    const keptPayment = await addPayment(store, shop, { licenseId: other.id });
    await licenses.delete(license.id);
    const found = [
      await subscriptions.get(subscriptionId),
      await payments.get(payment.id),
      await subscriptions.get(kept.id),
      await payments.get(keptPayment.id),
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
    const shop = await openShop(store);
    const { plans, products, subscriptions } = managed(store, shop.organizationId);
    const plan = await addPlan(store, shop);
    const { id } = await addSubscription(store, shop, { planId: plan.id });
    await expect(plans.delete(plan.id)).rejects.toMatchObject({ code: "in_use" });
    await expect(products.delete(shop.product.id)).rejects.toMatchObject({ code: "in_use" });
    expect(await plans.get(plan.id), "the plan").toEqual(plan);
    await subscriptions.delete(id);
    await plans.delete(plan.id);
    await expect(plans.get(plan.id), "the plan").rejects.toMatchObject({ code: "not_found" });
  });
});
