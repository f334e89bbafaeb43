import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import type { Product } from "../products/schema.ts";
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

/** Names by which clients of other systems know a product. */
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
  reader: Pick<Reader, "list">,
  productId: string,
): Promise<Stored<"aliases">[]> {
  const query = { filters: { productId }, page: 1, perPage: MOST_ALIASES };
  const { items } = await reader.list("aliases", query);
  return items.toSorted((a, b) => (rankOf(a.record) < rankOf(b.record) ? -1 : 1));
}

/** Ids rise in the order in which they were made. */
function rankOf({ shownFor, id }: Alias): string {
  return `${shownFor === null ? 1 : 0} ${id}`;
}

export async function settingsOfProduct(
  reader: Pick<Reader, "get">,
  productId: string,
): Promise<CompatSettings> {
  const found = await reader.get("compatSettings", productId);
  if (found === null) return ordinary;
  const { id: _, productId: __, ...settings } = found.record;
  return settings;
}

/** Returns the names of a product. */
export async function identityOf(
  reader: Pick<Reader, "get" | "list">,
  { id, name, slug }: Pick<Product, "id" | "name" | "slug">,
): Promise<ProductIdentity> {
  const [settings, aliases] = await Promise.all([
    settingsOfProduct(reader, id),
    aliasesOfProduct(reader, id),
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
