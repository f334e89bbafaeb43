import { script } from "../script.ts";
import { merging } from "./merging.ts";
import { searching } from "./searching.ts";

/**
 * Goes through the next so many of a list: the places of those that match, in any order, and the last place of each source, from which
 * to go on; nothing when the list is to be made anew. A license matches by key and e-mail, and by an expiry before a moment; a customer by its texts, for which its record need
 * not be taken apart where it has the text nowhere and JSON writes that as it is.
 */
export const walkScript = script(
  `${merging} ${searching}
  local request = cjson.decode(ARGV[1])
  local sought, before = request.text, request.before
  local isPlain = string.find(sought, '[%c"\\\\]') == nil

  local function matches(place)
    if sought == "" and before == "" then return true end
    local id = string.match(place, "[^%z]*$")
    if request.kind == "customer" then
      local record = redis.call("GET", request.records .. id)
      return (not isPlain or has(record, sought)) and customerHas(cjson.decode(record), sought)
    end
    if before ~= "" then
      local expires = redis.call("HGET", request.standings .. id, "expires")
      if expires == "" or tonumber(expires) >= before then return false end
    end
    if sought == "" then return true end
    local texts = redis.call("HMGET", request.standings .. id, "key", "email")
    return has(texts[1], sought) or has(texts[2], sought)
  end

  if isOutdated(request) then return false end
  local sources, total = openRanges(request.ranges)
  local found, ends = {}, {}
  eachSlice(sources, total, 0, request.limit, request.descending, function(places)
    ends[#ends + 1] = request.descending and places[1] or places[#places]
    for _, place in ipairs(places) do
      if matches(place) then found[#found + 1] = place end
    end
  end)
  return { found, ends }`,
  { writes: false },
);
