import { semverKey } from "./semver-order.ts";

export { SEMVER } from "./semver-order.ts";

/** How the versions of a product are ordered: as WordPress does (`php`), or by Semantic Versioning. */
export type VersionOrder = "php" | "semver";

/** The order of the versions of a product of the type. */
export function versionOrderOf({ type }: { type: string }): VersionOrder {
  return type === "plugin" || type === "theme" ? "php" : "semver";
}

/** A text that sorts as the version does in the order. */
export function keyInOrder(order: VersionOrder, version: string): string {
  return order === "php" ? versionKey(version) : semverKey(version);
}

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
function versionKey(version: string): string {
  const parts = version.match(/\d+|[A-Za-z]+/g) ?? [];
  return parts.map(keyOfPart).join("") + END;
}

function keyOfPart(part: string): string {
  if (!/^\d/.test(part)) return WORDS.find(([word]) => part.startsWith(word))?.[1] ?? OTHER_WORD;
  const digits = part.replace(/^0+/, "");
  return NUMBER + String(digits.length).padStart(2, "0") + digits;
}

/**
 * Below 0 when `a` is the older version, above 0 when it is the newer one, 0 when the order finds them equal: that of
 * PHP's `version_compare` unless given.
 */
export function compareVersions(a: string, b: string, order: VersionOrder = "php"): number {
  if (typeof a !== "string" || typeof b !== "string")
    throw new TypeError("compareVersions: both versions must be strings, such as 1.4.2");
  const [left, right] = [keyInOrder(order, a), keyInOrder(order, b)];
  return left < right ? -1 : Number(left > right);
}
