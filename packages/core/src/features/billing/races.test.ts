import {
  attempt,
  expectOneDone,
  RACERS,
  race,
  raceAround,
  rounds,
  scattered,
} from "@keystead/storage-conformance/races";
import {
  addLicense,
  addPayment,
  addPlan,
  at,
  everything,
  nextReference,
  openShop,
  type Shop,
  stored,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { managed } from "../../../test/managed.ts";
import { it } from "../../../test/on-memory.ts";
import { addSubscription } from "../../../test/on-storage.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";

const everyone: readonly number[] = Array.from({ length: RACERS }, (_, caller) => caller);

const of = (store: StorageAdapter, { organizationId }: Shop) => managed(store, organizationId);

describe("races to record", () => {
  it("store one payment for one reference", ({ store, stores }) =>
    rounds(async () => {
      const shop = await openShop(store);
      const customerId = shop.customer.id;
      const payment = { customerId, ...nextReference(), amount: 4_900, currency: "EUR" };
      const recorded = await race(stores, (each) => of(each, shop).payments.record(payment));
      expect(recorded.filter(({ created }) => created).length, "the number of those who created it").toBe(1);
      expect(new Set(recorded.map((each) => each.payment.id)).size, "the payments they got").toBe(1);
      const { pagination } = await of(store, shop).payments.list({ customerId });
      expect(pagination.total, "the number of payments").toBe(1);
    }));

  it("store one subscription for one reference, and its license expires with its last period", ({
    store,
    stores,
  }) =>
    rounds(async () => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const customerId = shop.customer.id;
      const given = { customerId, ...nextReference(), licenseId: license.id };
      const recorded = await race(stores, (each, caller) => {
        const currentPeriodEnd = at(1_000 + scattered(caller)).toISOString();
        return of(each, shop).subscriptions.record({ ...given, currentPeriodEnd });
      });
      expect(recorded.filter(({ created }) => created).length, "the number of those who created it").toBe(1);
      const { items } = await of(store, shop).subscriptions.list({ customerId });
      const last = at(999 + RACERS);
      expect(
        items.map(({ currentPeriodEnd }) => currentPeriodEnd),
        "the end of the period of each subscription",
      ).toEqual([last]);
      expect((await stored(store, shop, license)).expiresAt, "the license's expiry").toEqual(last);
    }));
});

describe("races to update billing records", () => {
  it("keep what others set in other fields", ({ store, stores }) =>
    rounds(async () => {
      const shop = await openShop(store);
      const payment = await addPayment(store, shop, { metadata: {} });
      const subscription = await addSubscription(store, shop, { metadata: {} });
      await race(stores, async (each, caller) => {
        const { payments, subscriptions } = of(each, shop);
        const changes = [{ metadata: { by: 1 } }, { status: "refunded" as const }, { amount: 7 }];
        await payments.update(payment.id, changes[caller % 3] ?? {});
        const others = [
          { metadata: { by: 2 } },
          { status: "canceled" as const },
          { cancelAtPeriodEnd: true },
        ];
        await subscriptions.update(subscription.id, others[caller % 3] ?? {});
      });
      const { payments, subscriptions } = of(store, shop);
      const paid = { metadata: { by: 1 }, status: "refunded", amount: 7 };
      expect(await payments.get(payment.id), "the payment").toMatchObject(paid);
      const subscribed = { metadata: { by: 2 }, status: "canceled", cancelAtPeriodEnd: true };
      expect(await subscriptions.get(subscription.id), "the subscription").toMatchObject(subscribed);
    }));

  it("give a reference to one of those who ask for it", async ({ store, stores }) => {
    const shop = await openShop(store);
    const reference = nextReference();
    const payments = await Promise.all(everyone.map(() => addPayment(store, shop)));
    const byPayments = await race(stores, (each, caller) =>
      attempt(of(each, shop).payments.update(payments[caller]?.id ?? "", reference)),
    );
    expectOneDone(byPayments, "provider_reference_taken");
    const subscriptions = await Promise.all(everyone.map(() => addSubscription(store, shop)));
    const bySubscriptions = await race(stores, (each, caller) =>
      attempt(of(each, shop).subscriptions.update(subscriptions[caller]?.id ?? "", reference)),
    );
    expectOneDone(bySubscriptions, "provider_reference_taken");
  });
});

describe("races of billing with a deletion", () => {
  it("leave no subscription and no payment with a license that is gone", ({ store, stores }) =>
    rounds(async () => {
      const shop = await openShop(store);
      const { id: licenseId } = await addLicense(store, shop);
      const { id } = await addSubscription(store, shop, { licenseId });
      const [outcomes] = await raceAround(
        stores,
        (each, caller) => {
          if (caller % 4 === 0) return attempt(addPayment(each, shop, { licenseId }));
          if (caller % 4 === 1) return attempt(addSubscription(each, shop, { licenseId }));
          const currentPeriodEnd = at(2_000 + caller).toISOString();
          return attempt(of(each, shop).subscriptions.update(id, { currentPeriodEnd }));
        },
        (each) => of(each, shop).licenses.delete(licenseId),
      );
      const refused = outcomes.filter((outcome) => outcome !== "done" && outcome !== "not_found");
      expect(refused, "outcomes that are neither done nor not_found").toEqual([]);
      const query = { ...everything, customerId: shop.customer.id };
      const { items: payments } = await of(store, shop).payments.list(query);
      const { items: subscriptions } = await of(store, shop).subscriptions.list(query);
      const done = outcomes.filter((outcome, caller) => caller % 4 < 2 && outcome === "done");
      expect(payments.length + subscriptions.length, "the number of records").toEqual(done.length + 1);
      const left = [...payments, ...subscriptions].filter((record) => record.licenseId !== null);
      expect(left, "what still has the license").toEqual([]);
    }));

  it("leave no subscription with a plan that is gone, and no payment with a subscription", ({
    store,
    stores,
  }) =>
    rounds(async () => {
      const shop = await openShop(store);
      const { id: planId } = await addPlan(store, shop);
      const { id: subscriptionId } = await addSubscription(store, shop);
      await race(stores, async (each, caller): Promise<unknown> => {
        if (caller % 8 === 1) return attempt(of(each, shop).plans.delete(planId));
        if (caller === RACERS / 2) return of(each, shop).subscriptions.delete(subscriptionId);
        if (caller % 2 === 0) return attempt(addPayment(each, shop, { subscriptionId }));
        return attempt(addSubscription(each, shop, { planId }));
      });
      const { plans, subscriptions, payments } = of(store, shop);
      const ofPlan = (await subscriptions.list({ ...everything, planId })).pagination.total;
      const isThere = (await attempt(plans.get(planId))) === "done";
      expect(isThere, `whether the plan of ${ofPlan} is there`).toEqual(ofPlan > 0);
      const paid = await payments.list({ ...everything, subscriptionId });
      expect(paid.pagination.total, "the number of payments of the deleted subscription").toBe(0);
    }));
});
