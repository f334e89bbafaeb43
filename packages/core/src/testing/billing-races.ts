import type { JsonObject } from "../schemas/primitives.ts";
import { expectEqual } from "./assert.ts";
import {
  addPayment,
  addSubscription,
  move,
  nextReference,
  paymentRecord,
  subscriptionRecord,
} from "./billing.ts";
import { everything } from "./lists.ts";
import { attempt, expectOneDone, RACERS, race, raceAround, rounds, scattered } from "./race.ts";
import { at } from "./records.ts";
import { addLicense, addPlan, openShop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

/** Who has had a say in a record, in metadata. */
function callersOf({ metadata }: { metadata: JsonObject }): number[] {
  const callers = metadata["callers"];
  return Array.isArray(callers) ? callers.map(Number) : [];
}

const everyone: readonly number[] = Array.from({ length: RACERS }, (_, caller) => caller);

function inOrder(callers: readonly number[]): number[] {
  return callers.toSorted((a, b) => a - b);
}

export function billingRaceCases({ describe, it }: Suite): void {
  describe("races to record", () => {
    it("store one payment for one reference, and lose nothing of what each caller says", ({
      store,
      stores,
    }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const reference = nextReference();
        const recorded = await race(stores, (each, caller) => {
          const payment = paymentRecord(shop, { ...reference, metadata: { callers: [caller] } });
          return each.payments.record(shop.organizationId, payment, (current) => ({
            metadata: { callers: [...callersOf(current), caller] },
          }));
        });
        expectEqual(
          recorded.filter(({ created }) => created).length,
          1,
          "the number of those who created it",
        );
        const query = { ...everything, customerId: shop.customer.id };
        const { items, total } = await store.payments.list(shop.organizationId, query);
        expectEqual(total, 1, "the number of payments");
        expectEqual(inOrder(items.flatMap(callersOf)), everyone, "the callers it has heard");
      }));

    it("store one subscription for one reference, and its license expires with its last period", ({
      store,
      stores,
    }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop);
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
        expectEqual(
          recorded.filter(({ created }) => created).length,
          1,
          "the number of those who created it",
        );
        const query = { ...everything, customerId: shop.customer.id };
        const { items } = await store.subscriptions.list(shop.organizationId, query);
        const last = at(999 + RACERS);
        expectEqual(
          items.map(({ currentPeriodEnd }) => currentPeriodEnd),
          [last],
          "the end of the period of each subscription",
        );
        expectEqual((await stored(store, shop, license)).expiresAt, last, "the license's expiry");
      }));
  });

  describe("races to update billing records", () => {
    it("compute each change from the one before: none is lost", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId } = shop;
        const payment = await addPayment(store, shop);
        const subscription = await addSubscription(store, shop);
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
          expectEqual(
            inOrder(record ? callersOf(record) : []),
            everyone,
            "the callers whose change is there",
          );
      }));

    it("give a reference to one of those who ask for it", async ({ store, stores }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const reference = nextReference();
      const payments = await Promise.all(everyone.map(() => addPayment(store, shop)));
      const byPayments = await race(stores, (each, caller) =>
        attempt(each.payments.update(organizationId, payments[caller]?.id ?? "", () => reference)),
      );
      expectOneDone(byPayments, "provider_reference_taken");
      const subscriptions = await Promise.all(everyone.map(() => addSubscription(store, shop)));
      const bySubscriptions = await race(stores, (each, caller) => {
        const id = subscriptions[caller]?.id ?? "";
        return attempt(each.subscriptions.update(organizationId, id, () => reference, move));
      });
      expectOneDone(bySubscriptions, "provider_reference_taken");
    });

    it("leave a license with its subscription's end, and with what others set in it", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId } = shop;
        const license = await addLicense(store, shop, { metadata: { callers: [] } });
        const { id } = await addSubscription(store, shop, { licenseId: license.id });
        await race(stores, async (each, caller): Promise<unknown> => {
          if (caller % 4 < 2) {
            const end = at(2000 + scattered(caller));
            return each.subscriptions.update(organizationId, id, () => ({ currentPeriodEnd: end }), move);
          }
          return each.licenses.update(organizationId, license.id, (current) => ({
            metadata: { callers: [...callersOf(current), caller] },
            updatedAt: at(9),
          }));
        });
        const found = await stored(store, shop, license);
        const subscription = await store.subscriptions.get(organizationId, id);
        expectEqual(found.expiresAt, subscription?.currentPeriodEnd, "the license's expiry");
        const others = everyone.filter((caller) => caller % 4 >= 2);
        expectEqual(inOrder(callersOf(found)), others, "the callers whose change of the license is there");
      }));
  });

  describe("races of billing with a deletion", () => {
    it("leave no subscription and no payment with a license that is gone", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId } = shop;
        const license = await addLicense(store, shop);
        const licenseId = license.id;
        const { id } = await addSubscription(store, shop, { licenseId });
        const [outcomes, deleted] = await raceAround(
          stores,
          (each, caller) => {
            if (caller % 4 === 0) return attempt(addPayment(each, shop, { licenseId }));
            if (caller % 4 === 1) return attempt(addSubscription(each, shop, { licenseId }));
            const end = at(2000 + caller);
            const change = () => ({ currentPeriodEnd: end });
            return attempt(each.subscriptions.update(organizationId, id, change, move));
          },
          (each) => each.licenses.delete(organizationId, licenseId),
        );
        expectEqual(deleted, true, "the deletion");
        const refused = outcomes.filter((outcome) => outcome !== "done" && outcome !== "not_found");
        expectEqual(refused, [], "outcomes that are neither done nor not_found");
        const query = { ...everything, customerId: shop.customer.id };
        const { items: payments } = await store.payments.list(organizationId, query);
        const { items: subscriptions } = await store.subscriptions.list(organizationId, query);
        const done = outcomes.filter((outcome, caller) => caller % 4 < 2 && outcome === "done");
        expectEqual(payments.length + subscriptions.length, done.length + 1, "the number of records");
        const left = [...payments, ...subscriptions].filter((record) => record.licenseId !== null);
        expectEqual(left, [], "what still has the license");
      }));

    it("leave no subscription with a plan that is gone, and no payment with a subscription", ({
      store,
      stores,
    }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const { organizationId } = shop;
        const planId = (await addPlan(store, shop)).id;
        const subscriptionId = (await addSubscription(store, shop)).id;
        await race(stores, async (each, caller) => {
          if (caller % 8 === 1) return attempt(each.plans.delete(organizationId, planId));
          if (caller === RACERS / 2) return each.subscriptions.delete(organizationId, subscriptionId);
          if (caller % 2 === 0) return attempt(addPayment(each, shop, { subscriptionId }));
          return attempt(addSubscription(each, shop, { planId }));
        });
        const ofPlan = await store.subscriptions.list(organizationId, { ...everything, planId });
        const plan = await store.plans.get(organizationId, planId);
        expectEqual(plan !== null, ofPlan.total > 0, `whether the plan of ${ofPlan.total} is there`);
        const paid = await store.payments.list(organizationId, { ...everything, subscriptionId });
        expectEqual(paid.total, 0, "the number of payments of the deleted subscription");
      }));
  });
}
