import type { Kind, Stored } from "@keystead/core/adapter";
import { BATCH_SIZE, parseShown, prefixesToShow, readRecords, type Shown, showLua } from "../records/read.ts";
import { BUCKET, searchedCopies, trigramsOf } from "../records/trigrams.ts";
import { Script } from "../script.ts";
import type { ListQuery } from "./list-query.ts";

/** Prefixes of keys of a kind's sets of trigrams, and of its ids by their hashes. */
export interface TrigramSets {
  sets: string;
  idsByHash: string;
}

/** A field that other records copy. Their list for an original is `before`, its id and `after`. */
export interface CopiedField extends TrigramSets {
  before: string;
  after: string;
}

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

/** Lua: returns the ids with a hash; nearly always one. */
export const idsWithHashLua = `
  local function idsWithHash(idsByHash, hash)
    local bucket = idsByHash .. string.format("%d", math.floor(tonumber(hash) / ${BUCKET}))
    return redis.call("ZRANGE", bucket, hash, hash, "BYSCORE")
  end`;

/**
 * Finds the ids of records that have all trigrams of a search in their own texts, or in a text that they copy.
 * Returns the records with them when they are few. Returns nothing when there may be more than `most`, or when all
 * the trigrams are too common.
 */
const candidatesScript = new Script(
  { keys: ["keyPrefixes"], args: ["request"] },
  `${showLua} ${idsWithHashLua}
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
      for _, id in ipairs(idsWithHash(from.idsByHash, hash)) do ids[#ids + 1] = id end
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

/** Bounds of a search in one call, which takes a few milliseconds. */
const MOST_READ = 2_000;
const MOST_CANDIDATES = 5_000;

/** Stands for the id of a record that others copy from. */
const ORIGINAL = "\0original";

export function trigramSets({ names }: ListQuery, kind: Kind): TrigramSets {
  return { sets: names.trigrams(kind, ""), idsByHash: names.idsByHash(kind, "") };
}

/** The searched fields that are copies, with the sets of their originals. */
export function copiedFields(query: ListQuery): CopiedField[] {
  const { kind, declaration } = query.model;
  return searchedCopies(declaration).map((copy) => {
    const list = query.names.part(kind, copy.reference, ORIGINAL, declaration.id);
    const [before = "", after = ""] = list.split(ORIGINAL);
    return { ...trigramSets(query, copy.kind), before, after };
  });
}

/**
 * Finds records that may have the text, and all that have it, by its trigrams; null for each that is deleted
 * meanwhile. Returns null when one call cannot tell: the text has no trigrams, or only common ones.
 */
export async function findCandidates(query: ListQuery): Promise<(Stored<Kind> | null)[] | null> {
  const { reader, names, model, selection } = query;
  const trigrams = trigramsOf(selection.search ?? "");
  if (trigrams.length === 0) return null;
  const request: CandidatesRequest = {
    ...{ trigrams, ...trigramSets(query, model.kind), ...prefixesToShow(query), copies: copiedFields(query) },
    ...{ hasPrefixes: model.kind === "licenses" },
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
