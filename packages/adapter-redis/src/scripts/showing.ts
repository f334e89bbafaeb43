import { readingScript } from "../script.ts";

/**
 * Lua: the texts of those of the records with these ids that are there, each followed by how many of its seats are taken if there is a name
 * of keys of seats; "" for one that is gone.
 */
export const showing = `
  local function show(ids, records, seats)
    local shown = {}
    for _, id in ipairs(ids) do
      shown[#shown + 1] = redis.call("GET", records .. id) or ""
      if seats ~= "" then shown[#shown + 1] = redis.call("HLEN", seats .. id) end
    end
    return shown
  end`;

/** The records that are `KEYS`, each followed by how many fields the hash has that `ARGV` names at its place, if it names one. */
export const showEachScript = readingScript(`
  local shown = {}
  for index, key in ipairs(KEYS) do
    local counted = ARGV[index]
    shown[2 * index - 1] = redis.call("GET", key) or ""
    shown[2 * index] = counted and counted ~= "" and redis.call("HLEN", counted) or 0
  end
  return shown`);

/** The records whose ids `ARGV` has after what keys of records and of seats begin with. `KEYS[1]` is one of theirs. */
export const showScript = readingScript(`${showing}
  local ids = {}
  for index = 3, #ARGV do ids[#ids + 1] = ARGV[index] end
  return show(ids, ARGV[1], ARGV[2])`);

/**
 * A page of a part of an index, `KEYS[1]`: how many that part has, and the records. `ARGV`: the least and the greatest place, "1" for the greatest
 * first, how many to pass over, how many to show, and what keys of records and of seats begin with.
 */
export const pageScript = readingScript(`${showing}
  local low, high, descending, offset, limit, records, seats = unpack(ARGV)
  local total = redis.call("ZLEXCOUNT", KEYS[1], low, high)
  offset, limit = tonumber(offset), tonumber(limit)
  if offset >= total then return { total, {} } end
  local first = low == "-" and 0 or redis.call("ZLEXCOUNT", KEYS[1], "-", (low:sub(1, 1) == "[" and "(" or "[") .. low:sub(2))
  local from, to = first + offset, first + math.min(offset + limit, total) - 1
  if descending == "1" then from, to = first + total - 1 - (to - first), first + total - 1 - offset end
  local ids = redis.call("ZRANGE", KEYS[1], from, to)
  for index, place in ipairs(ids) do ids[index] = string.match(place, "([^%z]*)$") end
  return { total, show(ids, records, seats) }`);
