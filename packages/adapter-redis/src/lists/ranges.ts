import type { ScopeNames } from "../keys.ts";
import type { Model } from "../records/model.ts";
import { dateKey, NEVER } from "../records/sort-keys.ts";
import type { Span } from "../spans.ts";
import type { KeyNumbers } from "../writing.ts";
import type { Branch } from "./branches.ts";

/** A part of an index that contains all of a branch, and the conditions that its members have to be checked for. */
export interface Range {
  key: string;
  /** The field that the index is ordered by. */
  order: string;
  low: string;
  high: string;
  /** Sorted sets of ids that a member has to be in. */
  within: string[];
  /** Sorted sets of ids by time, which has to be in the span. */
  spans: { key: string; span: Span }[];
}

/** Returns all ranges of an order that contain the branch, one for each value that it is narrowed to. */
export function rangesFor(names: ScopeNames, model: Model, branch: Branch, order: string): Range[] {
  const { kind, declaration, parts: listed } = model;
  const span = branch.spans.find(({ field }) => field === order);
  const [low, high] = span && model.orders.includes(order) ? boundsOf(span) : ["-", "+"];
  const rest = branch.spans.filter((each) => each !== span);
  const rangeOf = (key: string, others: Branch["parts"]): Range => ({
    key,
    order,
    low,
    high,
    within: others.map(({ field, value }) => names.part(kind, field, value, declaration.id)),
    spans: rest.map((each) => ({ key: names.times(kind, each.field), span: each })),
  });
  if (branch.parts.length === 0) return [rangeOf(names.order(kind, order), [])];
  return branch.parts
    .filter(({ field }) => listed.get(field)?.includes(order))
    .map((part) => {
      const others = branch.parts.filter((other) => other !== part);
      return rangeOf(names.part(kind, part.field, part.value, order), others);
    });
}

function boundsOf({ from, to }: Span): [low: string, high: string] {
  const low = from <= 0 ? "-" : `[${dateKey(from)}`;
  return [low, to > NEVER ? "+" : `(${dateKey(Math.max(to, 0))}`];
}

/** Whether all of the range is in the branch. */
export function isExact({ within, spans }: Range): boolean {
  return within.length === 0 && spans.length === 0;
}

/** A range as scripts get it, with the numbers of its keys. */
export function rangeRequest({ key, low, high, within, spans }: Range, numbers: KeyNumbers) {
  return {
    ...{ key: numbers.of(key), low, high },
    within: within.map((each) => numbers.of(each)),
    spans: spans.map(({ key: times, span: { from, to } }) => ({ key: numbers.of(times), from, to })),
  };
}

/**
 * Lua: reads members of a range, and keeps those that match: their ids are in all sets of `within`, and their scores
 * in other sets are in spans of time. With `byId`, members are ids.
 */
export const rangeLua = `
  local SCORES_PER_CALL = 1000

  local function membersIn(key, low, high, descending, limit)
    if descending then return redis.call("ZRANGE", key, high, low, "BYLEX", "REV", "LIMIT", 0, limit) end
    return redis.call("ZRANGE", key, low, high, "BYLEX", "LIMIT", 0, limit)
  end

  local function idsOf(members, byId)
    if byId then return members end
    local ids = {}
    for index, member in ipairs(members) do ids[index] = string.match(member, "^.*%z(.*)$") end
    return ids
  end

  local function keepByScore(members, ids, key, isKept)
    local keptMembers, keptIds = {}, {}
    for first = 1, #ids, SCORES_PER_CALL do
      local scores = redis.call("ZMSCORE", key, unpack(ids, first, math.min(first + SCORES_PER_CALL - 1, #ids)))
      for index, score in ipairs(scores) do
        if isKept(score) then
          keptMembers[#keptMembers + 1] = members[first + index - 1]
          keptIds[#keptIds + 1] = ids[first + index - 1]
        end
      end
    end
    return keptMembers, keptIds
  end

  local function isExact(range)
    return #range.within + #range.spans == 0
  end

  local function keepMatching(range, members, byId)
    if isExact(range) then return members end
    local ids = idsOf(members, byId)
    for _, key in ipairs(range.within) do
      members, ids = keepByScore(members, ids, KEYS[key], function(score) return score end)
    end
    for _, span in ipairs(range.spans) do
      members, ids = keepByScore(members, ids, KEYS[span.key], function(score)
        local time = score and tonumber(score) or ${NEVER}
        return time >= span.from and time < span.to
      end)
    end
    return members, ids
  end`;
