import type { Sort } from "../schemas/sort.ts";

interface Sortable {
  id: string;
}

/** Moments that ids sort by. */
const creation: readonly string[] = ["createdAt", "activatedAt"];

/**
 * The items in the order asked for, newest first unless asked otherwise; ids decide between equals. Texts are compared code point by
 * code point, without regard to ASCII case; null comes after everything.
 */
export function sorted<Item extends Sortable>(items: readonly Item[], sort: Sort = "-createdAt"): Item[] {
  const descending = sort.startsWith("-");
  const field = descending ? sort.slice(1) : sort;
  const keyOf = (item: Item): unknown => (creation.includes(field) ? item.id : item[field as keyof Item]);
  const direction = descending ? -1 : 1;
  return items.toSorted((a, b) => direction * (compare(keyOf(a), keyOf(b)) || (a.id < b.id ? -1 : 1)));
}

function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "string" && typeof b === "string") return compareTexts(folded(a), folded(b));
  return Number(a) - Number(b);
}

/** `<` would compare UTF-16 units, of which those of 𝄞 come before that of ﬀ. */
function compareTexts(a: string, b: string): number {
  const [ours, theirs] = [[...a], [...b]];
  const at = ours.findIndex((character, index) => character !== theirs[index]);
  if (at === -1) return ours.length - theirs.length;
  return (ours[at]?.codePointAt(0) ?? 0) - (theirs[at]?.codePointAt(0) ?? -1);
}

export function folded(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
