import type { ScopeNames } from "../keys.ts";
import type { Model } from "../records/model.ts";
import { momentKey, NEVER } from "../records/places.ts";
import type { Span } from "../spans.ts";
import type { KeyNumbers } from "../writing.ts";
import type { Branch } from "./branches.ts";

/** A part of an index that has all of a branch, and what its members have to be looked at for. */
export interface Range {
  key: string;
  /** The field that it is in the order of. */
  order: string;
  low: string;
  high: string;
  /** Sorted sets of ids that a member has to be in. */
  within: string[];
  /** Sorted sets of ids by moment, which have to be in the span. */
  spans: { key: string; span: Span }[];
}

/** All ranges of an order that have the branch: of each value that it is narrowed to. */
export function rangesIn(names: ScopeNames, model: Model, branch: Branch, order: string): Range[] {
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
  const low = from <= 0 ? "-" : `[${momentKey(from)}`;
  return [low, to > NEVER ? "+" : `(${momentKey(Math.max(to, 0))}`];
}

/** Whether all that is in the range is in the branch. */
export function isExact({ within, spans }: Range): boolean {
  return within.length === 0 && spans.length === 0;
}

/** A range as scripts take it, which have its keys by their numbers. */
export function rangeRequest({ key, low, high, within, spans }: Range, numbers: KeyNumbers) {
  return {
    ...{ key: numbers.of(key), low, high },
    within: within.map((each) => numbers.of(each)),
    spans: spans.map(({ key: times, span: { from, to } }) => ({ key: numbers.of(times), from, to })),
  };
}

/**
 * Lua: members of a range, and those of them that match: whose ids are in all of some sorted sets, and whose scores in others are in spans of
 * time. Members are ids (`byId`) or places.
 */
export const narrowing = `
  local AT_ONCE = 1000

  local function placesIn(key, low, high, descending, limit)
    if descending then return redis.call("ZRANGE", key, high, low, "BYLEX", "REV", "LIMIT", 0, limit) end
    return redis.call("ZRANGE", key, low, high, "BYLEX", "LIMIT", 0, limit)
  end

  local function idsOf(places, byId)
    if byId then return places end
    local ids = {}
    for index, place in ipairs(places) do ids[index] = string.match(place, "^.*%z(.*)$") end
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

  local function isExact(range)
    return #range.within + #range.spans == 0
  end

  local function matching(range, places, byId)
    if isExact(range) then return places end
    local ids = idsOf(places, byId)
    for _, key in ipairs(range.within) do
      places, ids = narrow(places, ids, KEYS[key], function(score) return score end)
    end
    for _, span in ipairs(range.spans) do
      places, ids = narrow(places, ids, KEYS[span.key], function(score)
        local moment = score and tonumber(score) or ${NEVER}
        return moment >= span.from and moment < span.to
      end)
    end
    return places, ids
  end`;
