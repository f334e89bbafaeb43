import { folded } from "@keystead/core/adapter";

// In an index a record is a member `<what it is sorted by>\0<id>`, or its id alone. The bytes of UTF-8 sort as code points do, and NUL,
// which no text has, comes before everything.

/** Twelve digits suffice for the year 9999. */
const HEX_DIGITS = 12;
/** More than any moment, in milliseconds. */
export const NEVER = 16 ** HEX_DIGITS;
/** More than any moment, and than any text. */
const [AFTER_MOMENTS, AFTER_ALL] = ["~", "\u{10FFFF}"];

/** A moment, in milliseconds, as what a record is sorted by. */
export function momentKey(milliseconds: number): string {
  return milliseconds.toString(16).padStart(HEX_DIGITS, "0");
}

/** The milliseconds of a {@link momentKey}. */
export function momentOf(key: string): number {
  return Number.parseInt(key, 16);
}

/** A field as what a record is sorted by; null comes after everything. */
export function sortKey(value: unknown, type: "moment" | "text"): string {
  if (type === "moment") return value === null ? AFTER_MOMENTS : momentKey((value as Date).getTime());
  return value === null ? AFTER_ALL : folded(String(value));
}

export function placeOf(key: string, id: string): string {
  return `${key}\0${id}`;
}

export function idOf(place: string): string {
  return place.slice(place.lastIndexOf("\0") + 1);
}

const SURROGATE = /[\ud800-\udfff]/;

/** In the order of an index: that of code points, which is that of JavaScript for texts without surrogates. */
export function comparePlaces(a: string, b: string): number {
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
