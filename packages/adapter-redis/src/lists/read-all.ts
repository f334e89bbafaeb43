import type { Slice } from "@keystead/core";
import type { Reader } from "../database.ts";
import { idOf } from "../indexes/places.ts";
import type { OrganizationNames } from "../keys.ts";
import type { Shown } from "./items.ts";
import { BATCH_SIZE, type Part, readMany } from "./pages.ts";
import { inOrder, listingAfter, type MakeListing } from "./ranges.ts";
import { type Look, walk } from "./walks.ts";

/** Ids stay as they are, so each batch goes on after the last id of the one before. */
export async function* readInOrderOfId<Item extends { id: string }>(
  make: MakeListing,
  read: (make: MakeListing, part: Part) => Promise<Slice<Item>>,
): AsyncGenerator<Item[]> {
  let ahead: MakeListing | null = make;
  while (ahead !== null) {
    const { items } = await read(ahead, { offset: 0, limit: BATCH_SIZE });
    if (items.length > 0) yield items;
    const last = items.at(-1);
    const isLast = last === undefined || items.length < BATCH_SIZE;
    ahead = isLast ? null : async () => listingAfter(await make(), last.id);
  }
}

/** A list; what its records have to be looked at for, and where each is in the list. */
export interface Noted<Item> {
  make: MakeListing;
  /** The same by id; null when it is so itself. */
  makeById: MakeListing | null;
  look: Look;
  shown: Shown<Item>;
  placeOf: (item: Item) => string;
  descending: boolean;
}

/**
 * The ids of all that match, in the order of the list. What moves, while its places are read, from those that are still to come to those
 * that were read already is found by reading once more by id, for ids stay.
 */
export async function noteIds<Item extends { id: string }>(
  reader: Reader,
  names: OrganizationNames,
  { make, makeById, look, shown, placeOf, descending }: Noted<Item>,
): Promise<string[]> {
  const noted = new Map<string, string>();
  for await (const places of walk(reader, names, make, look)) {
    for (const place of places) if (!noted.has(idOf(place))) noted.set(idOf(place), place);
  }
  if (makeById === null) return [...noted.keys()];
  const { size } = noted;
  for await (const ids of walk(reader, names, makeById, look)) {
    const missed = ids.filter((id) => !noted.has(id));
    for (const item of await readMany(reader, names, shown, missed)) noted.set(item.id, placeOf(item));
  }
  if (noted.size === size) return [...noted.keys()];
  return [...noted.values()].sort(inOrder(descending)).map(idOf);
}
