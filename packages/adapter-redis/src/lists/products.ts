import type { Plan, PlanQuery, Product, ProductQuery, Slice } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import { planFormat, productFormat } from "../formats.ts";
import { folded } from "../indexes/places.ts";
import { type NamedOrder, namedPlace } from "../indexes/products.ts";
import type { Kind, Names } from "../keys.ts";
import { shownAsIs } from "./items.ts";
import { pageOf, partOf, readPart, readSet } from "./pages.ts";
import { inOrder, type Listing } from "./ranges.ts";

const shownProducts = shownAsIs("product", productFormat);
const shownPlans = shownAsIs("plan", planFormat);

interface Sorting {
  order: NamedOrder;
  descending: boolean;
}

export async function listProducts(
  database: RedisDatabase,
  names: Names,
  organizationId: string,
  query: ProductQuery,
): Promise<Slice<Product>> {
  const of = names.of(organizationId);
  const sorting = sortingOf(query.sort);
  const listing = listingIn(of.index("product", sorting.order), "product", sorting);
  if (!query.search) return readPart(database, of, { shown: shownProducts, listing }, partOf(query));
  const sought = folded(query.search);
  const products = await readSet(database, of, shownProducts, of.index("product", "id"));
  const found = products.filter(({ name, slug }) =>
    [name, slug].some((text) => folded(text).includes(sought)),
  );
  return pageOf(sorted(found, sorting), query);
}

export async function listPlans(
  database: RedisDatabase,
  names: Names,
  organizationId: string,
  query: PlanQuery,
): Promise<Slice<Plan>> {
  const of = names.of(organizationId);
  const { productId } = query;
  const sorting = sortingOf(query.sort);
  if (productId === undefined) {
    const listing = listingIn(of.index("plan", sorting.order), "plan", sorting);
    return readPart(database, of, { shown: shownPlans, listing }, partOf(query));
  }
  const plans = await readSet(database, of, shownPlans, of.of("product", productId, "plan"));
  return pageOf(sorted(plans, sorting), query);
}

function sorted<Item extends Pick<Product, "id" | "name">>(
  items: readonly Item[],
  { order, descending }: Sorting,
): Item[] {
  const compare = inOrder(descending);
  return items.toSorted((a, b) => compare(namedPlace(a, order), namedPlace(b, order)));
}

/** Newest first unless asked otherwise. */
function sortingOf(sort: ProductQuery["sort"] = "-createdAt"): Sorting {
  return { order: sort.endsWith("name") ? "name" : "id", descending: sort.startsWith("-") };
}

function listingIn(key: string, kind: Kind, { descending }: Sorting): Listing {
  return { kind, ranges: [{ key }], descending };
}
