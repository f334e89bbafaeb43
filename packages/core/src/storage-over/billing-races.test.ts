import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import type { JsonObject } from "../schemas/primitives.ts";
import {
  addPayment,
  addSubscription,
  move,
  nextReference,
  paymentRecord,
  subscriptionRecord,
} from "../testing/billing.ts";
import { everything } from "../testing/lists.ts";
import { attempt, expectOneDone, RACERS, race, raceAround, rounds, scattered } from "../testing/race.ts";
import { at } from "../testing/records.ts";
import { addLicense, addPlan, openShop, stored } from "../testing/shop.ts";

/** Who has had a say in a record, in metadata. */
function callersOf({ metadata }: { metadata: JsonObject }): number[] {
  const callers = metadata["callers"];
  return Array.isArray(callers) ? callers.map(Number) : [];
}

const everyone: readonly number[] = Array.from({ length: RACERS }, (_, caller) => caller);

function inOrder(callers: readonly number[]): number[] {
  return callers.toSorted((a, b) => a - b);
}

describe("races to record", () => {
  it("store one payment for one reference, and lose nothing of what each caller says", ({ store, stores }) =>
    rounds(async () => {
      const shop = await openShop(store.store);
      const reference = nextReference();
      const recorded = await race(stores, (each, caller) => {
        const payment = paymentRecord(shop, { ...reference, metadata: { callers: [caller] } });
        return each.payments.record(shop.organizationId, payment, (current) => ({
          metadata: { callers: [...callersOf(current), caller] },
        }));
      });
      expect(recorded.filter(({ created }) => created).length, "the number of those who created it").toBe(1);
      const query = { ...everything, customerId: shop.customer.id };
      const { items, total } = await store.payments.list(shop.organizationId, query);
      expect(total, "the number of payments").toBe(1);
      expect(inOrder(items.flatMap(callersOf)), "the callers it has heard").toEqual(everyone);
    }));

  it("store one subscription for one reference, and its license expires with its last period", ({
    store,
    stores,
  }) =>
    rounds(async () => {
      const shop = await openShop(store.store);
      const license = await addLicense(store.store, shop);
      const reference = nextReference();
      const recorded = await race(stores, (each, caller) => {
        const currentPeriodEnd = at(1000 + scattered(caller));
        const given = { ...reference, licenseId: license.id, currentPeriodEnd };
        const subscription = subscriptionRecord(shop, given);
        return each.subscriptions.record(
          shop.organizationId,
          subscription,
          (current) => (current.currentPeriodEnd < currentPeriodEnd ? { currentPeriodEnd } : null),
          move,
        );
      });
      expect(recorded.filter(({ created }) => created).length, "the number of those who created it").toBe(1);
      const query = { ...everything, customerId: shop.customer.id };
      const { items } = await store.subscriptions.list(shop.organizationId, query);
      const last = at(999 + RACERS);
      expect(
        items.map(({ currentPeriodEnd }) => currentPeriodEnd),
        "the end of the period of each subscription",
      ).toEqual([last]);
      expect((await stored(store.store, shop, license)).expiresAt, "the license's expiry").toEqual(last);
    }));
});

describe("races to update billing records", () => {
  it("compute each change from the one before: none is lost", ({ store, stores }) =>
    rounds(async () => {
      const shop = await openShop(store.store);
      const { organizationId } = shop;
      const payment = await addPayment(store.store, shop);
      const subscription = await addSubscription(store.store, shop);
      await race(stores, async (each, caller) => {
        const change = (current: { metadata: JsonObject }) => ({
          metadata: { callers: [...callersOf(current), caller] },
        });
        await each.payments.update(organizationId, payment.id, change);
        await each.subscriptions.update(organizationId, subscription.id, change, move);
      });
      const found = [
        await store.payments.get(organizationId, payment.id),
        await store.subscriptions.get(organizationId, subscription.id),
      ];
      for (const record of found)
        expect(inOrder(record ? callersOf(record) : []), "the callers whose change is there").toEqual(
          everyone,
        );
    }));

  it("give a reference to one of those who ask for it", async ({ store, stores }) => {
    const shop = await openShop(store.store);
    const { organizationId } = shop;
    const reference = nextReference();
    const payments = await Promise.all(everyone.map(() => addPayment(store.store, shop)));
    const byPayments = await race(stores, (each, caller) =>
      attempt(each.payments.update(organizationId, payments[caller]?.id ?? "", () => reference)),
    );
    expectOneDone(byPayments, "provider_reference_taken");
    const subscriptions = await Promise.all(everyone.map(() => addSubscription(store.store, shop)));
    const bySubscriptions = await race(stores, (each, caller) => {
      const id = subscriptions[caller]?.id ?? "";
      return attempt(each.subscriptions.update(organizationId, id, () => reference, move));
    });
    expectOneDone(bySubscriptions, "provider_reference_taken");
  });
});

describe("races of billing with a deletion", () => {
  it("leave no subscription and no payment with a license that is gone", ({ store, stores }) =>
    rounds(async () => {
      const shop = await openShop(store.store);
      const { organizationId } = shop;
      const license = await addLicense(store.store, shop);
      const licenseId = license.id;
      const { id } = await addSubscription(store.store, shop, { licenseId });
      const [outcomes, deleted] = await raceAround(
        stores,
        (each, caller) => {
          if (caller % 4 === 0) return attempt(addPayment(each.store, shop, { licenseId }));
          if (caller % 4 === 1) return attempt(addSubscription(each.store, shop, { licenseId }));
          const end = at(2000 + caller);
          const change = () => ({ currentPeriodEnd: end });
          return attempt(each.subscriptions.update(organizationId, id, change, move));
        },
        (each) => each.licenses.delete(organizationId, licenseId),
      );
      expect(deleted, "the deletion").toBe(true);
      const refused = outcomes.filter((outcome) => outcome !== "done" && outcome !== "not_found");
      expect(refused, "outcomes that are neither done nor not_found").toEqual([]);
      const query = { ...everything, customerId: shop.customer.id };
      const { items: payments } = await store.payments.list(organizationId, query);
      const { items: subscriptions } = await store.subscriptions.list(organizationId, query);
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
      const shop = await openShop(store.store);
      const { organizationId } = shop;
      const planId = (await addPlan(store.store, shop)).id;
      const subscriptionId = (await addSubscription(store.store, shop)).id;
      await race(stores, async (each, caller) => {
        if (caller % 8 === 1) return attempt(each.plans.delete(organizationId, planId));
        if (caller === RACERS / 2) return each.subscriptions.delete(organizationId, subscriptionId);
        if (caller % 2 === 0) return attempt(addPayment(each.store, shop, { subscriptionId }));
        return attempt(addSubscription(each.store, shop, { planId }));
      });
      const ofPlan = await store.subscriptions.list(organizationId, { ...everything, planId });
      const plan = await store.plans.get(organizationId, planId);
      expect(plan !== null, `whether the plan of ${ofPlan.total} is there`).toEqual(ofPlan.total > 0);
      const paid = await store.payments.list(organizationId, { ...everything, subscriptionId });
      expect(paid.total, "the number of payments of the deleted subscription").toBe(0);
    }));
});
