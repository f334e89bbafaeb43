import type { Product } from "../schemas/product.ts";
import type { ProductStore } from "../storage/product-store.ts";
import { recordErrors } from "../storage/record-errors.ts";
import { announce } from "./changes.ts";
import type { MemoryData, OpenData } from "./data.ts";
import { changed, copyOf, matches, requireOrganization, rowOf, rowsOf, sliceOf } from "./records.ts";

export function memoryProducts(data: OpenData): ProductStore {
  return {
    async create(organizationId, product) {
      requireOrganization(data(), organizationId);
      requireUnique(data(), organizationId, product);
      data().products.set(product.id, { organizationId, record: copyOf(product) });
    },
    async get(organizationId, id) {
      return copyOf(rowOf(data().products, organizationId, id)?.record ?? null);
    },
    async list(organizationId, query) {
      const found = rowsOf(data().products, organizationId)
        .map(({ record }) => record)
        .filter(({ name, slug }) => matches(query.search, name, slug));
      return copyOf(sliceOf(found, query));
    },
    async update(organizationId, id, changes) {
      const row = rowOf(data().products, organizationId, id);
      if (row === undefined) return null;
      const product = changed(row.record, changes);
      requireUnique(data(), organizationId, product);
      const rotated = product.publicKey !== row.record.publicKey;
      row.record = product;
      if (rotated) announce(data(), { kind: "product", id });
      return copyOf(product);
    },
    async delete(organizationId, id) {
      const { products, plans, licenses, subscriptions } = data();
      if (rowOf(products, organizationId, id) === undefined) return false;
      for (const { record } of licenses.values()) {
        if (record.productId === id) throw recordErrors.productInUse();
      }
      for (const { record } of subscriptions.values()) {
        const plan = plans.get(record.planId ?? "")?.record;
        if (plan?.productId === id) throw recordErrors.productInUse();
      }
      for (const { record } of plans.values()) {
        if (record.productId === id) plans.delete(record.id);
      }
      products.delete(id);
      announce(data(), { kind: "product", id });
      return true;
    },
  };
}

function requireUnique(data: MemoryData, organizationId: string, product: Product): void {
  for (const other of data.products.values()) {
    if (other.record.id === product.id) continue;
    if (other.organizationId === organizationId && other.record.slug === product.slug) {
      throw recordErrors.productSlugTaken();
    }
    if (other.record.publicKey === product.publicKey) {
      throw recordErrors.publicKeyTaken();
    }
  }
}
