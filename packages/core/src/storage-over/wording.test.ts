import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import { type LicensingError, notFound } from "../errors.ts";
import { recordErrors } from "../storage/record-errors.ts";
import type { Storage } from "../storage/storage.ts";
import { addPayment, addSubscription, never, paymentRecord } from "../testing/billing.ts";
import { customerRecord, licenseRecord, nextId, planRecord, productRecord } from "../testing/records.ts";
import { addLicense, addPlan, openShop } from "../testing/shop.ts";

/** Calls that a store refuses, each with what it has to throw. */
async function refusals(store: Storage): Promise<[LicensingError, () => Promise<unknown>][]> {
  const shop = await openShop(store.store);
  const { organizationId, product, customer } = shop;
  const plan = await addPlan(store.store, shop);
  const { licenseKey } = await addLicense(store.store, shop, { planId: plan.id });
  const subscribed = await openShop(store.store);
  const subscribedPlan = await addPlan(store.store, subscribed);
  await addSubscription(store.store, subscribed, { planId: subscribedPlan.id });
  const first = await addPayment(store.store, shop);
  const second = await addPayment(store.store, shop);
  const { provider, providerReference } = first;

  const { products, plans, customers, licenses, payments } = store;
  return [
    [
      recordErrors.taken("products", "slug"),
      () => products.create(organizationId, productRecord({ slug: product.slug })),
    ],
    [
      recordErrors.taken("products", "publicKey"),
      () => products.create(organizationId, productRecord({ publicKey: product.publicKey })),
    ],
    [
      recordErrors.taken("plans", "slug"),
      () => plans.create(organizationId, planRecord(product, { slug: plan.slug })),
    ],
    [
      recordErrors.taken("customers", "email"),
      () => customers.create(organizationId, customerRecord({ email: customer.email })),
    ],
    [
      recordErrors.taken("licenses", "licenseKey"),
      () => licenses.create(organizationId, licenseRecord(product, customer, { licenseKey })),
    ],
    [
      recordErrors.taken("payments", "providerReference"),
      () =>
        payments.update(organizationId, second.id, () => ({
          provider,
          providerReference,
          updatedAt: second.updatedAt,
        })),
    ],
    [recordErrors.inUse("products"), () => products.delete(organizationId, product.id)],
    [recordErrors.inUse("products"), () => products.delete(organizationId, subscribed.product.id)],
    [recordErrors.inUse("plans"), () => plans.delete(organizationId, plan.id)],
    [recordErrors.inUse("plans"), () => plans.delete(organizationId, subscribedPlan.id)],
    [
      recordErrors.inUse("customers"),
      () => customers.delete(organizationId, customer.id, { cascade: false }),
    ],
    [notFound("Organization"), () => products.create(nextId("organizations"), productRecord())],
    [notFound("Product"), () => plans.create(organizationId, planRecord(productRecord()))],
    [
      notFound("Plan"),
      () => licenses.create(organizationId, licenseRecord(product, customer, { planId: nextId("plans") })),
    ],
    [notFound("Customer"), () => licenses.create(organizationId, licenseRecord(product, customerRecord()))],
    [
      notFound("License"),
      () => payments.record(organizationId, paymentRecord(shop, { licenseId: nextId("licenses") }), never),
    ],
    [
      notFound("Subscription"),
      () =>
        payments.record(
          organizationId,
          paymentRecord(shop, { subscriptionId: nextId("subscriptions") }),
          never,
        ),
    ],
  ];
}

describe("errors", () => {
  it("have the words that core has for them", async ({ store }) => {
    for (const [error, call] of await refusals(store))
      await expect(call(), "a refused call").rejects.toEqual(error);
  });
});
