import type { Context } from "../../storage/context.ts";
import { recordsIn } from "../../storage/records.ts";
import { aliasesNamed } from "./aliases.ts";
import type { Catalog, CompatScope } from "./catalog.ts";
import type { CompatProduct } from "./find.ts";
import { nameKey } from "./name-key.ts";

/** A product as clients of EDD name it. */
export interface NamedItem {
  /** Null for none. */
  itemId: string | null;
  /** A name in each way that it can be read; none where there is none. */
  names: readonly string[];
}

/** Why a license's product is not the one that a client of EDD is of. */
export type ItemProblem = "invalid_item_id" | "item_name_mismatch";

/** Whether the product is known by the id or, without one, by the name. */
export function isItem({ identity }: CompatProduct, { itemId, names }: NamedItem): boolean {
  if (itemId !== null) return identity.itemIds.has(itemId);
  return names.some((name) => identity.names.has(nameKey(name)));
}

/**
 * Why the product is not the one that the client is of; null when it may be. The id counts alone where there is
 * one. A product whose id nobody has told is taken to have any id that no other product has, so that licenses are
 * good before all ids are entered.
 */
export async function itemProblem(
  { storage }: Context,
  product: CompatProduct,
  item: NamedItem,
): Promise<ItemProblem | null> {
  const { itemId, names } = item;
  if ((itemId === null && names.length === 0) || isItem(product, item)) return null;
  if (itemId === null) return "item_name_mismatch";
  if (product.identity.itemIds.size > 0) return "invalid_item_id";
  const name = { source: "edd", kind: "product", foreignId: itemId } as const;
  const [other] = await aliasesNamed(recordsIn(storage, product.organizationId), [name]);
  return other ? "invalid_item_id" : null;
}

/** The scope's product that a client without a license means; null when no product is known by its id or name. */
export async function productOfItem(
  catalog: Catalog,
  scope: CompatScope,
  item: NamedItem,
): Promise<CompatProduct | null> {
  const scoped = await catalog.products(scope);
  if (scoped === null) return null;
  const { organizationId, products } = scoped;
  const all = await Promise.all(
    products.map(
      async (product): Promise<CompatProduct> => ({
        organizationId,
        product,
        identity: await catalog.identity(organizationId, product),
      }),
    ),
  );
  return all.find((each) => isItem(each, item)) ?? null;
}
