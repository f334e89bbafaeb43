import type { Kind, Stored } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import type { Reader } from "../database.ts";
import type { ScopeNames } from "../keys.ts";
import { gramsOf, searchedCopies } from "../records/grams.ts";
import type { Model } from "../records/model.ts";
import { BATCH_SIZE, readRecords, readShown, shownBy } from "../records/read.ts";
import { candidatesScript } from "../scripts/candidates.ts";

/** A larger set of grams is not gone through, and no more records are looked at: so much takes some hundredths of a second. */
const MOST_LOOKED_AT = 8_000;
const MOST_CANDIDATES = 5_000;

/** Stands for the id of a record whose field others copy. */
const ORIGINAL = "\0original";

/**
 * Records that may have the text, and among them all that have it, in no order, found by the sets of its grams; null for one that is gone
 * by now. Null when there may be many: where all its grams are common or it has none, the whole list has to be walked through.
 */
export async function candidatesFor<K extends Kind>(
  { models }: Pick<Context, "models">,
  reader: Reader,
  names: ScopeNames,
  model: Model,
  search: string,
): Promise<(Stored<K> | null)[] | null> {
  const { kind, declaration } = model;
  const grams = gramsOf(search);
  if (grams.length === 0) return null;
  const setsOf = (of: Kind) => ({ sets: names.grams(of, ""), numbers: names.numbers(of, "") });
  const copies = searchedCopies(declaration).map((copy) => {
    const list = names.part(kind, copy.reference, ORIGINAL, models(kind).declaration.id);
    const [before, after] = list.split(ORIGINAL);
    return { ...setsOf(copy.kind), before, after };
  });
  const [records, seats] = shownBy(names, model);
  const request = {
    ...{ grams, ...setsOf(kind), records, seats, copies, prefixes: kind === "licenses" },
    ...{ mostLookedAt: MOST_LOOKED_AT, most: MOST_CANDIDATES, atOnce: BATCH_SIZE },
  };
  const args = [JSON.stringify(request)];
  const reply = await reader.run<[ids: string[], shown?: (string | number)[]] | null>(
    candidatesScript,
    [names.keyPrefixes],
    args,
  );
  if (reply === null) return null;
  const [ids, shown] = reply;
  return shown ? readShown<K>(model, shown) : readRecords<K>(reader, names, model, ids);
}
