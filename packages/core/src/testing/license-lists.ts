import type { LicenseQuery } from "../storage/license-store.ts";
import { expectEqual } from "./assert.ts";
import { everything, expectList, expectPages, shuffled } from "./lists.ts";
import { at, customerRecord, licenseRecord, nextId } from "./records.ts";
import { activate, addLicense, addPlan, openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

const now = at(50);

export function licenseListCases({ describe, it }: Suite): void {
  describe("licenses.list", () => {
    it("gives the newest first, a page at a time, and always the total", async ({ store }) => {
      const { organizationId, product, customer } = await openShop(store);
      const licenses = Array.from({ length: 7 }, () => licenseRecord(product, customer));
      for (const license of shuffled(licenses)) await store.licenses.create(organizationId, license);
      await expectPages(licenses, (request) => store.licenses.list(organizationId, { ...request, now }));
    });

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

    it("filters by product, plan and customer", async ({ store }) => {
      const shop = await openShop(store);
      const { organizationId } = shop;
      const other = await openShop(store);
      const plan = await addPlan(store, shop);
      const customer = await store.customers.findOrCreate(organizationId, customerRecord());
      const planned = await addLicense(store, shop, { planId: plan.id });
      const bought = await addLicense(store, { ...shop, customer });
      const elsewhere = await addLicense(store, { ...other, customer });
      const list = (query: Partial<LicenseQuery>) =>
        store.licenses.list(organizationId, { ...everything, now, ...query });
      expectList(await list({ productId: shop.product.id }), [planned, bought], "the product's");
      expectList(await list({ planId: plan.id }), [planned], "the plan's");
      expectList(await list({ customerId: customer.id }), [bought, elsewhere], "the customer's");
      const both = { customerId: customer.id, productId: other.product.id };
      expectList(await list(both), [elsewhere], "the customer's of one product");
      for (const query of [{ productId: nextId("prd") }, { planId: nextId("pln") }, { customerId: "" }]) {
        expectList(await list(query), [], `those of an unknown ${Object.keys(query)}`);
      }
    });

    it("filters by expiry strictly before a moment; what never expires never does", async ({ store }) => {
      const shop = await openShop(store);
      const early = await addLicense(store, shop, { expiresAt: at(10) });
      const suspended = await addLicense(store, shop, { expiresAt: new Date(0), status: "suspended" });
      await addLicense(store, shop, { expiresAt: at(20) });
      await addLicense(store, shop, { expiresAt: null });
      const list = (query: Partial<LicenseQuery>) =>
        store.licenses.list(shop.organizationId, { ...everything, now, expiresBefore: at(20), ...query });
      expectList(await list({}), [early, suspended], "those that expire before");
      expectList(await list({ status: "expired" }), [early], "the expired that expire before");
    });

    it("searches in key and e-mail without regard to case; %, _ and \\ are literal", async ({ store }) => {
      const shop = await openShop(store);
      const ada = await addLicense(store, shop, {
        licenseKey: "ACME-ABCD-EFGH-JKMN-PQRS",
        customerEmail: "Ada_L@Example.com",
      });
      const bob = await addLicense(store, shop, {
        licenseKey: "ACME-0123-4567-89AB-CDEF",
        customerEmail: "bob%x\\y@site.example",
      });
      const expected = new Map([
        ["acme", [ada, bob]],
        ["abcd-EFGH", [ada]],
        ["ABCDE", []],
        ["ada_l@example.COM", [ada]],
        ["EXAMPLE", [ada, bob]],
        ["_", [ada]],
        ["a_a", []],
        ["%", [bob]],
        ["b%X", [bob]],
        ["a%c", []],
        ["\\", [bob]],
        ["x\\y", [bob]],
        ["\\%", []],
        ["Hopper", []],
        ["'", []],
        ["", [ada, bob]],
      ]);
      for (const [search, licenses] of expected) {
        const slice = await store.licenses.list(shop.organizationId, { ...everything, now, search });
        expectList(slice, licenses, `the search for "${search}"`);
      }
    });

    it("applies all filters together", async ({ store }) => {
      const shop = await openShop(store);
      const plan = await addPlan(store, shop);
      const other = await store.customers.findOrCreate(shop.organizationId, customerRecord());
      const fitting = { planId: plan.id, expiresAt: at(10) };
      const keys = Array.from({ length: 5 }, (_, index) => `ACME-GRAC-E000-0000-000${index}`);
      const [right, ...wrong] = keys.map((licenseKey) => ({ ...fitting, licenseKey }));
      const license = await addLicense(store, shop, right);
      await addLicense(store, shop, { ...wrong[0], planId: null });
      await addLicense(store, shop, { ...wrong[1], expiresAt: at(40) });
      await addLicense(store, { ...shop, customer: other }, wrong[2]);
      await addLicense(store, shop, { ...wrong[3], status: "suspended" });
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
