import type { Kind, Stored } from "@keystead/core/adapter";
import { memberOf } from "../records/model.ts";
import { BATCH_SIZE, parseShown, prefixesToShow, readRecords, type Shown, showLua } from "../records/read.ts";
import { BUCKET, searchedCopies, trigramsOf } from "../records/trigrams.ts";
import { Script } from "../script.ts";
import { isListed, type ListQuery, selectRecords, sortOrder } from "./list-query.ts";
import { membersOf, planFor } from "./plans.ts";
import { scan } from "./scan.ts";

interface CandidatesRequest extends TrigramSets {
  trigrams: string[];
  /** The searched fields that are copies, with the sets of their originals. */
  copies: CopiedField[];
  /** Whether license keys are searched, whose prefixes are in no set. */
  hasPrefixes: boolean;
  /** Prefixes of keys of records and seats. */
  records: string;
  seats: string;
  /** The most members to read of the smallest set. */
  mostRead: number;
  /** The most ids to return. */
  most: number;
  /** The most ids to return with their records. */
  mostShown: number;
}

/** Prefixes of keys of a kind's sets of trigrams, and of its ids by their hashes. */
interface TrigramSets {
  sets: string;
  idsByHash: string;
}

/** A field that other records copy. Their list for an original is `before`, its id and `after`. */
interface CopiedField extends TrigramSets {
  before: string | undefined;
  after: string | undefined;
}

/**
 * Finds the ids of records that have all trigrams of a search in their own texts, or in a text that they copy.
 * Returns the records with them when they are few. Returns nothing when there may be more than `most`, or when all
 * the trigrams are too common.
 */
const candidatesScript = new Script(
  { keys: ["keyPrefixes"], args: ["request"] },
  `${showLua}
  local request = cjson.decode(request)
  local prefixes = request.hasPrefixes and redis.call("HKEYS", keyPrefixes) or {}

  local function isInPrefix(trigram)
    for _, prefix in ipairs(prefixes) do
      if string.find(prefix, trigram, 1, true) then return true end
    end
    return false
  end

  local function idsWithAll(trigrams, from)
    local keys, fewest = {}, math.huge
    for _, trigram in ipairs(trigrams) do
      keys[#keys + 1] = from.sets .. trigram
      fewest = math.min(fewest, redis.call("SCARD", keys[#keys]))
    end
    if #keys == 0 or fewest > request.mostRead then return nil end
    local ids = {}
    for _, hash in ipairs(fewest == 0 and {} or redis.call("SINTER", unpack(keys))) do
      local bucket = from.idsByHash .. string.format("%d", math.floor(tonumber(hash) / ${BUCKET}))
      for _, id in ipairs(redis.call("ZRANGE", bucket, hash, hash, "BYSCORE")) do ids[#ids + 1] = id end
      if #ids > request.most then return nil end
    end
    return ids
  end

  local own = {}
  for _, trigram in ipairs(request.trigrams) do
    if not isInPrefix(trigram) then own[#own + 1] = trigram end
  end
  local ids, isFound = idsWithAll(own, request), {}
  if not ids then return false end
  for _, id in ipairs(ids) do isFound[id] = true end
  for _, copy in ipairs(request.copies) do
    local originals = idsWithAll(request.trigrams, copy)
    if not originals then return false end
    for _, original in ipairs(originals) do
      for _, id in ipairs(redis.call("ZRANGE", copy.before .. original .. copy.after, 0, request.most)) do
        if not isFound[id] then ids[#ids + 1], isFound[id] = id, true end
      end
      if #ids > request.most then return false end
    end
  end
  return #ids > request.mostShown and { ids } or { ids, show(ids, request.records, request.seats) }`,
);

/** Bounds of a search in one call, which takes some hundredths of a second at most. */
const MOST_READ = 8_000;
const MOST_CANDIDATES = 5_000;

/** Stands for the id of a record that others copy from. */
const ORIGINAL = "\0original";

/** Returns all selected records that have the text, in order; null when they may be many. */
export async function searchRecords(query: ListQuery): Promise<Stored<Kind>[] | null> {
  const candidates = await findCandidates(query);
  if (candidates === null) return null;
  const compare = sortOrder(query);
  return selectRecords(query, candidates)
    .map((stored) => ({ stored, member: memberOf(query.model, { ...stored.record }, query.order) }))
    .sort((a, b) => compare(a.member, b.member))
    .map(({ stored }) => stored);
}

/** Returns the members, in order, of all selected records. Reads each record that indexes alone would select. */
export async function searchMembers(query: ListQuery): Promise<string[]> {
  const { model, branches, descending, selection } = query;
  const listed = isListed(query) ? query : { ...query, order: model.declaration.id };
  const plans = await Promise.all(branches.map((branch) => planFor(listed, branch)));
  const members: string[] = [];
  for (const { ordered } of plans)
    for await (const batch of scan(listed, ordered.range, { descending, looksFor: selection }))
      members.push(...batch.members);
  if (listed === query) return branches.length === 1 ? members : members.sort(sortOrder(query));
  return (await membersOf(query, members)).sort(sortOrder(query));
}

/**
 * Finds records that may have the text, and all that have it, by its trigrams; null for each that is deleted
 * meanwhile. Returns null when the list has to be scanned: the text has no trigrams, or only common ones.
 */
async function findCandidates(query: ListQuery): Promise<(Stored<Kind> | null)[] | null> {
  const { reader, names, model, selection } = query;
  const { kind, declaration } = model;
  const trigrams = trigramsOf(selection.search ?? "");
  if (trigrams.length === 0) return null;
  const setsOf = (of: Kind): TrigramSets => ({
    sets: names.trigrams(of, ""),
    idsByHash: names.idsByHash(of, ""),
  });
  const copies = searchedCopies(declaration).map((copy): CopiedField => {
    const list = names.part(kind, copy.reference, ORIGINAL, declaration.id);
    const [before, after] = list.split(ORIGINAL);
    return { ...setsOf(copy.kind), before, after };
  });
  const request: CandidatesRequest = {
    ...{ trigrams, ...setsOf(kind), ...prefixesToShow(query), copies, hasPrefixes: kind === "licenses" },
    ...{ mostRead: MOST_READ, most: MOST_CANDIDATES, mostShown: BATCH_SIZE },
  };
  const call = candidatesScript.call(
    { keyPrefixes: names.keyPrefixes },
    { request: JSON.stringify(request) },
  );
  const reply = await reader.run<[ids: string[], shown?: Shown] | null>(call);
  if (reply === null) return null;
  const [ids, shown] = reply;
  return shown ? parseShown(model, shown) : readRecords(query, ids);
}
