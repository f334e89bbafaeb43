import type { Kind } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import type { Reader } from "../database.ts";
import type { ScopeNames } from "../keys.ts";
import { gramsOf, searchedCopies } from "../records/grams.ts";
import type { Model } from "../records/model.ts";
import { candidatesScript } from "../scripts/candidates.ts";

/** A larger set of grams is not gone through, and no more records are looked at: so much takes some hundredths of a second. */
const MOST_LOOKED_AT = 8_000;
const MOST_CANDIDATES = 5_000;

/**
 * The ids of records that may have the text, and among them all that have it, in no order, found by the sets of its grams. Null when they may
 * be many: where all its grams are common or it has none, the whole list has to be walked through.
 */
export async function candidatesFor(
  { models }: Pick<Context, "models">,
  reader: Reader,
  names: ScopeNames,
  model: Model,
  search: string,
): Promise<string[] | null> {
  const { kind, declaration } = model;
  const grams = gramsOf(search);
  const own = kind === "licenses" ? await gramsOfKeys(reader, names, grams) : grams;
  if (own.length === 0) return null;
  const copies = searchedCopies(declaration);
  const [found, ...originalsOf] = await Promise.all([
    withAll(reader, names, kind, own),
    ...copies.map((copy) => withAll(reader, names, copy.kind, grams)),
  ]);
  const ids = new Set(found);
  for (const [index, copy] of copies.entries()) {
    const originals = found && originalsOf[index];
    if (!originals) return null;
    const { id } = models(kind).declaration;
    for (const original of originals) {
      const key = names.part(kind, copy.reference, original, id);
      const range = [0, MOST_CANDIDATES] as const;
      for (const each of await reader.read<string[]>("zrange", key, ...range)) ids.add(each);
      if (ids.size > MOST_CANDIDATES) return null;
    }
  }
  return found && [...ids];
}

async function withAll(
  reader: Reader,
  names: ScopeNames,
  kind: Kind,
  grams: readonly string[],
): Promise<string[] | null> {
  const keys = grams.map((gram) => names.grams(kind, gram));
  const args = [MOST_LOOKED_AT, MOST_CANDIDATES, names.numbers(kind, ""), keys.length];
  return reader.run<string[] | null>(candidatesScript, keys, args);
}

/** Those by which keys are found: what is part of what keys begin with is in no set. */
async function gramsOfKeys(reader: Reader, names: ScopeNames, grams: readonly string[]): Promise<string[]> {
  const prefixes = await reader.read<string[]>("hkeys", names.keyPrefixes);
  const unfit = new Set(prefixes.flatMap(gramsOf));
  return grams.filter((gram) => !unfit.has(gram));
}
