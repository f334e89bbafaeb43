import { expectEqual, present } from "./assert.ts";
import { everything, expectList, expectPages, shuffled } from "./lists.ts";
import { at, nextId } from "./records.ts";
import { activate, activeDomains, addLicense, claimOf, openShop, release, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function activationCases({ describe, it }: Suite): void {
  describe("freeSeat", () => {
    it("finds an activation by its id under its own license alone", async ({ store }) => {
      const shop = await openShop(store);
      const [license, other] = [await addLicense(store, shop), await addLicense(store, shop)];
      const activationId = await activate(store, shop, license, "a.example");
      const seat = { organizationId: shop.organizationId, activationId, now: at(5) };
      const free = ({ id: licenseId }: { id: string }) => store.store.freeSeat({ ...seat, licenseId });
      expectEqual(await free(other), null, "what another license frees while it is active");
      const freed = { id: activationId, deactivatedAt: at(5) };
      expectEqual(await free(license), freed, "what its own license frees");
      expectEqual(await free(other), null, "what another license frees then");
    });
  });

  describe("activations.deactivate", () => {
    it("frees the seat and gives the activation with its license and product", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const claim = claimOf(shop, license, "a.example", { ipAddress: "192.0.2.1" });
      await store.activations.claimSeat(claim);
      await activate(store, shop, license, "b.example");
      const result = await store.activations.deactivate(shop.organizationId, claim.activationId, at(9));
      expectEqual(
        result,
        {
          id: claim.activationId,
          licenseId: license.id,
          domain: "a.example",
          ipAddress: "192.0.2.1",
          status: "deactivated",
          takesSeat: true,
          siteClass: "production",
          siteRule: null,
          siteId: null,
          environment: null,
          movedFrom: null,
          activatedAt: at(1),
          deactivatedAt: at(9),
          lastCheckedAt: at(1),
          license: { id: license.id, key: license.licenseKey, customerEmail: license.customerEmail },
          product: { id: shop.product.id, name: shop.product.name },
        },
        "the result",
      );
      expectEqual(await activeDomains(store, shop, license), ["b.example"], "active domains");
    });

    it("changes nothing a second time", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const id = await activate(store, shop, license, "a.example");
      const first = await store.activations.deactivate(shop.organizationId, id, at(9));
      await activate(store, shop, license, "a.example", at(10));
      const second = await store.activations.deactivate(shop.organizationId, id, at(11));
      expectEqual(second, first, "the second result");
      expectEqual(await activeDomains(store, shop, license), ["a.example"], "active domains");
    });

    it("gives null when there is none", async ({ store }) => {
      const { organizationId } = await openShop(store);
      for (const id of [nextId("activations"), ""]) {
        const result = await store.activations.deactivate(organizationId, id, at(9));
        expectEqual(result, null, `the activation "${id}"`);
      }
    });
  });

  describe("activations.list", () => {
    it("gives the newest first, a page at a time, and always the total", async ({ store }) => {
      const shop = await openShop(store);
      const licenses = [await addLicense(store, shop), await addLicense(store, shop, { seats: null })];
      const records = Array.from({ length: 7 }, () => ({ id: nextId("activations") }));
      for (const [index, { id }] of shuffled(records).entries()) {
        const license = present(licenses[index < 3 ? 0 : 1], "a license");
        const claim = claimOf(shop, license, `${index}.example`, { activationId: id });
        await store.activations.claimSeat(claim);
      }
      await expectPages(records, (request) => store.activations.list(shop.organizationId, request));
    });

    it("gives each with its license and product", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const id = await activate(store, shop, license, "a.example");
      const query = { ...everything, licenseId: undefined, status: undefined };
      expectEqual(
        await store.activations.list(shop.organizationId, query),
        {
          items: [
            {
              id,
              licenseId: license.id,
              domain: "a.example",
              ipAddress: null,
              status: "active",
              takesSeat: true,
              siteClass: "production",
              siteRule: null,
              siteId: null,
              environment: null,
              movedFrom: null,
              activatedAt: at(1),
              deactivatedAt: null,
              lastCheckedAt: at(1),
              license: { id: license.id, key: license.licenseKey, customerEmail: license.customerEmail },
              product: { id: shop.product.id, name: shop.product.name },
            },
          ],
          total: 1,
        },
        "the list",
      );
    });

    it("shows the license and product as they are now", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId, product, customer } = shop;
      const license = await addLicense(store, shop);
      await activate(store, shop, license, "a.example");
      await store.customers.update(organizationId, customer.id, { email: "new@example.com" });
      await store.products.update(organizationId, product.id, { name: "Renamed" });
      const { items } = await store.activations.list(organizationId, everything);
      expectEqual(items[0]?.license.customerEmail, "new@example.com", "the license's e-mail");
      expectEqual(items[0]?.product.name, "Renamed", "the product's name");
    });

    it("filters by license and by status", async ({ store }) => {
      const shop = await openShop(store);
      const first = await addLicense(store, shop);
      const second = await addLicense(store, shop);
      const freed = { id: await activate(store, shop, first, "a.example") };
      const active = { id: await activate(store, shop, first, "b.example") };
      const other = { id: await activate(store, shop, second, "a.example") };
      await store.activations.releaseSeat(release(shop, first, "a.example"));
      const list = (query: { licenseId?: string; status?: "active" | "deactivated" }) =>
        store.activations.list(shop.organizationId, { ...everything, ...query });
      expectList(await list({ licenseId: first.id }), [freed, active], "the license's");
      expectList(await list({ status: "active" }), [active, other], "the active");
      expectList(await list({ status: "deactivated" }), [freed], "the deactivated");
      expectList(await list({ licenseId: first.id, status: "active" }), [active], "the license's active");
      expectList(await list({ licenseId: second.id, status: "deactivated" }), [], "the other's deactivated");
      expectList(await list({ licenseId: nextId("licenses") }), [], "those of an unknown license");
    });
  });

  describe("activations.touch", () => {
    it("moves lastCheckedAt forward, never back, and passes over unknown ids", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const moved = await activate(store, shop, license, "a.example", at(10));
      const behind = await activate(store, shop, license, "b.example", at(10));
      const untouched = await activate(store, shop, license, "c.example", at(10));
      const seen = [
        [nextId("activations"), at(30)],
        [moved, at(20)],
        [behind, at(5)],
      ] as const;
      await store.activations.touch(shop.organizationId, new Map(seen));
      const { activations } = await stored(store, shop, license);
      const times = new Map(activations.map(({ id, lastCheckedAt }) => [id, lastCheckedAt]));
      expectEqual(times.get(moved), at(20), "lastCheckedAt of one that was seen later");
      expectEqual(times.get(behind), at(10), "lastCheckedAt of one that was seen earlier");
      expectEqual(times.get(untouched), at(10), "lastCheckedAt of one that was not seen");
      expectEqual(activations.length, 3, "the number of activations");
    });

    it("takes no activations, and thousands", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const id = await activate(store, shop, license, "a.example", at(10));
      await store.activations.touch(shop.organizationId, new Map());
      const unknown = Array.from({ length: 5000 }, () => [nextId("activations"), at(30)] as const);
      await store.activations.touch(shop.organizationId, new Map([...unknown, [id, at(30)]]));
      const { activations } = await stored(store, shop, license);
      expectEqual(activations[0]?.lastCheckedAt, at(30), "lastCheckedAt");
    });
  });
}
