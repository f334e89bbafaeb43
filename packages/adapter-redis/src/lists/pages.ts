import type { PageRequest, Slice } from "@keystead/core";
import type { Reader } from "../database.ts";
import type { OrganizationNames } from "../keys.ts";
import { pageScript } from "../scripts/page.ts";
import { showScript } from "../scripts/show.ts";
import { itemsShown, type Showing, type Shown, showingRequest } from "./items.ts";
import { inOrder, type Listing, listingRequest } from "./ranges.ts";

/** Which part of a list, by numbers of items. */
export interface Part {
  offset: number;
  limit: number;
}

/** Records that are read by one call. */
export const BATCH_SIZE = 200;
/** Ids that are read by one call. */
const IDS_AT_A_TIME = 5_000;
/** More than any list has. */
const ALL = 2 ** 40;

export const wholeList: Part = { offset: 0, limit: ALL };

export function partOf({ page, perPage }: PageRequest): Part {
  return { offset: (page - 1) * perPage, limit: perPage };
}

/** The page of items that are all there is. */
export function pageOf<Item>(items: readonly Item[], request: PageRequest): Slice<Item> {
  const { offset, limit } = partOf(request);
  return { items: items.slice(offset, offset + limit), total: items.length };
}

export type PageReply = [total: number, ...Showing];

/** The keys and the request of a script that gives a part of a list. */
export function pageRequest(names: OrganizationNames, listing: Listing, part: Part) {
  const { keys, request } = listingRequest(listing);
  return { keys, request: { ...showingRequest(names, listing.kind), ...request, ...part } };
}

export function sliceShown<Item>(
  shown: Shown<Item>,
  { descending }: Listing,
  [total, ...showing]: PageReply,
): Slice<Item> {
  const compare = inOrder(descending);
  const placed = itemsShown(shown, showing).sort((a, b) => compare(a.place, b.place));
  return { items: placed.map(({ item }) => item), total };
}

/** A part of a list, and how many items the list has, at one moment. */
export async function readPart<Item>(
  reader: Reader,
  names: OrganizationNames,
  { shown, listing }: { shown: Shown<Item>; listing: Listing },
  part: Part,
): Promise<Slice<Item>> {
  const { keys, request } = pageRequest(names, listing, part);
  if (keys.length === 0) return { items: [], total: 0 };
  const reply = await reader.run<PageReply>(pageScript, keys, [JSON.stringify(request)]);
  return sliceShown(shown, listing, reply);
}

/** Those of the records that are there, in the order of the ids. */
export async function readByIds<Item>(
  reader: Reader,
  names: OrganizationNames,
  shown: Shown<Item>,
  ids: readonly string[],
): Promise<Item[]> {
  const [first] = ids;
  if (first === undefined) return [];
  const request = { ...showingRequest(names, shown.kind), ids };
  const keys = [names.record(shown.kind, first)];
  const showing = await reader.run<Showing>(showScript, keys, [JSON.stringify(request)]);
  return itemsShown(shown, showing).map(({ item }) => item);
}

/** However many, a part at a time: others must not wait long for one call. */
export async function readMany<Item>(
  reader: Reader,
  names: OrganizationNames,
  shown: Shown<Item>,
  ids: readonly string[],
): Promise<Item[]> {
  const parts: Item[][] = [];
  for await (const items of readInParts(reader, names, shown, ids)) parts.push(items);
  return parts.flat();
}

/** As `readMany`, each part as it is when it is asked for. */
export async function* readInParts<Item>(
  reader: Reader,
  names: OrganizationNames,
  shown: Shown<Item>,
  ids: readonly string[],
): AsyncGenerator<Item[]> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const items = await readByIds(reader, names, shown, ids.slice(start, start + BATCH_SIZE));
    if (items.length > 0) yield items;
  }
}

/** What a sorted set, whose scores are all 0, has the ids of. */
export async function readSet<Item>(
  reader: Reader,
  names: OrganizationNames,
  shown: Shown<Item>,
  key: string,
): Promise<Item[]> {
  const ids: string[] = [];
  for (let after = "-"; ; after = `(${ids.at(-1)}`) {
    const next = await reader.read<string[]>("zrange", key, after, "+", "BYLEX", "LIMIT", 0, IDS_AT_A_TIME);
    ids.push(...next);
    if (next.length < IDS_AT_A_TIME) return readMany(reader, names, shown, ids);
  }
}
