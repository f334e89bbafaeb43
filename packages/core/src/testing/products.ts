import type { ProductChanges } from "../storage/product-store.ts";
import { expectCode, expectEqual, expectTrue } from "./assert.ts";
import { everything, expectList, expectPages, shuffled } from "./lists.ts";
import { at, nextId, productRecord } from "./records.ts";
import { addLicense, addPlan, newAccount, openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function productCases({ describe, it }: Suite): void {
  describe("products.create and get", () => {
    it("give a product back as it was stored", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const metadata = { nested: { list: [1, "two", null, true, { deep: "ünï" }] }, empty: {} };
      const full = productRecord({
        description: "Finds “things”,\nfast",
        websiteUrl: "https://example.com/?a=b",
        type: "theme",
        metadata,
        createdAt: new Date("2030-01-02T03:04:05.678Z"),
      });
      const bare = productRecord();
      for (const product of [full, bare]) {
        await store.products.create(organizationId, product);
        expectEqual(await store.products.get(organizationId, product.id), product, "the product");
      }
      expectEqual(await store.products.get(organizationId, nextId("prd")), null, "an unknown product");
    });

    it("refuse a slug that the organization has, but not one of another organization", async ({ store }) => {
      const shop = await openShop(store);
      const second = productRecord({ slug: shop.product.slug });
      const call = store.products.create(shop.organizationId, second);
      await expectCode("slug_taken", call, "a second product with the slug");
      expectEqual(await store.products.get(shop.organizationId, second.id), null, "the refused product");
      const { organizationId } = await newAccount(store);
      await store.products.create(organizationId, second);
    });

    it("refuse a public key that any product has", async ({ store }) => {
      const { organizationId, product } = await openShop(store);
      const { organizationId: other } = await newAccount(store);
      for (const organization of [organizationId, other]) {
        const second = productRecord({ publicKey: product.publicKey });
        const call = store.products.create(organization, second);
        await expectCode("public_key_taken", call, "a second product with the public key");
        expectEqual(await store.products.get(organization, second.id), null, "the refused product");
      }
    });
  });

  describe("products.list", () => {
    it("gives the newest first, a page at a time, and always the total", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const products = Array.from({ length: 7 }, () => productRecord());
      for (const product of shuffled(products)) await store.products.create(organizationId, product);
      await expectPages(products, (request) => store.products.list(organizationId, request));
    });

    it("is empty, with total 0, when there are none", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const slice = await store.products.list(organizationId, everything);
      expectEqual(slice, { items: [], total: 0 }, "the list");
    });

    it("gives whole products", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const product = productRecord({ metadata: { a: 1 }, description: "x" });
      await store.products.create(organizationId, product);
      const slice = await store.products.list(organizationId, { ...everything, search: undefined });
      expectEqual(slice, { items: [product], total: 1 }, "the list");
    });

    it("searches in name and slug without regard to case; %, _ and \\ are literal", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const seo = productRecord({ name: "Acme SEO", slug: "rank-higher" });
      const cart = productRecord({ name: "100% Cart_Pro", slug: "cart" });
      const path = productRecord({ name: "Back\\slash", slug: "path" });
      for (const product of [seo, cart, path]) await store.products.create(organizationId, product);
      const expected = new Map([
        ["aCMe s", [seo]],
        ["K-HIGH", [seo]],
        ["CART", [cart]],
        ["%", [cart]],
        ["_", [cart]],
        ["0% c", [cart]],
        ["t_p", [cart]],
        ["\\", [path]],
        ["\\s", [path]],
        ["a", [seo, cart, path]],
        ["", [seo, cart, path]],
        ["a%o", []],
        ["acme_seo", []],
        ["acme seo ", []],
        ["'", []],
      ]);
      for (const [search, products] of expected) {
        const slice = await store.products.list(organizationId, { ...everything, search });
        expectList(slice, products, `the search for "${search}"`);
      }
      const paged = await store.products.list(organizationId, { page: 2, perPage: 2, search: "a" });
      expectEqual(paged.total, 3, "total of a search on its second page");
      expectEqual(paged.items.length, 1, "items of a search on its second page");
    });
  });

  describe("products.update", () => {
    it("changes what is given, and nothing else", async ({ store }) => {
      const { organizationId, product } = await openShop(store);
      const other = productRecord();
      await store.products.create(organizationId, other);
      const changes = { name: "Renamed", description: "New", metadata: { b: 2 }, updatedAt: at(9) };
      const updated = await store.products.update(organizationId, product.id, changes);
      expectEqual(updated, { ...product, ...changes }, "what the update gives");
      const cleared = await store.products.update(organizationId, product.id, { description: null });
      expectEqual(cleared, { ...product, ...changes, description: null }, "the cleared product");
      expectEqual(await store.products.get(organizationId, product.id), cleared, "the stored product");
      expectEqual(await store.products.get(organizationId, other.id), other, "another product");
    });

    it("takes undefined, and no changes at all, for unchanged", async ({ store }) => {
      const { organizationId, product } = await openShop(store);
      const nothing: object = { name: undefined, description: undefined };
      for (const changes of [{}, nothing] satisfies ProductChanges[]) {
        const updated = await store.products.update(organizationId, product.id, changes);
        expectEqual(updated, product, "the product after an empty update");
      }
    });

    it("gives null when there is none", async ({ store }) => {
      const { organizationId } = await openShop(store);
      const updated = await store.products.update(organizationId, nextId("prd"), { name: "X" });
      expectEqual(updated, null, "the update of an unknown product");
    });

    it("refuses a taken slug or public key and changes nothing; one's own is no conflict", async ({
      store,
    }) => {
      const { organizationId, product } = await openShop(store);
      const other = productRecord();
      await store.products.create(organizationId, other);
      const { slug, publicKey } = other;
      const update = (changes: ProductChanges) =>
        store.products.update(organizationId, product.id, { name: "X", ...changes });
      await expectCode("slug_taken", update({ slug }), "an update to a taken slug");
      await expectCode("public_key_taken", update({ publicKey }), "an update to a taken public key");
      expectEqual(await store.products.get(organizationId, product.id), product, "the product");
      await store.products.update(organizationId, product.id, {
        slug: product.slug,
        publicKey: product.publicKey,
      });
    });

    it("moves the public key: the old one stops, the new one works, in every store", async ({
      store,
      stores,
    }) => {
      const { organizationId, product } = await openShop(store);
      const { publicKey } = productRecord();
      const productsBy = (key: string) =>
        Promise.all(
          stores.map(async (each) => {
            const found = await each.licenses.findSubject({ publicKey: key, licenseKey: "" });
            return found?.productId ?? null;
          }),
        );
      const both = [product.id, product.id];
      // Asked before too, so that a store that keeps what it has read is found out.
      expectEqual(await productsBy(product.publicKey), both, "the product of the old key, before");
      expectEqual(await productsBy(publicKey), [null, null], "the product of the new key, before");
      await store.products.update(organizationId, product.id, { publicKey });
      expectEqual(await productsBy(product.publicKey), [null, null], "the product of the old key");
      expectEqual(await productsBy(publicKey), both, "the product of the new key");
    });
  });

  describe("products.delete", () => {
    it("deletes the product and its plans, once", async ({ store }) => {
      const shop = await openShop(store);
      const kept = await openShop(store);
      const plan = await addPlan(store, shop);
      const keptPlan = await addPlan(store, kept);
      const { organizationId, product } = shop;
      expectTrue(await store.products.delete(organizationId, product.id), "the deletion should be true");
      expectEqual(await store.products.delete(organizationId, product.id), false, "a second deletion");
      expectEqual(await store.products.get(organizationId, product.id), null, "the product");
      expectEqual(await store.plans.get(organizationId, plan.id), null, "its plan");
      expectEqual(await store.plans.get(organizationId, keptPlan.id), keptPlan, "another product's plan");
      expectEqual(await store.products.get(organizationId, kept.product.id), kept.product, "another product");
    });

    it("refuses while a license is of the product, and deletes nothing", async ({ store }) => {
      const shop = await openShop(store);
      const plan = await addPlan(store, shop);
      const license = await addLicense(store, shop, { status: "revoked" });
      const { organizationId, product } = shop;
      await expectCode("in_use", store.products.delete(organizationId, product.id), "the deletion");
      expectEqual(await store.products.get(organizationId, product.id), product, "the product");
      expectEqual(await store.plans.get(organizationId, plan.id), plan, "its plan");
      await store.licenses.delete(organizationId, license.id);
      expectTrue(await store.products.delete(organizationId, product.id), "without licenses it should go");
    });
  });
}
