import { expectCode, expectEqual, expectTrue } from "./assert.ts";
import { addPayment, addSubscription, move } from "./billing.ts";
import { everything, expectList } from "./lists.ts";
import { customerRecord, nextId } from "./records.ts";
import { activate, addLicense, openShop, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

const alone = { cascade: false };
const withAll = { cascade: true };

export function customerDeletionCases({ describe, it }: Suite): void {
  describe("customers.delete", () => {
    it("deletes that customer alone, once", async ({ store }) => {
      for (const options of [alone, withAll]) {
        const { organizationId, customer } = await openShop(store);
        const other = await store.customers.findOrCreate(organizationId, customerRecord());
        const remove = (id: string) => store.customers.delete(organizationId, id, options);
        expectTrue(await remove(customer.id), "the deletion should be true");
        expectEqual(await remove(customer.id), false, "a second deletion");
        expectEqual(await remove(nextId("cus")), false, "the deletion of an unknown customer");
        expectEqual(await store.customers.get(organizationId, customer.id), null, "the customer");
        expectEqual(await store.customers.get(organizationId, other.id), other, "the other customer");
        await store.customers.create(organizationId, customerRecord({ email: customer.email }));
      }
    });

    it("refuses while the customer has a license", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId, customer } = shop;
      const license = await addLicense(store, shop);
      const remove = () => store.customers.delete(organizationId, customer.id, alone);
      await expectCode("in_use", remove(), "the deletion");
      expectEqual(await store.customers.get(organizationId, customer.id), customer, "the customer");
      await stored(store, shop, license);
      await store.licenses.delete(organizationId, license.id);
      expectTrue(await remove(), "without licenses it should go");
    });

    it("refuses while the customer has a payment or a subscription", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId, customer } = shop;
      const remove = () => store.customers.delete(organizationId, customer.id, alone);
      const payment = await addPayment(store, shop);
      await expectCode("in_use", remove(), "the deletion with a payment");
      await store.payments.delete(organizationId, payment.id);
      const subscription = await addSubscription(store, shop);
      await expectCode("in_use", remove(), "the deletion with a subscription");
      await store.subscriptions.delete(organizationId, subscription.id);
      expectTrue(await remove(), "without records it should go");
    });

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
