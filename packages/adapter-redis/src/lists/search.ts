import type { Kind, Stored } from "@keystead/core/adapter";
import { BUCKET, gramsOf, searchedCopies } from "../records/grams.ts";
import { placeIn } from "../records/model.ts";
import { BATCH_SIZE, readRecords, readShown, type Shown, showing, shownBy } from "../records/read.ts";
import { readingScript } from "../script.ts";
import { type Asked, inOrder, selected } from "./asked.ts";
import { planFor } from "./places.ts";
import { walk } from "./walk.ts";

/**
 * The ids of records in whose texts all the grams of a search are, or in texts that they copy; and the records, as `show` gives them, if there
 * are no more than `atOnce`. Nothing when there may be more than `most`, or all the sets of grams have more than `mostLookedAt`. `KEYS[1]`
 * has the prefixes of license keys, whose grams are in no set of licenses. `ARGV[1]`, JSON: the `grams`; what keys of `sets` of grams, of
 * `numbers`, of `records` and of `seats` begin with; the same sets and numbers of each kind that `copies` are of, and what is before and
 * after an id in keys of the lists of records that copy from it; and whether there are `prefixes`.
 */
const candidatesScript = readingScript(`${showing}
  local request = cjson.decode(ARGV[1])
  local prefixes = request.prefixes and redis.call("HKEYS", KEYS[1]) or {}

  local function isInPrefix(gram)
    for _, prefix in ipairs(prefixes) do
      if string.find(prefix, gram, 1, true) then return true end
    end
    return false
  end

  local function idsWithAll(grams, from)
    local keys, fewest = {}, math.huge
    for _, gram in ipairs(grams) do
      keys[#keys + 1] = from.sets .. gram
      fewest = math.min(fewest, redis.call("SCARD", keys[#keys]))
    end
    if #keys == 0 or fewest > request.mostLookedAt then return nil end
    local ids = {}
    for _, number in ipairs(fewest == 0 and {} or redis.call("SINTER", unpack(keys))) do
      local bucket = string.format("%d", math.floor(tonumber(number) / ${BUCKET}))
      for _, id in ipairs(redis.call("ZRANGE", from.numbers .. bucket, number, number, "BYSCORE")) do ids[#ids + 1] = id end
      if #ids > request.most then return nil end
    end
    return ids
  end

  local own = {}
  for _, gram in ipairs(request.grams) do
    if not isInPrefix(gram) then own[#own + 1] = gram end
  end
  local ids, isFound = idsWithAll(own, request), {}
  if not ids then return false end
  for _, id in ipairs(ids) do isFound[id] = true end
  for _, copy in ipairs(request.copies) do
    local originals = idsWithAll(request.grams, copy)
    if not originals then return false end
    for _, original in ipairs(originals) do
      for _, id in ipairs(redis.call("ZRANGE", copy.before .. original .. copy.after, 0, request.most)) do
        if not isFound[id] then ids[#ids + 1], isFound[id] = id, true end
      end
      if #ids > request.most then return false end
    end
  end
  return #ids > request.atOnce and { ids } or { ids, show(ids, request.records, request.seats) }`);

/** A larger set of grams is not gone through, and no more records are looked at: so much takes some hundredths of a second. */
const MOST_LOOKED_AT = 8_000;
const MOST_CANDIDATES = 5_000;

/** Stands for the id of a record whose field others copy. */
const ORIGINAL = "\0original";

/** All records, in order, that are selected and have the text that is searched; null when these may be many. */
export async function foundRecords(asked: Asked): Promise<Stored<Kind>[] | null> {
  const candidates = await candidatesFor(asked);
  if (candidates === null) return null;
  const compare = inOrder(asked);
  return selected(asked, candidates)
    .map((stored) => ({ stored, place: placeIn(asked.model, { ...stored.record }, asked.order) }))
    .sort((a, b) => compare(a.place, b.place))
    .map(({ stored }) => stored);
}

/** The places, in order, of all that are selected and have the text that is searched, however many: each is looked at. */
export async function foundPlaces(asked: Asked): Promise<string[]> {
  const { branches, descending, selection } = asked;
  const plans = await Promise.all(branches.map((branch) => planFor(asked, branch)));
  const places: string[] = [];
  for (const { ordered } of plans)
    for await (const stretch of walk(asked, ordered.range, { descending, search: selection.search }))
      places.push(...stretch.places);
  return branches.length === 1 ? places : places.sort(inOrder(asked));
}

/**
 * Records that may have the text, and among them all that have it, in no order, found by the sets of its grams; null for one that is gone
 * by now. Null when there may be many: where all its grams are common or it has none, the whole list has to be walked through.
 */
async function candidatesFor(asked: Asked): Promise<(Stored<Kind> | null)[] | null> {
  const { reader, names, model, selection } = asked;
  const { kind, declaration } = model;
  const grams = gramsOf(selection.search ?? "");
  if (grams.length === 0) return null;
  const setsOf = (of: Kind) => ({ sets: names.grams(of, ""), numbers: names.numbers(of, "") });
  const copies = searchedCopies(declaration).map((copy) => {
    const list = names.part(kind, copy.reference, ORIGINAL, declaration.id);
    const [before, after] = list.split(ORIGINAL);
    return { ...setsOf(copy.kind), before, after };
  });
  const [records, seats] = shownBy(asked);
  const request = {
    ...{ grams, ...setsOf(kind), records, seats, copies, prefixes: kind === "licenses" },
    ...{ mostLookedAt: MOST_LOOKED_AT, most: MOST_CANDIDATES, atOnce: BATCH_SIZE },
  };
  const reply = await reader.run<[ids: string[], shown?: Shown] | null>(
    candidatesScript,
    [names.keyPrefixes],
    [JSON.stringify(request)],
  );
  if (reply === null) return null;
  const [ids, shown] = reply;
  return shown ? readShown(model, shown) : readRecords(asked, ids);
}
