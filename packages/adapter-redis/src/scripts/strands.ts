/**
 * Lua, after the one that merges: adds what expires before a moment as sources of ids: whole seasons before that of the moment, whole
 * days of its season, and what is left of its day: one by one while that is few, else each instant as a source, for an index by expiry
 * has the ids of an instant in order. Gives how many there are; nothing when these are many licenses of many instants.
 */
export const strands = `
  local SEASON, DAY = 2 ^ 32, 2 ^ 26
  local FEW, MOST_INSTANTS = 500, 64

  local function openWhole(key, from, bound, sources, most)
    local first = redis.call("ZLEXCOUNT", key, "-", "(" .. from)
    local rank, finish = first, redis.call("ZLEXCOUNT", key, "-", "(" .. bound)
    local opened = 0
    while rank < finish do
      if opened == most then return nil end
      opened = opened + 1
      local strand = string.sub(redis.call("ZRANGE", key, rank, rank)[1], 1, #bound)
      local source = { key = key, prefix = strand .. "\\0", start = rank }
      source.low, source.high = "[" .. source.prefix, "(" .. strand .. "\\1"
      source.count = redis.call("ZLEXCOUNT", key, source.low, source.high)
      sources[#sources + 1] = source
      rank = rank + source.count
    end
    return finish - first
  end

  local function openFew(key, from, bound, sources)
    local ids = redis.call("ZRANGE", key, "[" .. from, "(" .. bound, "BYLEX")
    if #ids == 0 then return 0 end
    for index, place in ipairs(ids) do ids[index] = string.match(place, "([^%z]*)$") end
    table.sort(ids)
    sources[#sources + 1] = { places = ids, start = 0, count = #ids }
    return #ids
  end

  local function openRest(key, from, bound, sources)
    local count = redis.call("ZLEXCOUNT", key, "[" .. from, "(" .. bound)
    if count <= FEW then return openFew(key, from, bound, sources) end
    return openWhole(key, from, bound, sources, MOST_INSTANTS)
  end

  local function openStrands(expiring, sources)
    local before, total = expiring.before, 0
    local season, day = math.floor(before / SEASON), math.floor(before / DAY)
    local firstDay = season * SEASON / DAY
    for _, keys in ipairs(expiring.keys) do
      local rest = openRest(KEYS[keys[3]], string.format("%012x", day * DAY), string.format("%012x", before), sources)
      if not rest then return nil end
      total = total + rest + openWhole(KEYS[keys[1]], "", string.format("%06x", season), sources)
        + openWhole(KEYS[keys[2]], string.format("%06x", firstDay), string.format("%06x", day), sources)
    end
    return total
  end`;
