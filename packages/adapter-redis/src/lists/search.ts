import type { Reader } from "../database.ts";
import { gramsOf } from "../indexes/grams.ts";
import type { Kind, OrganizationNames } from "../keys.ts";
import { candidatesScript } from "../scripts/candidates.ts";
import { KeyNumbers } from "../writes.ts";
import type { Shown } from "./items.ts";
import { readMany } from "./pages.ts";

/** A larger set of grams is not gone through, and no more records are looked at: so much takes some hundredths of a second. */
const MOST_LOOKED_AT = 20_000;
const MOST_CANDIDATES = 5_000;

/**
 * Records that may have the text, and among them all that have it, in no order, found by the sets of its grams. Null when they may be
 * many: where all its grams are common or it has none, the whole list has to be walked through.
 */
export async function candidatesFor<Item>(
  reader: Reader,
  names: OrganizationNames,
  shown: Shown<Item>,
  search: string,
): Promise<Item[] | null> {
  const { kind } = shown;
  const grams = gramsOf(search);
  const ofKeys = kind === "license" ? await gramsOfKeys(reader, names, grams) : [];
  if (grams.length === 0 || (kind === "license" && ofKeys.length === 0)) return null;
  const numbers = new KeyNumbers();
  const setsOf = (of: Kind, wanted: readonly string[]): number[] =>
    wanted.map((gram) => numbers.of(names.grams(of, gram)));
  const request = {
    kind,
    mostLookedAt: MOST_LOOKED_AT,
    most: MOST_CANDIDATES,
    licenseGrams: setsOf("license", ofKeys),
    customerGrams: setsOf("customer", grams),
    numberedLicenses: names.numbered("license", ""),
    numberedCustomers: names.numbered("customer", ""),
    licensesOf: names.of("customer", "", "license"),
  };
  const asked = [JSON.stringify(request)];
  const ids = await reader.run<string[] | null>(candidatesScript, numbers.keys, asked);
  return ids && readMany(reader, names, shown, [...new Set(ids)]);
}

/** Those by which keys are found: what is part of what keys begin with is in no set. */
async function gramsOfKeys(
  reader: Reader,
  names: OrganizationNames,
  grams: readonly string[],
): Promise<string[]> {
  const prefixes = await reader.read<string[]>("hkeys", names.keyPrefixes);
  const unfit = new Set(prefixes.flatMap(gramsOf));
  return grams.filter((gram) => !unfit.has(gram));
}
