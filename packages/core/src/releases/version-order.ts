/** Words in a version and their rank among each other, as PHP has them. The first that a part begins with counts. */
const WORDS: readonly (readonly [word: string, rank: number])[] = [
  ["dev", 0],
  ["alpha", 1],
  ["a", 1],
  ["beta", 2],
  ["b", 2],
  ["RC", 3],
  ["rc", 3],
  ["pl", 5],
  ["p", 5],
];
const RANK_OF_NUMBERS = 4;
const RANK_OF_OTHER_WORDS = -1;

const DIGIT = /^[0-9]/;

/**
 * Compares two versions as PHP's `version_compare` does, which WordPress orders updates by: negative when `a` is older, positive when it is
 * newer, 0 when they are equal. `1.0-beta` < `1.0` < `1.0.0` < `1.0.1`.
 */
export function compareVersions(a: string, b: string): number {
  if (a === "" || b === "") return a.length - b.length;
  const [parts, otherParts] = [partsOf(a), partsOf(b)];
  const shared = Math.min(parts.length, otherParts.length);
  for (let index = 0; index < shared; index += 1) {
    const order = compareParts(parts[index] as string, otherParts[index] as string);
    if (order !== 0) return order;
  }
  return beyond(parts.slice(shared)) - beyond(otherParts.slice(shared));
}

/** Cuts at dots and other signs, and between digits and letters. */
function partsOf(version: string): string[] {
  return version
    .replaceAll(/[^A-Za-z0-9]+/g, ".")
    .replaceAll(/([0-9])(?=[A-Za-z])|([A-Za-z])(?=[0-9])/g, "$&.")
    .split(".");
}

function compareParts(part: string, other: string): number {
  if (DIGIT.test(part) && DIGIT.test(other)) {
    const [number, otherNumber] = [BigInt(part), BigInt(other)];
    return number < otherNumber ? -1 : Number(number > otherNumber);
  }
  return Math.sign(rankOf(part) - rankOf(other));
}

function rankOf(part: string): number {
  if (DIGIT.test(part)) return RANK_OF_NUMBERS;
  return WORDS.find(([word]) => part.startsWith(word))?.[1] ?? RANK_OF_OTHER_WORDS;
}

/** What the parts make of a version that only one of the two has: a number or a patch makes it newer, any other word older. */
function beyond([first]: string[]): number {
  if (first === undefined) return 0;
  return DIGIT.test(first) ? 1 : Math.sign(rankOf(first) - RANK_OF_NUMBERS);
}
