import { comparePlaces } from "../indexes/places.ts";
import type { Kind } from "../keys.ts";
import { KeyNumbers } from "../writes.ts";

/** A part of an index: the places that lie between these two. */
export interface Range {
  key: string;
  after?: string;
  before?: string;
}

/** What expires before a moment, by id: strands of seasons and of days, and the index by expiry itself. */
export interface Expiring {
  before: Date;
  strands: readonly { season: string; day: string; expires: string }[];
}

/** A list in order: all that is in its ranges and strands. No record is in two. */
export interface Listing {
  kind: Kind;
  ranges: readonly Range[];
  expiring?: Expiring;
  /** How many fields a hash has as long as the list has these ranges; with more, it is to be made anew. */
  fields?: { hash: string; count: number };
  descending: boolean;
}

/** Makes a list as it has to be now. */
export type MakeListing = () => Promise<Listing>;

/** The listing as scripts take it, and its keys. */
export function listingRequest({ ranges, expiring, fields, descending }: Listing) {
  const numbers = new KeyNumbers();
  const requested = ranges.map(({ key, after = "", before = "" }) => [numbers.of(key), after, before]);
  const strands = expiring && {
    before: expiring.before.getTime(),
    keys: expiring.strands.map(({ season, day, expires }) =>
      [season, day, expires].map((key) => numbers.of(key)),
    ),
  };
  return { keys: numbers.keys, request: { ranges: requested, expiring: strands, fields, descending } };
}

/** What comes after a place in the list. */
export function listingAfter(listing: Listing, place: string): Listing {
  const { ranges, descending } = listing;
  const ahead = descending ? { before: place } : { after: place };
  return { ...listing, ranges: ranges.map((range) => ({ ...range, ...ahead })) };
}

/** As the items of a list are ordered by their places. */
export function inOrder(descending: boolean): (a: string, b: string) => number {
  return descending ? (a, b) => comparePlaces(b, a) : comparePlaces;
}
