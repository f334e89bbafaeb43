import { expectEqual, expectTrue } from "./assert.ts";
import { at, nextId } from "./records.ts";
import { activate, addLicense, addPlan, claimOf, openShop, release, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function licenseCases({ describe, it }: Suite): void {
  describe("licenses.create and get", () => {
    it("give a license back as it was stored, with its product, its customer and no activations", async ({
      store,
    }) => {
      const shop = await openShop(store);
      const plan = await addPlan(store, shop);
      const full = await addLicense(store, shop, {
        planId: plan.id,
        status: "suspended",
        seats: 1_000_000,
        expiresAt: new Date("2031-02-03T04:05:06.789Z"),
        features: { pro: true, list: [1, null] },
        metadata: { order: { id: 7 } },
      });
      const bare = await addLicense(store, shop, { seats: null, customerName: null });
      const { id, name, slug } = shop.product;
      const { id: customerId, email, firstName, lastName, company } = shop.customer;
      const belongsTo = {
        product: { id, name, slug },
        customer: { id: customerId, email, firstName, lastName, company },
      };
      for (const license of [full, bare]) {
        const expected = { ...license, activatedCount: 0, ...belongsTo, activations: [] };
        expectEqual(await stored(store, shop, license), expected, "the license");
        const alone = await store.licenses.find(shop.organizationId, license.id);
        expectEqual(alone, { ...license, activatedCount: 0 }, "the license alone");
      }
      expectEqual(
        await store.licenses.get(shop.organizationId, nextId("licenses")),
        null,
        "an unknown license",
      );
      expectEqual(
        await store.licenses.find(shop.organizationId, nextId("licenses")),
        null,
        "an unknown license alone",
      );
    });

    it("give the stored status, also when the expiry is over", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { expiresAt: new Date(0) });
      expectEqual((await stored(store, shop, license)).status, "active", "the stored status");
    });

    it("give all activations, newest first, and count the active ones", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const first = await activate(store, shop, license, "a.example", at(1));
      const second = await activate(store, shop, license, "b.example", at(2));
      await store.activations.releaseSeat(release(shop, license, "a.example", at(3)));
      const third = await activate(store, shop, license, "a.example", at(4));
      const { activatedCount, activations } = await stored(store, shop, license);
      const briefly = activations.map(({ id, domain, status }) => ({ id, domain, status }));
      expectEqual(
        briefly,
        [
          { id: third, domain: "a.example", status: "active" },
          { id: second, domain: "b.example", status: "active" },
          { id: first, domain: "a.example", status: "deactivated" },
        ],
        "the activations",
      );
      expectEqual(activatedCount, 2, "activatedCount");
    });
  });

  describe("licenses.delete", () => {
    it("deletes the license and its activations, once, and no others", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const license = await addLicense(store, shop);
      const other = await addLicense(store, shop);
      const gone = await activate(store, shop, license, "a.example");
      const kept = await activate(store, shop, other, "a.example");
      expectTrue(await store.licenses.delete(organizationId, license.id), "the deletion should be true");
      expectEqual(await store.licenses.delete(organizationId, license.id), false, "a second deletion");
      expectEqual(await store.licenses.get(organizationId, license.id), null, "the license");
      const { items } = await store.activations.list(organizationId, { page: 1, perPage: 100 });
      expectEqual(
        items.map(({ id }) => id),
        [kept],
        "the activations that are left",
      );
      expectEqual(
        await store.activations.deactivate(organizationId, gone, at(5)),
        null,
        "a deleted activation",
      );
      const claim = await store.activations.claimSeat(claimOf(shop, license, "b.example"));
      expectEqual(claim, { outcome: "license_missing" }, "a claim on the deleted license");
      expectEqual(
        (await stored(store, shop, other)).activatedCount,
        1,
        "activatedCount of the other license",
      );
    });
  });
}
