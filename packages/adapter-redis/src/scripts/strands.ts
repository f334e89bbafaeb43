/**
 * Lua, after the one that merges: adds what expires before a moment as sources of ids: whole seasons before that of the moment, whole
 * days of its season, and what is left one by one. Gives how many there are.
 */
export const strands = `
  local SEASON, DAY = 2 ^ 32, 2 ^ 26

  local function openWhole(key, from, bound, sources)
    local first = redis.call("ZLEXCOUNT", key, "-", "(" .. from)
    local rank, finish = first, redis.call("ZLEXCOUNT", key, "-", "(" .. bound)
    while rank < finish do
      local strand = string.sub(redis.call("ZRANGE", key, rank, rank)[1], 1, #bound)
      local source = { key = key, prefix = strand .. "\\0", start = rank }
      source.low, source.high = "[" .. source.prefix, "(" .. strand .. "\\1"
      source.count = redis.call("ZLEXCOUNT", key, source.low, source.high)
      sources[#sources + 1] = source
      rank = rank + source.count
    end
    return finish - first
  end

  local function openStrands(expiring, sources)
    local before, total = expiring.before, 0
    local season, day = math.floor(before / SEASON), math.floor(before / DAY)
    local firstDay = season * SEASON / DAY
    for _, keys in ipairs(expiring.keys) do
      total = total + openWhole(KEYS[keys[1]], "", string.format("%06x", season), sources)
        + openWhole(KEYS[keys[2]], string.format("%06x", firstDay), string.format("%06x", day), sources)
      local from, bound = string.format("[%012x", day * DAY), string.format("(%012x", before)
      local ids = redis.call("ZRANGE", KEYS[keys[3]], from, bound, "BYLEX")
      if #ids > 0 then
        for index, place in ipairs(ids) do ids[index] = string.match(place, "([^%z]*)$") end
        table.sort(ids)
        sources[#sources + 1] = { places = ids, start = 0, count = #ids }
        total = total + #ids
      end
    end
    return total
  end`;
