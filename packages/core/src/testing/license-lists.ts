import type { LicenseQuery } from "../storage/license-store.ts";
import { expectEqual } from "./assert.ts";
import { everything, expectList } from "./lists.ts";
import { at, customerRecord } from "./records.ts";
import { activate, addLicense, addPlan, openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

const now = at(50);

export function licenseListCases({ describe, it }: Suite): void {
  describe("licenses.list", () => {
    it("gives licenses with their product, count and stored status", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { expiresAt: at(10), metadata: { a: 1 } });
      await activate(store, shop, license, "a.example", at(1));
      const { id, name, slug } = shop.product;
      const query = { ...everything, now, status: undefined, search: undefined, productId: undefined };
      expectEqual(
        await store.licenses.list(shop.organizationId, query),
        { items: [{ ...license, activatedCount: 1, product: { id, name, slug } }], total: 1 },
        "the list",
      );
    });

    it("filters by effective status at now: an active one is expired from its expiry on", async ({
      store,
    }) => {
      const shop = await openShop(store);
      const add = (status: "active" | "expired" | "suspended" | "revoked", expiresAt: Date | null) =>
        addLicense(store, shop, { status, expiresAt });
      const later = new Date(now.getTime() + 1);
      const active = [await add("active", null), await add("active", later)];
      const expired = [
        await add("active", now),
        await add("active", at(10)),
        await add("expired", null),
        await add("expired", later),
      ];
      const suspended = [await add("suspended", null), await add("suspended", at(10))];
      const revoked = [await add("revoked", at(10)), await add("revoked", later)];
      const list = (query: Partial<LicenseQuery>) =>
        store.licenses.list(shop.organizationId, { ...everything, now, ...query });
      expectList(await list({ status: "active" }), active, "the active");
      expectList(await list({ status: "expired" }), expired, "the expired");
      expectList(await list({ status: "suspended" }), suspended, "the suspended");
      expectList(await list({ status: "revoked" }), revoked, "the revoked");
      expectList(await list({}), [...active, ...expired, ...suspended, ...revoked], "all");
      const paged = await list({ status: "expired", page: 2, perPage: 3 });
      expectEqual([paged.items.length, paged.total], [1, 4], "the items and total of the second page");
    });

    it("applies all filters together", async ({ store }) => {
      const shop = await openShop(store);
      const plan = await addPlan(store, shop);
      const other = await store.customers.findOrCreate(shop.organizationId, customerRecord());
      const fitting = { planId: plan.id, expiresAt: at(10) };
      const keys = Array.from({ length: 6 }, (_, index) => `ACME-GRAC-E000-0000-000${index}`);
      const [right, ...wrong] = keys.map((licenseKey) => ({ ...fitting, licenseKey }));
      const license = await addLicense(store, shop, right);
      await addLicense(store, shop, { ...wrong[0], planId: null });
      await addLicense(store, shop, { ...wrong[1], expiresAt: at(40) });
      await addLicense(store, { ...shop, customer: other }, wrong[2]);
      await addLicense(store, shop, { ...wrong[3], status: "suspended" });
      const { product } = await openShop(store, shop.organizationId);
      await addLicense(store, { ...shop, product }, wrong[4]);
      await addLicense(store, shop, fitting);
      const slice = await store.licenses.list(shop.organizationId, {
        ...everything,
        now,
        search: "grac-e",
        status: "expired",
        productId: shop.product.id,
        planId: plan.id,
        customerId: shop.customer.id,
        expiresBefore: at(30),
      });
      expectList(slice, [license], "the list");
    });
  });
}
