import type { Reader } from "../database.ts";
import type { OrganizationNames } from "../keys.ts";
import { walkScript } from "../scripts/walk.ts";
import { showingRequest } from "./items.ts";
import { inOrder, listingAfter, listingRequest, type MakeListing } from "./ranges.ts";

/** What no index tells of a record, so that each has to be looked at. */
export interface Look {
  /** A text that it has, in lower case; "" for any. */
  text: string;
  /** A moment that a license expires before. */
  before?: Date | undefined;
}

/** Others wait no longer than it takes to look at so many, some milliseconds. */
const AT_A_TIME = 1_000;

/** The places of a list that match, in its order, part by part; each part as it is when it is come to. */
export async function* walk(
  reader: Reader,
  names: OrganizationNames,
  make: MakeListing,
  { text, before }: Look,
): AsyncGenerator<string[]> {
  const look = { text, before: before?.getTime() ?? "", limit: AT_A_TIME };
  let last: string | undefined;
  for (;;) {
    const listing = await make();
    const { keys, request } = listingRequest(last === undefined ? listing : listingAfter(listing, last));
    if (keys.length === 0) return;
    const asked = JSON.stringify({ ...showingRequest(names, listing.kind), ...request, ...look });
    const reply = await reader.run<[string[], string[]] | null>(walkScript, keys, [asked]);
    if (reply === null) continue;
    const [found, ends] = reply;
    const compare = inOrder(listing.descending);
    yield found.sort(compare);
    last = ends.sort(compare).at(-1);
    if (last === undefined) return;
  }
}
