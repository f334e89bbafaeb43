import type { PageRequest, Slice } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import type { OrganizationNames } from "../keys.ts";
import type { Shown } from "./items.ts";
import { pageOf, partOf, readPart, readSet } from "./pages.ts";
import { inOrder, type Listing } from "./ranges.ts";

/** A list of payments or subscriptions, of all of an organization or of what belongs to one record. */
export interface BillingList<Item> {
  shown: Shown<Item>;
  /** The indexes that have just what is listed, whomever it belongs to. */
  indexes: readonly string[];
  /** The set of what belongs to one; the list is narrowed further by `fits` then. */
  owned: string | undefined;
  fits(item: Item): boolean;
  placeOf(item: Item): string;
  descending: boolean;
}

/** What belongs to one is fetched whole and sorted here: it is never much. */
export async function listBilling<Item>(
  database: RedisDatabase,
  names: OrganizationNames,
  { shown, indexes, owned, fits, placeOf, descending }: BillingList<Item>,
  request: PageRequest,
): Promise<Slice<Item>> {
  if (owned === undefined) {
    const listing: Listing = { kind: shown.kind, ranges: indexes.map((key) => ({ key })), descending };
    return readPart(database, names, { shown, listing }, partOf(request));
  }
  const items = await readSet(database, names, shown, owned);
  const compare = inOrder(descending);
  return pageOf(
    items.filter(fits).sort((a, b) => compare(placeOf(a), placeOf(b))),
    request,
  );
}
