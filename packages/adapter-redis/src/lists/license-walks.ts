import type { LicenseListItem, LicenseQuery, LicenseSelection, Slice } from "@keystead/core";
import type { Reader } from "../database.ts";
import { licensePlace } from "../indexes/licenses.ts";
import { folded, idOf } from "../indexes/places.ts";
import type { OrganizationNames } from "../keys.ts";
import { shownLicenses } from "./items.ts";
import { licenseListing, licenseSorting } from "./license-listing.ts";
import { readLicenses } from "./license-pages.ts";
import { selectedOf } from "./license-selection.ts";
import { type Part, pageOf, partOf, readByIds, wholeList } from "./pages.ts";
import { noteIds } from "./read-all.ts";
import { walk } from "./walks.ts";

/** So many are fetched and sorted about as fast as a page of them is found in a long list. */
const FEW = 500;

const none: Part = { offset: 0, limit: 0 };

/** The ids of the licenses that are selected, in the order asked for, where each of a list has to be looked at or noted. */
export async function noteLicenses(
  reader: Reader,
  names: OrganizationNames,
  selection: LicenseSelection,
): Promise<string[]> {
  const { search = "", expiresBefore, status, now } = selection;
  const { order, descending } = licenseSorting(selection.sort);
  const make = () => licenseListing(reader, names, selection, { order, descending });
  const makeById =
    order === "id" ? null : () => licenseListing(reader, names, selection, { order: "id", descending });
  // What time has overtaken is to be where it belongs.
  await readLicenses(reader, names, { make, status, now }, none);
  const look = { text: folded(search), before: expiresBefore };
  const placeOf = (license: LicenseListItem): string => licensePlace(license, order);
  return noteIds(reader, names, { make, makeById, look, shown: shownLicenses, placeOf, descending });
}

/** A page of what expires before a moment, in another order than that of the moments. */
export async function readExpiring(
  reader: Reader,
  names: OrganizationNames,
  query: LicenseQuery & { expiresBefore: Date },
): Promise<Slice<LicenseListItem>> {
  const { status, now, expiresBefore } = query;
  const byExpiry = { order: "expires", descending: false } as const;
  const makeByExpiry = () => licenseListing(reader, names, query, byExpiry);
  const expiring = { make: makeByExpiry, status, now };
  const { total } = await readLicenses(reader, names, expiring, none);
  if (total <= FEW) {
    const { items } = await readLicenses(reader, names, expiring, wholeList);
    return pageOf(selectedOf(items, query), query);
  }
  const { offset, limit } = partOf(query);
  const make = () => licenseListing(reader, names, query, licenseSorting(query.sort));
  const ids = new Set<string>();
  for await (const places of walk(reader, names, make, { text: "", before: expiresBefore })) {
    for (const place of places) ids.add(idOf(place));
    if (ids.size >= offset + limit) break;
  }
  const page = [...ids].slice(offset, offset + limit);
  return { items: await readByIds(reader, names, shownLicenses, page), total };
}
