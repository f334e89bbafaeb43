import { script } from "../script.ts";

/** How many members each part of an index has: `ARGV` has the least and the greatest place of each of `KEYS`. */
export const countRanges = script(
  `
  local counts = {}
  for index, key in ipairs(KEYS) do
    if index * 2 <= #ARGV then counts[index] = redis.call("ZLEXCOUNT", key, ARGV[index * 2 - 1], ARGV[index * 2]) end
  end
  return counts`,
  { writes: false },
);

/**
 * Goes through the next members of a part of an index, `KEYS[1]`: how many it has gone through, the last of them, and the places of those that
 * match; with words, which all have to be in a record, also the texts of these. `ARGV[1]`, JSON: `descending`, `limit`, whether members
 * are ids (`byId`), the number of sorted sets that ids have to be in, `within`, which are the next keys, the `spans` of time that the scores
 * in those after them have to be in, what keys of `records` begin with, and the `words`. Then the least and the greatest place.
 */
export const walkScript = script(
  `
  local request, low, high = cjson.decode(ARGV[1]), ARGV[2], ARGV[3]
  local places
  if request.descending then places = redis.call("ZRANGE", KEYS[1], high, low, "BYLEX", "REV", "LIMIT", 0, request.limit)
  else places = redis.call("ZRANGE", KEYS[1], low, high, "BYLEX", "LIMIT", 0, request.limit) end
  local examined, last = #places, places[#places] or ""

  local ids = places
  if not request.byId then
    ids = {}
    for index, place in ipairs(places) do ids[index] = string.match(place, "[^%z]*$") end
  end

  local AT_ONCE = 1000
  local function narrow(key, holds)
    local keptPlaces, keptIds = {}, {}
    for first = 1, #ids, AT_ONCE do
      local upTo = math.min(first + AT_ONCE - 1, #ids)
      local scores = redis.call("ZMSCORE", key, unpack(ids, first, upTo))
      for index, score in ipairs(scores) do
        if holds(score) then
          keptPlaces[#keptPlaces + 1] = places[first + index - 1]
          keptIds[#keptIds + 1] = ids[first + index - 1]
        end
      end
    end
    places, ids = keptPlaces, keptIds
  end

  for index = 1, request.within do
    if #ids > 0 then narrow(KEYS[1 + index], function(score) return score end) end
  end
  for index, span in ipairs(request.spans) do
    local from, before = span.from or -math.huge, span.before or math.huge
    local function holds(score)
      if not score then return span.orNever end
      score = tonumber(score)
      return score >= from and score < before
    end
    if #ids > 0 then narrow(KEYS[1 + request.within + index], holds) end
  end
  if not request.words then return { examined, last, places } end

  local found, texts = {}, {}
  for index, id in ipairs(ids) do
    local text = redis.call("GET", request.records .. id)
    local folded, hasAll = text and string.lower(text), text and true
    for _, word in ipairs(request.words) do
      hasAll = hasAll and string.find(folded, word, 1, true) ~= nil
    end
    if hasAll then
      found[#found + 1] = places[index]
      texts[#texts + 1] = text
    end
  end
  return { examined, last, found, texts }`,
  { writes: false },
);
