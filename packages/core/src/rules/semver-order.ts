/** A version as applications have them: numbers, and maybe a pre-release and build metadata (semver.org 2.0.0). */
export const SEMVER = /^\d+(?:\.\d+)*(?:-[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?(?:\+[\dA-Za-z.-]+)?$/;

const NUMBERS = 3;
const PRE_RELEASE = "0";
const RELEASE = "1";
const NUMBER = "2";
const END = "0";
const NUMERIC = "1";
const WORD = "2";

/**
 * A text that sorts, byte by byte and in any case of letters, as the version does in the order of Semantic Versioning:
 * `1.0.0-beta.2` comes before `1.0.0-beta.11`, and that before `1.0.0`. Missing numbers are 0, and build metadata does
 * not count.
 */
export function semverKey(version: string): string {
  const [known = ""] = version.split("+", 1);
  const dash = known.indexOf("-");
  const numbers = (dash === -1 ? known : known.slice(0, dash)).split(".");
  while (numbers.length < NUMBERS) numbers.push("0");
  while (numbers.length > NUMBERS && /^0+$/.test(numbers.at(-1) ?? "")) numbers.pop();
  const core = numbers.map((each) => NUMBER + keyOfNumber(each)).join("");
  if (dash === -1) return core + RELEASE;
  const identifiers = known
    .slice(dash + 1)
    .split(".")
    .map(keyOfIdentifier);
  return core + PRE_RELEASE + identifiers.join("") + END;
}

function keyOfIdentifier(identifier: string): string {
  if (/^\d+$/.test(identifier)) return NUMERIC + keyOfNumber(identifier);
  // Hex keeps the difference between capitals and small letters, which counts here.
  const codes = Array.from(identifier, (character) => character.charCodeAt(0).toString(16).padStart(2, "0"));
  return WORD + codes.join("") + END;
}

function keyOfNumber(number: string): string {
  const digits = number.replace(/^0+/, "");
  return String(digits.length).padStart(2, "0") + digits;
}
