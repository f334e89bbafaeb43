/**
 * Lua: lists licenses whose expiry has come since as lapsed, and those as active whose expiry is still to come for this caller, whose
 * clock may be behind. True when all are; a call moves `most` of either kind.
 */
export const lapsing = `
  local function moveMember(from, to, order, member)
    redis.call("ZREM", from .. order, member)
    redis.call("ZADD", to .. order, 0, member)
  end

  local function strandAt(moment, length)
    return string.format("%06x", math.floor(moment / length))
  end

  local function relist(request, place, from, to)
    local id = string.match(place, "([^%z]*)$")
    local license = cjson.decode(redis.call("GET", request.records .. id))
    local plan = license.planId == cjson.null and "" or license.planId
    local updated = string.format("%012x", license.updatedAt)
    for _, scope in ipairs({ "all:", license.productId .. "/" .. plan .. ":" }) do
      local old, new = request.indexes .. scope .. from, request.indexes .. scope .. to
      moveMember(old, new, ":id", id)
      moveMember(old, new, ":expires", place)
      moveMember(old, new, ":updated", updated .. "\\0" .. id)
      if scope == "all:" then
        moveMember(old, new, ":season", strandAt(license.expiresAt, 2 ^ 32) .. "\\0" .. id)
        moveMember(old, new, ":day", strandAt(license.expiresAt, 2 ^ 26) .. "\\0" .. id)
      end
    end
  end

  local function lapse(request)
    local all, most = request.indexes .. "all:", request.most
    local bound = string.format("%012x", request.now + 1)
    local due = redis.call("ZRANGE", all .. "active:expires", "-", "(" .. bound, "BYLEX", "LIMIT", 0, most)
    local early = redis.call("ZRANGE", all .. "lapsed:expires", "[" .. bound, "+", "BYLEX", "LIMIT", 0, most)
    for _, place in ipairs(due) do relist(request, place, "active", "lapsed") end
    for _, place in ipairs(early) do relist(request, place, "lapsed", "active") end
    return #due < most and #early < most
  end`;
