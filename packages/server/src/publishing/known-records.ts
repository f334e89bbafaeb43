import { product, release } from "@keystead/core/schemas";
import { z } from "zod";
import { ConfigError } from "../startup/config.ts";
import type { ManagementClient } from "./management-client.ts";

const AT_ONCE = 100;

const knownProduct = product.pick({ id: true, publicKey: true, slug: true, type: true });
export const knownRelease = release.pick({
  id: true,
  version: true,
  channel: true,
  rollout: true,
  status: true,
});
const products = z.object({
  items: z.array(knownProduct),
  pagination: z.object({ totalPages: z.int() }),
});
const releases = z.object({ items: z.array(knownRelease) });

export type KnownProduct = z.output<typeof knownProduct>;
export type KnownRelease = z.output<typeof knownRelease>;

/**
 * Finds a product by its public key, its id or its slug. Throws `ConfigError` for one that the token does not reach.
 */
export async function productOf(client: ManagementClient, name: string): Promise<KnownProduct> {
  for (let page = 1; ; page += 1) {
    const list = await client.call("GET", `/products?page=${page}&per_page=${AT_ONCE}`, products);
    const found = list.items.find(({ id, publicKey, slug }) => [id, publicKey, slug].includes(name));
    if (found) return found;
    if (page >= list.pagination.totalPages)
      throw new ConfigError(`--product: the token has no access to a product ${name}`);
  }
}

/** Finds a product's draft of the version; undefined where there is none. */
export async function draftOf(client: ManagementClient, productId: string, version: string) {
  const query = new URLSearchParams({ product_id: productId, status: "draft", per_page: String(AT_ONCE) });
  const { items } = await client.call("GET", `/releases?${query}`, releases);
  return items.find((draft) => draft.version === version);
}
