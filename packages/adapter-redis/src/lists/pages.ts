import type { Slice } from "@keystead/core";
import type { Kind, Stored } from "@keystead/core/adapter";
import { readShown, type Shown, showing, shownBy } from "../records/read.ts";
import { readingScript } from "../script.ts";
import { KeyNumbers } from "../writes.ts";
import { type Asked, isById } from "./asked.ts";
import { isExact, narrowing, rangeRequest, rangesIn } from "./ranges.ts";

/** Which part of a list. */
export interface Part {
  offset: number;
  limit: number;
}

type PageReply = [total: number, shown: Shown];

/**
 * A page of a part of an index, `KEYS[1]`: how many that part has, and the records. `ARGV`: the least and the greatest place, "1" for the greatest
 * first, how many to pass over, how many to show, and what keys of records and of seats begin with.
 */
const pageScript = readingScript(`${showing}
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

/** By one call, where an index has just what is selected, in order; else null. */
export async function indexedPage(
  asked: Asked,
  { offset, limit }: Part,
): Promise<Slice<Stored<Kind>> | null> {
  const { reader, names, model, branches, order, descending } = asked;
  const [branch] = branches;
  if (branch === undefined || branches.length > 1) return null;
  const range = rangesIn(names, model, branch, order).find(isExact);
  if (range === undefined) return null;
  const args = [range.low, range.high, descending ? "1" : "", offset, limit, ...shownBy(asked)];
  const [total, shown] = await reader.run<PageReply>(pageScript, [range.key], args);
  const items = itemsOf(asked, shown);
  return { items: descending ? items.reverse() : items, total };
}

/** So much is gone through by one call. */
const SHORT = 1_000;

/**
 * A page of a short list: how many records there are in all of its branches, and the records of the page, in order. Each branch has the parts
 * of indexes that have all of it, and the shortest is gone through. Nothing when there is more than `most` to go through. `ARGV[1]`, JSON:
 * `branches`, `most`, `descending`, `byId`, `offset`, `limit`, and what keys of `records` and of `seats` begin with.
 */
const shortListScript = readingScript(`${narrowing} ${showing}
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

/** By one call too, where there is little to go through: what is shown and counted was so at one moment. Else null. */
export async function shortList(asked: Asked, part: Part): Promise<Slice<Stored<Kind>> | null> {
  const { reader, names, model, branches, order, descending } = asked;
  const numbers = new KeyNumbers();
  const ranges = branches.map((branch) =>
    rangesIn(names, model, branch, order).map((range) => rangeRequest(range, numbers)),
  );
  const [records, seats] = shownBy(asked);
  const request = { branches: ranges, most: SHORT, byId: isById(asked), descending, ...part, records, seats };
  const reply = await reader.run<PageReply | null>(shortListScript, numbers.keys, [JSON.stringify(request)]);
  return reply && { items: itemsOf(asked, reply[1]), total: reply[0] };
}

function itemsOf({ model }: Asked, shown: Shown): Stored<Kind>[] {
  return readShown(model, shown).filter((each) => each !== null);
}
