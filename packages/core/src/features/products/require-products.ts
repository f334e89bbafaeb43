import { notFound } from "../../foundation/errors.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";

/** Throws `not_found` unless the organization has all of these products; null, for all that it has, is fine. */
export async function requireProducts(
  store: StorageAdapter,
  organizationId: string,
  ids: readonly string[] | null,
): Promise<void> {
  if (ids === null) return;
  const products = await store.get("products", organizationId, ids);
  if (products.includes(null)) throw notFound("Product");
}
