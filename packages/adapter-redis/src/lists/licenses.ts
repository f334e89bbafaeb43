import type { LicenseListItem, LicenseQuery, LicenseSelection, LicenseStore, Slice } from "@keystead/core";
import type { Reader, RedisDatabase } from "../database.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import { shownLicenses } from "./items.ts";
import { countLicenses } from "./license-counts.ts";
import { expiringListing, licenseListing, licenseSorting } from "./license-listing.ts";
import { readLicenses, readUnlessDense } from "./license-pages.ts";
import { selectedOf } from "./license-selection.ts";
import { noteLicenses, readExpiring } from "./license-walks.ts";
import { pageOf, partOf, readByIds, readInParts, readPart, readSet } from "./pages.ts";
import type { Listing } from "./ranges.ts";
import { readInOrderOfId } from "./read-all.ts";
import { candidatesFor } from "./search.ts";

export function licenseLists(
  database: RedisDatabase,
  names: Names,
): Pick<LicenseStore, "list" | "readAll" | "countBetween"> {
  return {
    list: (organizationId, query) => list(database, names.of(organizationId), query),
    readAll: (organizationId, selection) => readAll(database.exports, names.of(organizationId), selection),
    countBetween: (organizationId, selection, moments) =>
      countLicenses(database, names.of(organizationId), selection, moments),
  };
}

async function list(
  reader: Reader,
  names: OrganizationNames,
  query: LicenseQuery,
): Promise<Slice<LicenseListItem>> {
  const part = partOf(query);
  const { status, now, customerId, expiresBefore } = query;
  const { order, descending } = licenseSorting(query.sort);
  if (customerId !== undefined && order === "id" && isNarrowedBy(query, "customerId")) {
    const ranges = [{ key: names.of("customer", customerId, "license") }];
    const listing: Listing = { kind: "license", ranges, descending };
    return readPart(reader, names, { shown: shownLicenses, listing }, part);
  }
  const few = await selectFew(reader, names, query);
  if (few !== null) return pageOf(few, query);
  if (query.search) {
    const { items: ids, total } = pageOf(await noteLicenses(reader, names, query), query);
    return { items: await readByIds(reader, names, shownLicenses, ids), total };
  }
  if (expiresBefore && order === "id" && isNarrowedBy(query, "status", "expiresBefore")) {
    const make = async () => expiringListing(names, status, { before: expiresBefore, descending });
    const slice = await readUnlessDense(reader, names, { make, status, now }, part);
    if (slice !== null) return slice;
  }
  if (expiresBefore && order !== "expires") return readExpiring(reader, names, { ...query, expiresBefore });
  const make = () => licenseListing(reader, names, query, { order, descending });
  return readLicenses(reader, names, { make, status, now }, part);
}

async function* readAll(
  reader: Reader,
  names: OrganizationNames,
  selection: LicenseSelection,
): AsyncGenerator<LicenseListItem[]> {
  const few = await selectFew(reader, names, selection);
  if (few !== null) {
    const ids = few.map(({ id }) => id);
    yield* readInParts(reader, names, shownLicenses, ids);
    return;
  }
  const { search, expiresBefore, status, now } = selection;
  const { order, descending } = licenseSorting(selection.sort);
  if (order === "id" && !search && !expiresBefore) {
    const make = () => licenseListing(reader, names, selection, { order, descending });
    yield* readInOrderOfId(make, (ahead, part) =>
      readLicenses(reader, names, { make: ahead, status, now }, part),
    );
  } else {
    yield* readInParts(reader, names, shownLicenses, await noteLicenses(reader, names, selection));
  }
}

/** The licenses of a selection that is known to be of few, or null. */
async function selectFew(
  reader: Reader,
  names: OrganizationNames,
  selection: LicenseSelection,
): Promise<LicenseListItem[] | null> {
  if (selection.customerId !== undefined) {
    const owned = names.of("customer", selection.customerId, "license");
    return selectedOf(await readSet(reader, names, shownLicenses, owned), selection);
  }
  if (selection.search) {
    const found = await candidatesFor(reader, names, shownLicenses, selection.search);
    return found && selectedOf(found, selection);
  }
  return null;
}

const narrowings = ["search", "status", "productId", "planId", "customerId", "expiresBefore"] as const;

/** Whether nothing else narrows the selection. */
function isNarrowedBy(selection: LicenseSelection, ...allowed: (typeof narrowings)[number][]): boolean {
  const given = narrowings.filter((field) => selection[field] !== undefined && selection[field] !== "");
  return given.every((field) => allowed.includes(field));
}
