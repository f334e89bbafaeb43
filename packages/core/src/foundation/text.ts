import { requireText } from "./input.ts";

/** The text without regard to ASCII case. */
export function folded(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Letters, digits, signs and spaces between them: nothing that cannot be seen, and no space at either end. */
const PRINTABLE = /^(?!\p{Zs})[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+(?<!\p{Zs})$/u;

/** Whether every character of the text can be seen, and none at its ends is a space. */
export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text);
}

/** An address or a path without the slashes at its end. */
export function withoutSlashes(text: string): string {
  requireText(text, "text");
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}

/** JSON in which equal values have equal texts: the fields of an object are in the order of their names. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === "object" && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ""
  );
}

/**
 * Whether two values of records are equal: objects whatever the order of their fields, arrays in order. Null and
 * undefined are equal.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one ?? null) === canonicalJson(other ?? null);
}
