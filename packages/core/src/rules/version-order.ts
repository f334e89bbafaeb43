/**
 * PHP's special words, in the order in which it looks for them at the beginning of a word, with where each is in
 * the order.
 */
const WORDS: readonly (readonly [word: string, place: string])[] = [
  ["dev", "1"],
  ["alpha", "2"],
  ["a", "2"],
  ["beta", "3"],
  ["b", "3"],
  ["RC", "4"],
  ["rc", "4"],
  ["pl", "7"],
  ["p", "7"],
];
const OTHER_WORD = "0";
const END = "5";
const NUMBER = "6";

/**
 * A text that sorts, byte by byte and in any case of letters, as the version does: in the order of PHP's
 * `version_compare`, which is WordPress's. `1.0-rc1` comes before `1.0`, and that before `1.0.0` and `1.0-p1`.
 */
export function versionKey(version: string): string {
  const parts = version.match(/\d+|[A-Za-z]+/g) ?? [];
  return parts.map(keyOfPart).join("") + END;
}

function keyOfPart(part: string): string {
  if (!/^\d/.test(part)) return WORDS.find(([word]) => part.startsWith(word))?.[1] ?? OTHER_WORD;
  const digits = part.replace(/^0+/, "");
  return NUMBER + String(digits.length).padStart(2, "0") + digits;
}

/**
 * Below 0 when `a` is the older version, above 0 when it is the newer one, 0 when `version_compare` finds them
 * equal.
 */
export function compareVersions(a: string, b: string): number {
  if (typeof a !== "string" || typeof b !== "string")
    throw new TypeError("compareVersions: both versions must be strings, such as 1.4.2");
  const [left, right] = [versionKey(a), versionKey(b)];
  return left < right ? -1 : Number(left > right);
}
