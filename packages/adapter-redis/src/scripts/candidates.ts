import { BUCKET } from "../records/grams.ts";
import { script } from "../script.ts";
import { showing } from "./showing.ts";

/**
 * The ids of records in whose texts all the grams of a search are, or in texts that they copy; and the records, as `show` gives them, if there
 * are no more than `atOnce`. Nothing when there may be more than `most`, or all the sets of grams have more than `mostLookedAt`. `KEYS[1]`
 * has the prefixes of license keys, whose grams are in no set of licenses. `ARGV[1]`, JSON: the `grams`; what keys of `sets` of grams, of
 * `numbers`, of `records` and of `seats` begin with; the same sets and numbers of each kind that `copies` are of, and what is before and
 * after an id in keys of the lists of records that copy from it; and whether there are `prefixes`.
 */
export const candidatesScript = script(
  `${showing}
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
  return #ids > request.atOnce and { ids } or { ids, show(ids, request.records, request.seats) }`,
  { writes: false },
);
