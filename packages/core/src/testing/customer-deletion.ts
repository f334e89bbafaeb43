import { expectEqual, expectTrue } from "./assert.ts";
import { addPayment, addSubscription, move } from "./billing.ts";
import { everything, expectList } from "./lists.ts";
import { customerRecord } from "./records.ts";
import { activate, addLicense, openShop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

const withAll = { cascade: true };

export function customerDeletionCases({ describe, it }: Suite): void {
  describe("customers.delete", () => {
    it("takes payments and subscriptions along when asked to, and no one else's", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId, customer } = shop;
      const other = await store.customers.findOrCreate(organizationId, customerRecord());
      const license = await addLicense(store, shop);
      const licenseId = license.id;
      const subscription = await addSubscription(store, shop, { licenseId });
      const payment = await addPayment(store, shop, { licenseId, subscriptionId: subscription.id });
      const theirs = { ...shop, customer: other };
      const kept = {
        subscription: await addSubscription(store, theirs, { licenseId }),
        payment: await addPayment(store, theirs, { licenseId, subscriptionId: subscription.id }),
      };
      await store.customers.delete(organizationId, customer.id, withAll);
      expectEqual(await store.subscriptions.get(organizationId, subscription.id), null, "the subscription");
      expectEqual(await store.payments.get(organizationId, payment.id), null, "the payment");
      expectEqual(
        await store.subscriptions.get(organizationId, kept.subscription.id),
        { ...kept.subscription, licenseId: null },
        "another's subscription for the license",
      );
      expectEqual(
        await store.payments.get(organizationId, kept.payment.id),
        { ...kept.payment, licenseId: null, subscriptionId: null },
        "another's payment for the license and the subscription",
      );
      const end = { currentPeriodEnd: kept.payment.createdAt };
      await store.subscriptions.update(organizationId, kept.subscription.id, () => end, move);
    });

    it("takes licenses and their activations along when asked to, and no one else's", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId, customer, product } = shop;
      const other = await store.customers.findOrCreate(organizationId, customerRecord());
      const gone = [await addLicense(store, shop), await addLicense(store, shop)];
      const kept = await addLicense(store, { ...shop, customer: other });
      for (const license of gone) await activate(store, shop, license, "a.example");
      const activation = await activate(store, shop, kept, "a.example");
      expectTrue(
        await store.customers.delete(organizationId, customer.id, withAll),
        "the deletion should be true",
      );
      expectEqual(await store.customers.get(organizationId, customer.id), null, "the customer");
      for (const { id, licenseKey } of gone) {
        expectEqual(await store.licenses.get(organizationId, id), null, "the license");
        const { publicKey } = product;
        const subject = await store.licenses.findSubject({ publicKey, licenseKey, domain: "a.example" });
        expectEqual(
          [subject?.license, subject?.activation],
          [null, null],
          "what is found by the license's key",
        );
      }
      expectList(
        await store.activations.list(organizationId, everything),
        [{ id: activation }],
        "activations",
      );
      expectEqual((await stored(store, shop, kept)).activatedCount, 1, "activatedCount of another's license");
    });
  });
}
