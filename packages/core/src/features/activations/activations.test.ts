import {
  activate,
  activationRecord,
  activeDomains,
  addLicense,
  at,
  claimOf,
  everything,
  nextId,
  openShop,
  type Shop,
  updateRecord,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { it } from "../../../test/on-memory.ts";
import { readingAt } from "../../../test/reading-at.ts";
import { createLicensing } from "../../licensing.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { activationOf } from "./activation-of.ts";
import { listActivations } from "./read.ts";

/** Ends an activation as operators do. */
function deactivate(
  store: StorageAdapter,
  { organizationId }: Pick<Shop, "organizationId">,
  id: string,
  now: Date,
) {
  const licensing = createLicensing({ storage: store, clock: { now: () => now } });
  return licensing.as({ organizationId }).activations.deactivate(id);
}

describe("activations.deactivate", () => {
  it("frees the seat and gives the activation with its license and product", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    const claim = claimOf(shop, license, "a.example", { ipAddress: "192.0.2.1" });
    await store.claimSeat(claim);
    await activate(store, shop, license, "b.example");
    const result = await deactivate(store, shop, claim.activationId, at(9));
    expect(result, "the result").toEqual({
      ...activationOf(
        activationRecord({
          licenseId: license.id,
          productId: license.productId,
          domain: "a.example",
          activatedAt: at(1),
        }),
      ),
      id: claim.activationId,
      ipAddress: "192.0.2.1",
      status: "deactivated",
      deactivatedAt: at(9),
      lastCheckedAt: at(1),
      license: { id: license.id, key: license.licenseKey, customerEmail: license.customerEmail },
      product: { id: shop.product.id, name: shop.product.name },
    });
    expect(await activeDomains(store, shop, license), "active domains").toEqual(["b.example"]);
  });

  it("changes nothing a second time", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    const id = await activate(store, shop, license, "a.example");
    const first = await deactivate(store, shop, id, at(9));
    await activate(store, shop, license, "a.example", at(10));
    const second = await deactivate(store, shop, id, at(11));
    expect(second, "the second result").toEqual(first);
    expect(await activeDomains(store, shop, license), "active domains").toEqual(["a.example"]);
  });

  it("is in the audit log once, in the step that frees the seat", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    const id = await activate(store, shop, license, "a.example");
    await deactivate(store, shop, id, at(9));
    await deactivate(store, shop, id, at(11));
    const { audit } = createLicensing({ storage: store }).as({ organizationId: shop.organizationId });
    const entry = {
      action: "activation.deactivated",
      target: { type: "activation", id, label: "a.example" },
      changes: { status: ["active", "deactivated"] },
      at: at(9),
    };
    expect(await audit.list({ target: id }), "the entries").toMatchObject({ items: [entry] });
  });

  it("is refused when there is none", async ({ store }) => {
    const shop = await openShop(store);
    for (const id of [nextId("activations"), ""]) {
      const call = deactivate(store, shop, id, at(9));
      await expect(call, `the activation "${id}"`).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("activations.list", () => {
  it("gives each with its license and product", async ({ store }) => {
    const shop = await openShop(store);
    const license = await addLicense(store, shop);
    const id = await activate(store, shop, license, "a.example");
    const query = { ...everything, licenseId: undefined, status: undefined };
    expect(await listActivations(readingAt(store, shop.organizationId, at(2)), query), "the list").toEqual({
      items: [
        {
          ...activationOf(
            activationRecord({
              licenseId: license.id,
              productId: license.productId,
              domain: "a.example",
              activatedAt: at(1),
            }),
          ),
          id,
          lastCheckedAt: at(1),
          license: { id: license.id, key: license.licenseKey, customerEmail: license.customerEmail },
          product: { id: shop.product.id, name: shop.product.name },
        },
      ],
      total: 1,
    });
  });

  it("shows the license and product as they are now", async ({ store }) => {
    const shop = await openShop(store);
    const { organizationId, product, customer } = shop;
    const license = await addLicense(store, shop);
    await activate(store, shop, license, "a.example");
    await updateRecord(store, "customers", organizationId, customer.id, { email: "new@example.com" });
    await updateRecord(store, "products", organizationId, product.id, { name: "Renamed" });
    const { items } = await listActivations(readingAt(store, organizationId, at(2)), everything);
    expect(items[0]?.license.customerEmail, "the license's e-mail").toBe("new@example.com");
    expect(items[0]?.product.name, "the product's name").toBe("Renamed");
  });
});
