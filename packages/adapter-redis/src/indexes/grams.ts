import { createHash } from "node:crypto";
import type { Kind, OrganizationNames } from "../keys.ts";
import type { Indexed } from "./indexed.ts";
import { folded } from "./places.ts";

const GRAM = /(?=([a-z0-9]{3}))/g;
/** Hexadecimal digits of a number, which a double has exactly: no two of a billion ids are likely to have one. */
const DIGITS = 13;
/** Those that name a bucket: small sorted sets take little memory. */
const BUCKET_DIGITS = 4;

/** All that is three letters or digits of ASCII in a row, in lower case. */
export function gramsOf(text: string): string[] {
  return [...new Set([...folded(text).matchAll(GRAM)].map(([, gram = ""]) => gram))];
}

/** In which sets a record is found by its texts. A number stands for its id: small sets of numbers are kept as eight bytes each. */
export function indexedByGrams(
  names: OrganizationNames,
  kind: Kind,
  id: string,
  grams: readonly string[],
): Pick<Indexed, "sorted" | "sets"> {
  const digits = createHash("sha256").update(id).digest("hex").slice(0, DIGITS);
  const number = Number.parseInt(digits, 16);
  return {
    sorted: [[names.numbered(kind, digits.slice(0, BUCKET_DIGITS)), number, id]],
    sets: grams.map((gram) => [names.grams(kind, gram), String(number)]),
  };
}
