import { LicensingError } from "../errors.ts";
import type { PaymentChanges } from "../storage/payment-store.ts";
import { expectCode, expectEqual, expectTrue } from "./assert.ts";
import { addPayment, addSubscription, never, nextReference, paymentRecord } from "./billing.ts";
import { everything, expectList } from "./lists.ts";
import { at, nextId } from "./records.ts";
import { addLicense, newAccount, openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function paymentCases({ describe, it }: Suite): void {
  describe("payments.record of a known reference", () => {
    it("changes the stored payment by what is computed from it", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const first = await addPayment(store, shop, { status: "pending", metadata: { visits: 1 } });
      const { provider, providerReference } = first;
      const second = paymentRecord(shop, { provider, providerReference, amount: 1 });
      const changes: PaymentChanges = {
        status: "refunded",
        licenseId: (await addLicense(store, shop)).id,
        updatedAt: at(9),
      };
      const recorded = await store.payments.record(organizationId, second, (stored) => {
        expectEqual(stored, first, "the stored payment");
        stored.metadata["visits"] = 99;
        return changes;
      });
      const expected = { ...first, ...changes };
      expectEqual(recorded, { payment: expected, created: false }, "what record gives");
      const found = await store.payments.list(organizationId, everything);
      expectEqual(found, { items: [expected], total: 1 }, "the payments");
    });

    it("changes nothing for null, and throws what is thrown", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const first = await addPayment(store, shop);
      const again = { ...first, id: nextId("payments"), amount: 1 };
      const recorded = await store.payments.record(organizationId, again, () => null);
      expectEqual(recorded, { payment: first, created: false }, "what record gives");
      const call = store.payments.record(organizationId, again, () => {
        throw new LicensingError("invalid_input", "no");
      });
      await expectCode("invalid_input", call, "what throws");
      const changing = store.payments.record(organizationId, again, () => ({
        licenseId: nextId("licenses"),
      }));
      await expectCode("not_found", changing, "a change to an unknown license");
      const found = await store.payments.list(organizationId, everything);
      expectEqual(found, { items: [first], total: 1 }, "the payments");
    });

    it("takes the reference to the letter, by provider and organization", async ({ store }) => {
      const shop = await openShop(store);
      const { provider, providerReference } = await addPayment(store, shop);
      await addPayment(store, shop, { provider: "paddle", providerReference });
      await addPayment(store, shop, {
        provider,
        providerReference: providerReference?.toLowerCase() ?? null,
      });
      await addPayment(store, shop, { provider, providerReference: ` ${providerReference}` });
      const theirs = await openShop(store, (await newAccount(store)).organizationId);
      await addPayment(store, theirs, { provider, providerReference });
    });
  });

  describe("payments.list", () => {
    it("filters by customer, license, subscription and status, and by all of them at once", async ({
      store,
    }) => {
      const shop = await openShop(store);
      const other = await openShop(store);
      const licenseId = (await addLicense(store, shop)).id;
      const subscriptionId = (await addSubscription(store, shop)).id;
      const plain = await addPayment(store, shop);
      const licensed = await addPayment(store, shop, { licenseId, status: "pending" });
      const both = await addPayment(store, shop, { licenseId, subscriptionId, status: "refunded" });
      const elsewhere = await addPayment(store, other, { status: "failed" });
      const list = (query: object) => store.payments.list(shop.organizationId, { ...everything, ...query });
      const customerId = shop.customer.id;
      expectList(await list({ customerId }), [plain, licensed, both], "the customer's");
      expectList(await list({ customerId: undefined }), [plain, licensed, both, elsewhere], "everyone's");
      expectList(await list({ licenseId }), [licensed, both], "the license's");
      expectList(await list({ subscriptionId }), [both], "the subscription's");
      expectList(await list({ status: "failed" }), [elsewhere], "those that failed");
      expectList(await list({ status: "pending" }), [licensed], "those that are pending");
      const all = { customerId, licenseId, subscriptionId, status: "refunded" };
      expectList(await list(all), [both], "those that fit in everything");
      expectList(await list({ ...all, customerId: other.customer.id }), [], "another customer's");
    });
  });

  describe("payments.update", () => {
    it("can set every field, also to null, and changes nothing else", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const payment = await addPayment(store, shop);
      const other = await addPayment(store, shop);
      const full: PaymentChanges = {
        licenseId: (await addLicense(store, shop)).id,
        subscriptionId: (await addSubscription(store, shop)).id,
        amount: 1,
        currency: "USD",
        status: "failed",
        ...nextReference(),
        paidAt: at(5),
        metadata: { a: [true] },
        updatedAt: at(9),
      };
      const update = (change: PaymentChanges) =>
        store.payments.update(organizationId, payment.id, () => change);
      expectEqual(await update(full), { ...payment, ...full }, "the payment with every field set");
      const empty = {
        licenseId: null,
        subscriptionId: null,
        provider: null,
        providerReference: null,
        paidAt: null,
      };
      const emptied = await update(empty);
      expectEqual(emptied, { ...payment, ...full, ...empty }, "the emptied payment");
      const nothing: object = { amount: undefined, licenseId: undefined };
      expectEqual(await update(nothing), emptied, "the payment after an empty update");
      expectEqual(await store.payments.get(organizationId, payment.id), emptied, "the stored payment");
      expectEqual(await store.payments.get(organizationId, other.id), other, "another payment");
    });

    it("gives null when there is none, without computing anything", async ({ store }) => {
      const { organizationId } = await openShop(store);
      const updated = await store.payments.update(organizationId, nextId("payments"), never);
      expectEqual(updated, null, "the update of an unknown payment");
    });
  });

  describe("payments.delete", () => {
    it("deletes that payment alone, once", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const payment = await addPayment(store, shop);
      const other = await addPayment(store, shop);
      expectTrue(await store.payments.delete(organizationId, payment.id), "the deletion should be true");
      expectEqual(await store.payments.delete(organizationId, payment.id), false, "a second deletion");
      expectEqual(await store.payments.get(organizationId, payment.id), null, "the payment");
      expectEqual(await store.payments.get(organizationId, other.id), other, "the other payment");
    });
  });
}
