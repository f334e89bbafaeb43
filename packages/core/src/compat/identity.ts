import type { RecordOf } from "../records/kinds.ts";
import type { Product } from "../schemas/product.ts";
import { stored } from "../storage-over/commits.ts";
import type { Stored } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import type { Alias } from "./aliases.ts";
import { nameKey } from "./name-key.ts";

/** How a product behaves towards clients of other systems. */
export type CompatSettings = Omit<RecordOf<"compatSettings">, "id" | "productId">;

const ordinary: CompatSettings = {
  isBundle: false,
  storeId: null,
  reuseInstances: false,
  showCustomer: false,
};

/** What clients of other systems know a product by. */
export interface ProductIdentity {
  settings: CompatSettings;
  /** The ids of EDD's download; none where nobody has told them. */
  itemIds: ReadonlySet<string>;
  /** Its names, by their words alone. */
  names: ReadonlySet<string>;
}

const MOST_ALIASES = 1_000;

/** The aliases of a product and of its plans, the shown ones first. */
export async function aliasesOfProduct(
  store: Store,
  organizationId: string,
  productId: string,
): Promise<Stored<"aliases">[]> {
  const query = { filters: { productId }, page: 1, perPage: MOST_ALIASES };
  const { items } = await store.list("aliases", organizationId, query);
  return items.toSorted((a, b) => (rankOf(a.record) < rankOf(b.record) ? -1 : 1));
}

/** Ids rise in the order in which they were made. */
function rankOf({ shownFor, id }: Alias): string {
  return `${shownFor === null ? 1 : 0} ${id}`;
}

export async function settingsOfProduct(
  store: Store,
  organizationId: string,
  productId: string,
): Promise<CompatSettings> {
  const found = await stored(store, "compatSettings", organizationId, productId);
  if (found === null) return ordinary;
  const { id: _, productId: __, ...settings } = found.record;
  return settings;
}

/** What a product is known by. */
export async function identityOf(
  store: Store,
  organizationId: string,
  { id, name, slug }: Pick<Product, "id" | "name" | "slug">,
): Promise<ProductIdentity> {
  const [settings, aliases] = await Promise.all([
    settingsOfProduct(store, organizationId, id),
    aliasesOfProduct(store, organizationId, id),
  ]);
  const ofEdd = (kind: Alias["kind"]): string[] =>
    aliases.flatMap(({ record }) =>
      record.source === "edd" && record.kind === kind ? [record.foreignId] : [],
    );
  return {
    settings,
    itemIds: new Set(ofEdd("product")),
    names: new Set([nameKey(name), slug, ...ofEdd("productName")]),
  };
}
