import {
  addLicense,
  addPayment,
  addPlan,
  addRecord,
  createLicense,
  customerRecord,
  deleteRecord,
  licenseRecord,
  nextId,
  openShop,
  paymentRecord,
  planRecord,
  productRecord,
  updateRecord,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import { addSubscription } from "../../test/on-storage.ts";
import { type LicensingError, notFound } from "../foundation/errors.ts";
import { createLicensing } from "../licensing.ts";
import { recordErrors } from "./refusals.ts";
import type { StorageAdapter } from "./storage-adapter.ts";

/** Calls that a store refuses, each with what it has to throw. */
async function refusals(store: StorageAdapter): Promise<[LicensingError, () => Promise<unknown>][]> {
  const shop = await openShop(store);
  const { organizationId, product, customer } = shop;
  const plan = await addPlan(store, shop);
  const { licenseKey } = await addLicense(store, shop, { planId: plan.id });
  const subscribed = await openShop(store);
  const subscribedPlan = await addPlan(store, subscribed);
  await addSubscription(store, subscribed, { planId: subscribedPlan.id });
  const first = await addPayment(store, shop);
  const second = await addPayment(store, shop);
  const { provider, providerReference } = first;

  return [
    [
      recordErrors.taken("products", "slug"),
      () => addRecord(store, "products", organizationId, productRecord({ slug: product.slug })),
    ],
    [
      recordErrors.taken("products", "publicKey"),
      () => addRecord(store, "products", organizationId, productRecord({ publicKey: product.publicKey })),
    ],
    [
      recordErrors.taken("plans", "slug"),
      () => addRecord(store, "plans", organizationId, planRecord(product, { slug: plan.slug })),
    ],
    [
      recordErrors.taken("customers", "email"),
      () => addRecord(store, "customers", organizationId, customerRecord({ email: customer.email })),
    ],
    [
      recordErrors.taken("licenses", "licenseKey"),
      () => createLicense(store, organizationId, licenseRecord(product, customer, { licenseKey })),
    ],
    [
      recordErrors.taken("payments", "providerReference"),
      () => updateRecord(store, "payments", organizationId, second.id, { provider, providerReference }),
    ],
    [recordErrors.inUse("products"), () => deleteRecord(store, "products", organizationId, product.id)],
    [
      recordErrors.inUse("products"),
      () => deleteRecord(store, "products", organizationId, subscribed.product.id),
    ],
    [recordErrors.inUse("plans"), () => deleteRecord(store, "plans", organizationId, plan.id)],
    [recordErrors.inUse("plans"), () => deleteRecord(store, "plans", organizationId, subscribedPlan.id)],
    [
      recordErrors.inUse("customers"),
      () => deleteRecord(store, "customers", organizationId, customer.id, { cascade: false }),
    ],
    [
      notFound("Organization"),
      () =>
        createLicensing({ storage: store })
          .as({ organizationId: nextId("organizations") })
          .products.create({ name: "X" }),
    ],
    [notFound("Product"), () => addRecord(store, "plans", organizationId, planRecord(productRecord()))],
    [
      notFound("Plan"),
      () =>
        createLicense(store, organizationId, licenseRecord(product, customer, { planId: nextId("plans") })),
    ],
    [
      notFound("Customer"),
      () => createLicense(store, organizationId, licenseRecord(product, customerRecord())),
    ],
    [
      notFound("License"),
      () =>
        addRecord(store, "payments", organizationId, paymentRecord(shop, { licenseId: nextId("licenses") })),
    ],
    [
      notFound("Subscription"),
      () =>
        addRecord(
          store,
          "payments",
          organizationId,
          paymentRecord(shop, { subscriptionId: nextId("subscriptions") }),
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
