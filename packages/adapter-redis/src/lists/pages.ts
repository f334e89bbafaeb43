import type { Kind, Slice, Stored } from "@keystead/core/adapter";
import { parseShown, prefixesToShow, type Shown, showLua } from "../records/read.ts";
import { Script } from "../script.ts";
import { KeyNumbers } from "../writing.ts";
import { isById, type ListQuery } from "./list-query.ts";
import { rangeLua, rangeRequest, rangesFor } from "./ranges.ts";

/** A part of a list. */
export interface Part {
  offset: number;
  limit: number;
}

interface PageRequest extends Part {
  /** The ranges of each branch. */
  branches: ReturnType<typeof rangeRequest>[][];
  /** The most members to read. */
  most: number;
  descending: boolean;
  byId: boolean;
  /** Prefixes of keys of records and seats. */
  records: string;
  seats: string;
}

/**
 * Reads a page of a list: the total of all branches, and the records of the page in order. A range that is exactly
 * the only branch gives the page. Else the shortest range of each branch is read, unless these have more than `most`
 * members: then the script returns nothing.
 */
const pageScript = new Script(
  { keys: [], args: ["request"] },
  `${rangeLua} ${showLua}
  local request = cjson.decode(request)
  local function showMembers(members)
    return show(idsOf(members, request.byId), request.records, request.seats)
  end

  local function exactPage(range)
    local key, low = KEYS[range.key], range.low
    local total = redis.call("ZLEXCOUNT", key, low, range.high)
    local left = total - request.offset
    if left <= 0 then return { total, {} } end
    local before = low == "-" and 0 or redis.call("ZLEXCOUNT", key, "-", "(" .. string.sub(low, 2))
    if request.descending then before = redis.call("ZCARD", key) - before - total end
    local from = before + request.offset
    local to = from + math.min(request.limit, left) - 1
    if request.descending then return { total, showMembers(redis.call("ZRANGE", key, from, to, "REV")) } end
    return { total, showMembers(redis.call("ZRANGE", key, from, to)) }
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

  local function merge(ones, others)
    if #ones == 0 then return others end
    local all, at = {}, 1
    for _, member in ipairs(ones) do
      while others[at] and comesFirst(others[at], member) do
        all[#all + 1], at = others[at], at + 1
      end
      all[#all + 1] = member
    end
    for index = at, #others do all[#all + 1] = others[index] end
    return all
  end

  for _, range in ipairs(#request.branches == 1 and request.branches[1] or {}) do
    if isExact(range) then return exactPage(range) end
  end
  local all, examined = {}, 0
  for _, ranges in ipairs(request.branches) do
    local range, count = shortest(ranges)
    examined = examined + count
    if examined > request.most then return false end
    local members = membersIn(KEYS[range.key], range.low, range.high, request.descending, request.most)
    all = merge(all, (keepMatching(range, members, request.byId)))
  end
  -- The indexes that unpack gets must fit into 32 bits.
  local offset = math.min(request.offset, #all)
  return { #all, showMembers({ unpack(all, offset + 1, math.min(offset + request.limit, #all)) }) }`,
);

/** The most members that one call reads. */
const SHORT = 1_000;

/**
 * Reads a page in one call, from an index with exactly the selection in this order, or when there is little to read.
 * Returns null otherwise. The records and the total are of the same moment.
 */
export async function readPage(query: ListQuery, part: Part): Promise<Slice<Stored<Kind>> | null> {
  const { reader, names, model, order, descending } = query;
  const numbers = new KeyNumbers(pageScript);
  const branches = query.branches.map((branch) =>
    rangesFor(names, model, branch, order).map((range) => rangeRequest(range, numbers)),
  );
  const prefixes = prefixesToShow(query);
  const request: PageRequest = {
    branches,
    most: SHORT,
    byId: isById(query),
    descending,
    ...part,
    ...prefixes,
  };
  const call = pageScript.call({}, { request: JSON.stringify(request) }, { keys: numbers.keys });
  const reply = await reader.run<[total: number, shown: Shown] | null>(call);
  if (reply === null) return null;
  const [total, shown] = reply;
  return { items: parseShown(model, shown).filter((each) => each !== null), total };
}
