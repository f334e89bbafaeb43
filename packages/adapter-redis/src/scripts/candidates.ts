import { script } from "../script.ts";

/**
 * The ids of records in whose texts all the grams of a search are, by the sets of these grams; nothing when there may be too many. `KEYS` are
 * the sets; `ARGV`: how many members of a set are gone through at most, how many ids are given at most, and what keys of numbers begin with.
 */
export const candidatesScript = script(
  `
  local mostLookedAt, most, numbered = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
  local keys, fewest = {}, math.huge
  for index = 1, tonumber(ARGV[4]) do
    keys[index] = KEYS[index]
    fewest = math.min(fewest, redis.call("SCARD", KEYS[index]))
  end
  if fewest > mostLookedAt then return false end
  local ids = {}
  for _, number in ipairs(redis.call("SINTER", unpack(keys))) do
    local bucket = string.sub(string.format("%013x", tonumber(number)), 1, 4)
    for _, id in ipairs(redis.call("ZRANGE", numbered .. bucket, number, number, "BYSCORE")) do ids[#ids + 1] = id end
    if #ids > most then return false end
  end
  return ids`,
  { writes: false },
);
