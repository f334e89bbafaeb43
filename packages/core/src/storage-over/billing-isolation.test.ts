import { describe, expect } from "vitest";
import { expectList } from "../../test/expect-list.ts";
import { it } from "../../test/on-memory.ts";
import { DEFAULT_ORGANIZATION_ID } from "../ids.ts";
import type { Storage } from "../storage/storage.ts";
import { addPayment, addSubscription, never } from "../testing/billing.ts";
import { everything } from "../testing/lists.ts";
import { addLicense, addPlan, newAccount, openShop, stored } from "../testing/shop.ts";

/** The victim has one of each; the intruder knows every id of it. */
async function intrusion(store: Storage) {
  const victim = await openShop(store.store, (await newAccount(store.store)).organizationId);
  const license = await addLicense(store.store, victim);
  const plan = await addPlan(store.store, victim);
  const links = { licenseId: license.id, planId: plan.id };
  const subscription = await addSubscription(store.store, victim, links);
  const payment = await addPayment(store.store, victim, {
    licenseId: license.id,
    subscriptionId: subscription.id,
  });
  return { victim, license, plan, subscription, payment, as: DEFAULT_ORGANIZATION_ID };
}

type Intrusion = Awaited<ReturnType<typeof intrusion>>;

const harmless = (name: string, attempt: (store: Storage, scene: Intrusion) => Promise<void>): void =>
  it(name, async ({ store }) => {
    const scene = await intrusion(store);
    const { victim, license, subscription, payment } = scene;
    const before = await stored(store.store, victim, license);
    await attempt(store, scene);
    const { organizationId } = victim;
    const kept = await store.subscriptions.get(organizationId, subscription.id);
    expect(kept, "the subscription").toEqual(subscription);
    expect(await store.payments.get(organizationId, payment.id), "the payment").toEqual(payment);
    expect(await stored(store.store, victim, license), "the license").toEqual(before);
  });

describe("another organization's payments and subscriptions are as if absent to", () => {
  harmless("payments.get", async (store, { payment, as }) => {
    expect(await store.payments.get(as, payment.id), "the payment").toBe(null);
  });
  harmless("payments.list, whatever it filters by", async (store, { license, subscription, payment, as }) => {
    for (const query of [
      {},
      { customerId: payment.customerId },
      { licenseId: license.id },
      { subscriptionId: subscription.id },
      { status: payment.status },
    ]) {
      const slice = await store.payments.list(as, { ...everything, ...query });
      expectList(slice, [], `the payments filtered by ${Object.keys(query)}`);
    }
  });
  harmless("payments.update", async (store, { payment, as }) => {
    expect(await store.payments.update(as, payment.id, never), "the update").toBe(null);
  });
  harmless("payments.delete", async (store, { payment, as }) => {
    expect(await store.payments.delete(as, payment.id), "the deletion").toBe(false);
  });
  harmless("payments.record, also of their reference", async (store, { payment, as }) => {
    const { provider, providerReference } = payment;
    const own = await addPayment(store.store, await openShop(store.store, as), {
      provider,
      providerReference,
    });
    expectList(await store.payments.list(as, everything), [own], "our payments");
  });
  harmless("subscriptions.get", async (store, { subscription, as }) => {
    expect(await store.subscriptions.get(as, subscription.id), "the subscription").toBe(null);
  });
  harmless(
    "subscriptions.list, whatever it filters by",
    async (store, { license, plan, subscription, as }) => {
      for (const query of [
        {},
        { customerId: subscription.customerId },
        { licenseId: license.id },
        { planId: plan.id },
        { status: subscription.status },
      ]) {
        const slice = await store.subscriptions.list(as, { ...everything, ...query });
        expectList(slice, [], `the subscriptions filtered by ${Object.keys(query)}`);
      }
    },
  );
  harmless("subscriptions.update", async (store, { subscription, as }) => {
    expect(await store.subscriptions.update(as, subscription.id, never, never), "the update").toBe(null);
  });
  harmless("subscriptions.delete", async (store, { subscription, as }) => {
    expect(await store.subscriptions.delete(as, subscription.id), "the deletion").toBe(false);
  });
  harmless("subscriptions.record, also of their reference", async (store, { subscription, as }) => {
    const { provider, providerReference } = subscription;
    const own = await addSubscription(store.store, await openShop(store.store, as), {
      provider,
      providerReference,
    });
    expectList(await store.subscriptions.list(as, everything), [own], "our subscriptions");
  });
});
