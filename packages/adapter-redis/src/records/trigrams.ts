import { createHash } from "node:crypto";
import { canonicalLicenseKey, declarationOf, folded, type Kind } from "@keystead/core/adapter";
import type { ScopeNames } from "../keys.ts";
import { type IndexEntry, sortedEntry } from "./index-entries.ts";
import type { Fields, Model } from "./model.ts";

const TRIGRAM = /(?=([a-z0-9]{3}))/g;
/** Hexadecimal digits of a hash. A double holds it exactly, and no two of a billion ids are likely to share one. */
const DIGITS = 13;
/** How many hashes share a bucket. There are 16,384 buckets, because small sorted sets take little memory. */
export const BUCKET = 2 ** 38;

/** Returns all runs of three ASCII letters or digits, in lower case. */
export function trigramsOf(text: string): string[] {
  return [...new Set([...folded(text).matchAll(TRIGRAM)].map(([, trigram = ""]) => trigram))];
}

/**
 * Returns the prefix of a generated license key. Its trigrams have no sets, which would contain every license of the
 * product.
 */
export function keyPrefix(licenseKey: unknown): string {
  const text = String(licenseKey);
  return canonicalLicenseKey(text) === text ? text.slice(0, text.indexOf("-")) : "";
}

/** Returns the searched fields that are copies. Records are found by these through the originals. */
export function searchedCopies({ search = [], copies = {}, references = {} }: Model["declaration"]) {
  return search.flat().flatMap((field) => {
    const { reference = "" } = copies[field] ?? {};
    const kind = references[reference]?.kind;
    return kind && declarationOf(kind).search ? [{ field, reference, kind }] : [];
  });
}

/**
 * Index entries for a record's texts. They have the hash of its id, because Redis stores small sets of numbers
 * compactly.
 */
export function trigramEntries(names: ScopeNames, model: Model, id: string, record: Fields): IndexEntry[] {
  const { kind, declaration } = model;
  if (declaration.search === undefined) return [];
  const copied = new Set(searchedCopies(declaration).map(({ field }) => field));
  const texts = declaration.search
    .flat()
    .filter((field) => !copied.has(field) && record[field] !== null)
    .map((field) => ownText(kind, field, record));
  const digits = createHash("sha256").update(id).digest("hex").slice(0, DIGITS);
  const hash = Number.parseInt(digits, 16);
  const trigrams = new Set(texts.flatMap(trigramsOf));
  return [
    sortedEntry(names.idsByHash(kind, Math.floor(hash / BUCKET)), hash, id),
    ...[...trigrams].map(
      (trigram): IndexEntry => ({
        in: "set",
        key: names.trigrams(kind, trigram),
        member: String(hash),
        value: "",
      }),
    ),
  ];
}

function ownText(kind: Kind, field: string, record: Fields): string {
  const text = String(record[field]);
  return kind === "licenses" ? text.slice(keyPrefix(text).length) : text;
}
