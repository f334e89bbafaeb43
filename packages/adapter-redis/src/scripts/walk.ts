import { readingScript } from "../script.ts";
import { showing } from "./showing.ts";

/**
 * Lua: members of an index, and those of them that match: whose ids are in all of some sorted sets, and whose scores in others are in spans of
 * time. `range` has these as numbers in `KEYS`; members are ids (`byId`) or places.
 */
const narrowing = `
  local AT_ONCE = 1000

  local function placesIn(key, low, high, descending, limit)
    if descending then return redis.call("ZRANGE", key, high, low, "BYLEX", "REV", "LIMIT", 0, limit) end
    return redis.call("ZRANGE", key, low, high, "BYLEX", "LIMIT", 0, limit)
  end

  local function idsOf(places, byId)
    if byId then return places end
    local ids = {}
    for index, place in ipairs(places) do ids[index] = string.match(place, "([^%z]*)$") end
    return ids
  end

  local function narrow(places, ids, key, holds)
    local keptPlaces, keptIds = {}, {}
    for first = 1, #ids, AT_ONCE do
      local scores = redis.call("ZMSCORE", key, unpack(ids, first, math.min(first + AT_ONCE - 1, #ids)))
      for index, score in ipairs(scores) do
        if holds(score) then
          keptPlaces[#keptPlaces + 1] = places[first + index - 1]
          keptIds[#keptIds + 1] = ids[first + index - 1]
        end
      end
    end
    return keptPlaces, keptIds
  end

  local function matching(range, places, byId)
    if #range.within + #range.spans == 0 then return places end
    local ids = idsOf(places, byId)
    for _, key in ipairs(range.within) do
      places, ids = narrow(places, ids, KEYS[key], function(score) return score end)
    end
    for _, span in ipairs(range.spans) do
      local from, before = span.from or -math.huge, span.before or math.huge
      places, ids = narrow(places, ids, KEYS[span.key], function(score)
        if not score then return span.orNever end
        score = tonumber(score)
        return score >= from and score < before
      end)
    end
    return places, ids
  end`;

/**
 * Goes through the next members of a part of an index, `KEYS[1]`: how many it has gone through, the last of them, and the places of those that
 * match; with words, which all have to be in a record, also the texts of these. `ARGV[1]`, JSON: `descending`, `byId`, `range`, what
 * keys of `records` begin with, and the `words`. Then the least and the greatest place, and how many to go through.
 */
export const walkScript = readingScript(`${narrowing}
  local request = cjson.decode(ARGV[1])
  local all = placesIn(KEYS[1], ARGV[2], ARGV[3], request.descending, ARGV[4])
  local places, ids = matching(request.range, all, request.byId)
  if not request.words then return { #all, all[#all] or "", places } end

  local found, texts = {}, {}
  for index, id in ipairs(ids or idsOf(places, request.byId)) do
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
  return { #all, all[#all] or "", found, texts }`);

/**
 * A page of a short list: how many records there are in all of its branches, and the records of the page, in order. Each branch has the parts
 * of indexes that have all of it, and the shortest is gone through. Nothing when there is more than `most` to go through. `ARGV[1]`, JSON:
 * `branches`, `most`, `descending`, `byId`, `offset`, `limit`, and what keys of `records` and of `seats` begin with.
 */
export const shortListScript = readingScript(`${narrowing} ${showing}
  local request = cjson.decode(ARGV[1])
  local left = request.most

  local function shortest(ranges)
    local found, fewest = nil, math.huge
    for _, range in ipairs(ranges) do
      local count = redis.call("ZLEXCOUNT", KEYS[range.key], range.low, range.high)
      if count < fewest then found, fewest = range, count end
    end
    left = left - fewest
    return found
  end

  local function comesFirst(one, other)
    if request.descending then return one > other end
    return one < other
  end

  local function merged(ones, others)
    if #ones == 0 then return others end
    local all, at = {}, 1
    for _, place in ipairs(ones) do
      while others[at] and comesFirst(others[at], place) do
        all[#all + 1], at = others[at], at + 1
      end
      all[#all + 1] = place
    end
    for index = at, #others do all[#all + 1] = others[index] end
    return all
  end

  local all = {}
  for _, ranges in ipairs(request.branches) do
    local range = shortest(ranges)
    if left < 0 then return false end
    local places = placesIn(KEYS[range.key], range.low, range.high, request.descending, request.most)
    all = merged(all, (matching(range, places, request.byId)))
  end
  -- No further than the end: what unpack is given must fit into 32 bits.
  local offset = math.min(request.offset, #all)
  local page = { unpack(all, offset + 1, math.min(offset + request.limit, #all)) }
  return { #all, show(idsOf(page, request.byId), request.records, request.seats) }`);
