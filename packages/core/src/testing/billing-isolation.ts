import { DEFAULT_ORGANIZATION_ID } from "../ids.ts";
import type { Storage } from "../storage/storage.ts";
import { expectEqual } from "./assert.ts";
import { addPayment, addSubscription, never } from "./billing.ts";
import { everything, expectList } from "./lists.ts";
import { addLicense, addPlan, newAccount, openShop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

/** The victim has one of each; the intruder knows every id of it. */
async function intrusion(store: Storage) {
  const victim = await openShop(store, (await newAccount(store)).organizationId);
  const license = await addLicense(store, victim);
  const plan = await addPlan(store, victim);
  const links = { licenseId: license.id, planId: plan.id };
  const subscription = await addSubscription(store, victim, links);
  const payment = await addPayment(store, victim, { licenseId: license.id, subscriptionId: subscription.id });
  return { victim, license, plan, subscription, payment, as: DEFAULT_ORGANIZATION_ID };
}

type Intrusion = Awaited<ReturnType<typeof intrusion>>;

export function billingIsolationCases({ describe, it }: Suite): void {
  const harmless = (name: string, attempt: (store: Storage, scene: Intrusion) => Promise<void>): void =>
    it(name, async ({ store }) => {
      const scene = await intrusion(store);
      const { victim, license, subscription, payment } = scene;
      const before = await stored(store, victim, license);
      await attempt(store, scene);
      const { organizationId } = victim;
      const kept = await store.subscriptions.get(organizationId, subscription.id);
      expectEqual(kept, subscription, "the subscription");
      expectEqual(await store.payments.get(organizationId, payment.id), payment, "the payment");
      expectEqual(await stored(store, victim, license), before, "the license");
    });

  describe("another organization's payments and subscriptions are as if absent to", () => {
    harmless("payments.get", async (store, { payment, as }) => {
      expectEqual(await store.payments.get(as, payment.id), null, "the payment");
    });
    harmless(
      "payments.list, whatever it filters by",
      async (store, { license, subscription, payment, as }) => {
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
      },
    );
    harmless("payments.update", async (store, { payment, as }) => {
      expectEqual(await store.payments.update(as, payment.id, never), null, "the update");
    });
    harmless("payments.delete", async (store, { payment, as }) => {
      expectEqual(await store.payments.delete(as, payment.id), false, "the deletion");
    });
    harmless("payments.record, also of their reference", async (store, { payment, as }) => {
      const { provider, providerReference } = payment;
      const own = await addPayment(store, await openShop(store, as), { provider, providerReference });
      expectList(await store.payments.list(as, everything), [own], "our payments");
    });
    harmless("subscriptions.get", async (store, { subscription, as }) => {
      expectEqual(await store.subscriptions.get(as, subscription.id), null, "the subscription");
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
      expectEqual(await store.subscriptions.update(as, subscription.id, never, never), null, "the update");
    });
    harmless("subscriptions.delete", async (store, { subscription, as }) => {
      expectEqual(await store.subscriptions.delete(as, subscription.id), false, "the deletion");
    });
    harmless("subscriptions.record, also of their reference", async (store, { subscription, as }) => {
      const { provider, providerReference } = subscription;
      const own = await addSubscription(store, await openShop(store, as), { provider, providerReference });
      expectList(await store.subscriptions.list(as, everything), [own], "our subscriptions");
    });
  });
}
