import {
  addLicense,
  addPlan,
  at,
  customerRecord,
  everything,
  licenseDetail,
  licenseRecord,
  listLicenses,
  newAccount,
  nextId,
  openShop,
  recordOf,
  type Shop,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { it } from "../../../test/on-memory.ts";
import { createLicenses } from "../../../test/on-storage.ts";
import type { NewLicense } from "./queries.ts";

/** A license as it is before its customer is known. */
function order(shop: Shop, given: Partial<NewLicense> = {}): Omit<NewLicense, "customerId"> {
  const { customerId: _, ...rest } = licenseRecord(shop.product, shop.customer, given);
  return rest;
}

describe("licenses.createMany", () => {
  it("stores all in their order, and a customer for each e-mail that is new", async ({ store }) => {
    const shop = await openShop(store);
    const { organizationId, customer } = shop;
    const plan = await addPlan(store, shop);
    const ada = customerRecord({ email: "Ada@example.com" });
    const again = customerRecord({ email: customer.email.toUpperCase() });
    const unused = customerRecord();
    const orders = [
      order(shop, { customerEmail: "ada@EXAMPLE.com", planId: plan.id, metadata: { a: [1] } }),
      order(shop),
      order(shop, { customerEmail: "Ada@example.com", seats: null, expiresAt: at(5) }),
    ];
    const stored = await createLicenses(store, organizationId, orders, [ada, again, unused]);
    const owners = [ada.id, customer.id, ada.id];
    const expected = orders.map((each, index) => ({ ...each, customerId: owners[index] ?? "" }));
    expect(stored, "the licenses").toEqual(expected);
    for (const license of expected) {
      const { activations, ...found } = (await licenseDetail(store, organizationId, license.id)) ?? {};
      expect(found, "a stored license").toEqual({ ...license, activatedCount: 0 });
      expect(activations, "its activations").toEqual([]);
    }
    expect(await recordOf(store, "customers", organizationId, ada.id), "the new customer").toEqual(ada);
    expect(await recordOf(store, "customers", organizationId, again.id), "one who was there").toBe(null);
    const { total } = await listLicenses(store, organizationId, { ...everything, now: at(0) });
    expect(total, "the total").toBe(3);
  });

  it("stores nothing when one of them cannot be", async ({ store }) => {
    const shop = await openShop(store);
    const { organizationId } = shop;
    const { licenseKey } = await addLicense(store, shop);
    const twice = order(shop);
    const stranger = await openShop(store, (await newAccount(store)).organizationId);
    const plan = await addPlan(store, stranger);
    const refused = [
      ["license_key_taken", order(shop, { licenseKey })],
      ["license_key_taken", order(shop, { licenseKey: twice.licenseKey })],
      ["not_found", order(stranger, { customerEmail: shop.customer.email })],
      ["not_found", order(shop, { planId: plan.id })],
      ["not_found", order(shop, { productId: nextId("products") })],
      ["not_found", order(shop, { customerEmail: "nobody@example.com" })],
    ] as const;
    for (const [code, wrong] of refused) {
      const ada = customerRecord();
      const orders = [twice, order(shop, { customerEmail: ada.email }), wrong];
      const call = createLicenses(store, organizationId, orders, [ada]);
      await expect(call, "a batch with a wrong license").rejects.toMatchObject({ code: code });
      const { total } = await listLicenses(store, organizationId, { ...everything, now: at(0) });
      expect(total, "the total after a refused batch").toBe(1);
      expect(
        await recordOf(store, "customers", organizationId, ada.id),
        "the customer of a refused batch",
      ).toBe(null);
    }
    await expect(
      createLicenses(
        store,
        nextId("organizations"),
        [twice],
        [customerRecord({ email: twice.customerEmail })],
      ),
      "a batch of an unknown organization",
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
