import { folded } from "@keystead/core/adapter";

// The member of a sorted set for a record is `<sort key>\0<id>`, or its id alone. The bytes of UTF-8 sort as code
// points do, and NUL, which no text contains, comes first.

/** Twelve digits suffice for the year 9999. */
const HEX_DIGITS = 12;
/** Later than any time, in milliseconds. */
export const NEVER = 16 ** HEX_DIGITS;
/** Sort after all times, and after all texts. */
const [AFTER_DATES, AFTER_TEXTS] = ["~", "\u{10FFFF}"];

/** Returns the sort key of a time in milliseconds. */
export function dateKey(milliseconds: number): string {
  return milliseconds.toString(16).padStart(HEX_DIGITS, "0");
}

/** Returns the time of a {@link dateKey}. */
export function dateOf(key: string): Date {
  return new Date(Number.parseInt(key, 16));
}

/** Returns the sort key of a field. Null sorts last. */
export function sortKey(value: unknown, type: "moment" | "text"): string {
  if (type === "moment") return value === null ? AFTER_DATES : dateKey((value as Date).getTime());
  return value === null ? AFTER_TEXTS : folded(String(value));
}

export function sortMember(key: string, id: string): string {
  return `${key}\0${id}`;
}

export function idOf(member: string): string {
  return member.slice(member.lastIndexOf("\0") + 1);
}

const SURROGATE = /[\ud800-\udfff]/;

/** Compares by code points, as an index does. JavaScript's own order is the same for texts without surrogates. */
export function compareMembers(a: string, b: string): number {
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
