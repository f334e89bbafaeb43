import {
  addRecord,
  at,
  newAccount,
  nextId,
  openShop,
  productRecord,
  recordOf,
  updateRecord,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { it } from "../../../test/on-memory.ts";
import { createLicensing } from "../../licensing.ts";
import type { ProductChanges } from "./products.ts";

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
      await addRecord(store, "products", organizationId, product);
      expect(await recordOf(store, "products", organizationId, product.id), "the product").toEqual(product);
    }
    expect(await recordOf(store, "products", organizationId, nextId("products")), "an unknown product").toBe(
      null,
    );
  });
});

describe("products.update", () => {
  it("changes what is given, and nothing else", async ({ store }) => {
    const { organizationId, product } = await openShop(store);
    const other = productRecord();
    await addRecord(store, "products", organizationId, other);
    const changes = { name: "Renamed", description: "New", metadata: { b: 2 }, updatedAt: at(9) };
    const updated = await updateRecord(store, "products", organizationId, product.id, changes);
    expect(updated, "what the update gives").toEqual({ ...product, ...changes });
    const cleared = await updateRecord(store, "products", organizationId, product.id, { description: null });
    expect(cleared, "the cleared product").toEqual({ ...product, ...changes, description: null });
    expect(await recordOf(store, "products", organizationId, product.id), "the stored product").toEqual(
      cleared,
    );
    expect(await recordOf(store, "products", organizationId, other.id), "another product").toEqual(other);
  });

  it("takes undefined, and no changes at all, for unchanged", async ({ store }) => {
    const { organizationId, product } = await openShop(store);
    const nothing: object = { name: undefined, description: undefined };
    for (const changes of [{}, nothing] satisfies ProductChanges[]) {
      const updated = await updateRecord(store, "products", organizationId, product.id, changes);
      expect(updated, "the product after an empty update").toEqual(product);
    }
  });

  it("is refused when there is none", async ({ store }) => {
    const { organizationId } = await openShop(store);
    const { products } = createLicensing({ storage: store }).as({ organizationId });
    const call = products.update(nextId("products"), { name: "X" });
    await expect(call).rejects.toMatchObject({ code: "not_found", message: "Product not found" });
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
          const found = await each.findSubject({ publicKey: key, licenseKey: "" });
          return found?.productId ?? null;
        }),
      );
    const both = [product.id, product.id];
    // Asked before too, so that a store that keeps what it has read is found out.
    expect(await productsBy(product.publicKey), "the product of the old key, before").toEqual(both);
    expect(await productsBy(publicKey), "the product of the new key, before").toEqual([null, null]);
    await updateRecord(store, "products", organizationId, product.id, { publicKey });
    expect(await productsBy(product.publicKey), "the product of the old key").toEqual([null, null]);
    expect(await productsBy(publicKey), "the product of the new key").toEqual(both);
  });
});
