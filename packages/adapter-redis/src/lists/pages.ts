import type { Slice } from "@keystead/core";
import type { Kind, Stored } from "@keystead/core/adapter";
import { readShown, type Shown, showing, shownBy } from "../records/read.ts";
import { readingScript } from "../script.ts";
import { KeyNumbers } from "../writing.ts";
import { type Asked, isById } from "./asked.ts";
import { narrowing, rangeRequest, rangesIn } from "./ranges.ts";

/** Which part of a list. */
export interface Part {
  offset: number;
  limit: number;
}

/**
 * A page of a list: how many records there are in all of its branches, and the records of the page, in order. Each branch has the parts of
 * indexes that have all of it. Where one has just what is selected, the page is taken from there; else the shortest of each branch is gone
 * through, and nothing is given when that is more than `most`. `ARGV[1]`, JSON: `branches`, `most`, `descending`, `byId`, `offset`, `limit`, and
 * what keys of `records` and of `seats` begin with.
 */
const pageScript = readingScript(`${narrowing} ${showing}
  local request = cjson.decode(ARGV[1])
  local function shown(places)
    return show(idsOf(places, request.byId), request.records, request.seats)
  end

  local function pageOf(range)
    local key, low = KEYS[range.key], range.low
    local total = redis.call("ZLEXCOUNT", key, low, range.high)
    local left = total - request.offset
    if left <= 0 then return { total, {} } end
    local before = low == "-" and 0 or redis.call("ZLEXCOUNT", key, "-", "(" .. string.sub(low, 2))
    if request.descending then before = redis.call("ZCARD", key) - before - total end
    local from = before + request.offset
    local to = from + math.min(request.limit, left) - 1
    if request.descending then return { total, shown(redis.call("ZRANGE", key, from, to, "REV")) } end
    return { total, shown(redis.call("ZRANGE", key, from, to)) }
  end

  local function shortest(ranges)
    local found, fewest = nil, math.huge
    for _, range in ipairs(ranges) do
      local count = redis.call("ZLEXCOUNT", KEYS[range.key], range.low, range.high)
      if count < fewest then found, fewest = range, count end
    end
    return found, fewest
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

  for _, range in ipairs(#request.branches == 1 and request.branches[1] or {}) do
    if isExact(range) then return pageOf(range) end
  end
  local all, examined = {}, 0
  for _, ranges in ipairs(request.branches) do
    local range, count = shortest(ranges)
    examined = examined + count
    if examined > request.most then return false end
    local places = placesIn(KEYS[range.key], range.low, range.high, request.descending, request.most)
    all = merged(all, (matching(range, places, request.byId)))
  end
  -- No further than the end: what unpack is given must fit into 32 bits.
  local offset = math.min(request.offset, #all)
  return { #all, shown({ unpack(all, offset + 1, math.min(offset + request.limit, #all)) }) }`);

/** So much is gone through by one call. */
const SHORT = 1_000;

/**
 * By one call: from an index that has just what is selected, in order, or where there is little to go through. What is shown and counted was so
 * at one moment. Else null.
 */
export async function pageOf(asked: Asked, part: Part): Promise<Slice<Stored<Kind>> | null> {
  const { reader, names, model, order, descending } = asked;
  const numbers = new KeyNumbers();
  const branches = asked.branches.map((branch) =>
    rangesIn(names, model, branch, order).map((range) => rangeRequest(range, numbers)),
  );
  const [records, seats] = shownBy(asked);
  const request = { branches, most: SHORT, byId: isById(asked), descending, ...part, records, seats };
  const args = [JSON.stringify(request)];
  const reply = await reader.run<[total: number, shown: Shown] | null>(pageScript, numbers.keys, args);
  if (reply === null) return null;
  const [total, shown] = reply;
  return { items: readShown(model, shown).filter((each) => each !== null), total };
}
