import type { ProductChanges } from "../storage/product-store.ts";
import { expectEqual } from "./assert.ts";
import { at, nextId, productRecord } from "./records.ts";
import { newAccount, openShop } from "./shop.ts";
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
      expectEqual(await store.products.get(organizationId, nextId("products")), null, "an unknown product");
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
      const updated = await store.products.update(organizationId, nextId("products"), { name: "X" });
      expectEqual(updated, null, "the update of an unknown product");
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
}
