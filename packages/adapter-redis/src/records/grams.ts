import { createHash } from "node:crypto";
import { canonicalLicenseKey } from "@keystead/core";
import { declarationOf, folded, type Kind } from "@keystead/core/adapter";
import type { ScopeNames } from "../keys.ts";
import { type IndexEntry, sortedEntry } from "./index-entries.ts";
import type { Fields, Model } from "./model.ts";

const GRAM = /(?=([a-z0-9]{3}))/g;
/** Hexadecimal digits of a number, which a double has exactly: no two of a billion ids are likely to have one. */
const DIGITS = 13;
/** So many numbers share a bucket: there are 16,384, and small sorted sets take little memory. */
export const BUCKET = 2 ** 38;

/** All that is three letters or digits of ASCII in a row, in lower case. */
export function gramsOf(text: string): string[] {
  return [...new Set([...folded(text).matchAll(GRAM)].map(([, gram = ""]) => gram))];
}

/** What all generated license keys of a product begin with is in no set of grams: it would have every license. */
export function keyPrefix(licenseKey: unknown): string {
  const text = String(licenseKey);
  return canonicalLicenseKey(text) === text ? text.slice(0, text.indexOf("-")) : "";
}

/** The searched fields that are copies: what has the text is found by whose they are a copy of. */
export function searchedCopies({ search = [], copies = {}, references = {} }: Model["declaration"]) {
  return search.flat().flatMap((field) => {
    const { reference = "" } = copies[field] ?? {};
    const kind = references[reference]?.kind;
    return kind && declarationOf(kind).search ? [{ field, reference, kind }] : [];
  });
}

/** In which sets a record is found by its texts. A number stands for its id: small sets of numbers are kept as eight bytes each. */
export function gramEntries(names: ScopeNames, model: Model, id: string, record: Fields): IndexEntry[] {
  const { kind, declaration } = model;
  if (declaration.search === undefined) return [];
  const copied = new Set(searchedCopies(declaration).map(({ field }) => field));
  const texts = declaration.search
    .flat()
    .filter((field) => !copied.has(field) && record[field] !== null)
    .map((field) => ownText(kind, field, record));
  const digits = createHash("sha256").update(id).digest("hex").slice(0, DIGITS);
  const number = Number.parseInt(digits, 16);
  const grams = new Set(texts.flatMap(gramsOf));
  return [
    sortedEntry(names.numbers(kind, Math.floor(number / BUCKET)), number, id),
    ...[...grams].map(
      (gram): IndexEntry => ({ in: "set", key: names.grams(kind, gram), member: String(number), value: "" }),
    ),
  ];
}

function ownText(kind: Kind, field: string, record: Fields): string {
  const text = String(record[field]);
  return kind === "licenses" ? text.slice(keyPrefix(text).length) : text;
}
