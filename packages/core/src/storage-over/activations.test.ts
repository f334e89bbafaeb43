import { describe, expect } from "vitest";
import { it } from "../../test/on-memory.ts";
import { everything } from "../testing/lists.ts";
import { activationRecord, at, nextId } from "../testing/records.ts";
import { activate, activeDomains, addLicense, claimOf, openShop } from "../testing/shop.ts";

describe("activations.deactivate", () => {
  it("frees the seat and gives the activation with its license and product", async ({ store }) => {
    const shop = await openShop(store.store);
    const license = await addLicense(store.store, shop);
    const claim = claimOf(shop, license, "a.example", { ipAddress: "192.0.2.1" });
    await store.activations.claimSeat(claim);
    await activate(store.store, shop, license, "b.example");
    const result = await store.activations.deactivate(shop.organizationId, claim.activationId, at(9));
    expect(result, "the result").toEqual({
      ...activationRecord({ licenseId: license.id, domain: "a.example", activatedAt: at(1) }),
      id: claim.activationId,
      ipAddress: "192.0.2.1",
      status: "deactivated",
      deactivatedAt: at(9),
      lastCheckedAt: at(1),
      license: { id: license.id, key: license.licenseKey, customerEmail: license.customerEmail },
      product: { id: shop.product.id, name: shop.product.name },
    });
    expect(await activeDomains(store.store, shop, license), "active domains").toEqual(["b.example"]);
  });

  it("changes nothing a second time", async ({ store }) => {
    const shop = await openShop(store.store);
    const license = await addLicense(store.store, shop);
    const id = await activate(store.store, shop, license, "a.example");
    const first = await store.activations.deactivate(shop.organizationId, id, at(9));
    await activate(store.store, shop, license, "a.example", at(10));
    const second = await store.activations.deactivate(shop.organizationId, id, at(11));
    expect(second, "the second result").toEqual(first);
    expect(await activeDomains(store.store, shop, license), "active domains").toEqual(["a.example"]);
  });

  it("gives null when there is none", async ({ store }) => {
    const { organizationId } = await openShop(store.store);
    for (const id of [nextId("activations"), ""]) {
      const result = await store.activations.deactivate(organizationId, id, at(9));
      expect(result, `the activation "${id}"`).toBe(null);
    }
  });
});

describe("activations.list", () => {
  it("gives each with its license and product", async ({ store }) => {
    const shop = await openShop(store.store);
    const license = await addLicense(store.store, shop);
    const id = await activate(store.store, shop, license, "a.example");
    const query = { ...everything, licenseId: undefined, status: undefined };
    expect(await store.activations.list(shop.organizationId, query), "the list").toEqual({
      items: [
        {
          ...activationRecord({ licenseId: license.id, domain: "a.example", activatedAt: at(1) }),
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
    const shop = await openShop(store.store);
    const { organizationId, product, customer } = shop;
    const license = await addLicense(store.store, shop);
    await activate(store.store, shop, license, "a.example");
    await store.customers.update(organizationId, customer.id, { email: "new@example.com" });
    await store.products.update(organizationId, product.id, { name: "Renamed" });
    const { items } = await store.activations.list(organizationId, everything);
    expect(items[0]?.license.customerEmail, "the license's e-mail").toBe("new@example.com");
    expect(items[0]?.product.name, "the product's name").toBe("Renamed");
  });
});
