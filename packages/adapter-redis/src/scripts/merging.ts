/**
 * Lua: pages of several ranges of sorted sets as if they were one list, in a time that hardly grows with their length. A range is the
 * number of a key in `KEYS` and the places, or "", between which its members are. A place is a member, without a prefix that a source
 * may have. No place is in two sources.
 */
export const merging = `
  local function openRange(key, after, before)
    local low, high = after ~= "" and "(" .. after or "-", before ~= "" and "(" .. before or "+"
    local start = after ~= "" and redis.call("ZLEXCOUNT", key, "-", "[" .. after) or 0
    local count = redis.call("ZLEXCOUNT", key, low, high)
    return { key = key, prefix = "", low = low, high = high, start = start, count = count }
  end

  local function isOutdated(request)
    return request.fields and redis.call("HLEN", request.fields.hash) ~= request.fields.count
  end

  local function openRanges(ranges)
    local sources, total = {}, 0
    for _, range in ipairs(ranges) do
      local source = openRange(KEYS[range[1]], range[2], range[3])
      if source.count > 0 then
        sources[#sources + 1] = source
        total = total + source.count
      end
    end
    return sources, total
  end

  local function countBelow(places, place)
    local low, high = 0, #places
    while low < high do
      local middle = math.floor((low + high) / 2)
      if places[middle + 1] < place then low = middle + 1 else high = middle end
    end
    return low
  end

  -- The places from one index of a source, counted in the order of the list, to before another; themselves in rising order.
  local function placesOf(source, from, to, descending)
    local first = descending and source.start + source.count - to or source.start + from
    if source.places then return { unpack(source.places, first + 1, first + to - from) } end
    local members = redis.call("ZRANGE", source.key, first, first + to - from - 1)
    if source.prefix ~= "" then
      for index, member in ipairs(members) do members[index] = string.sub(member, #source.prefix + 1) end
    end
    return members
  end

  local function countBefore(source, place, descending)
    if source.places then
      local below = countBelow(source.places, place)
      return descending and source.count - below or below
    end
    local bound = "(" .. source.prefix .. place
    local count = descending and redis.call("ZLEXCOUNT", source.key, bound, source.high)
      or redis.call("ZLEXCOUNT", source.key, source.low, bound)
    return math.min(count, source.count)
  end

  -- How many of each source are among the first of all. The place in the middle of what is open of a source is before or after the
  -- cut, and with it a part of each other source.
  local function cut(sources, first, descending)
    local low, high = {}, {}
    for index, source in ipairs(sources) do low[index], high[index] = 0, math.min(source.count, first) end
    while true do
      local widest, width = 0, 0
      for index = 1, #sources do
        if high[index] - low[index] > width then widest, width = index, high[index] - low[index] end
      end
      if width == 0 then return low end
      local middle = low[widest] + math.floor(width / 2)
      local place = placesOf(sources[widest], middle, middle + 1, descending)[1]
      local counts, rank = {}, 0
      for index, source in ipairs(sources) do
        counts[index] = index == widest and middle or countBefore(source, place, descending)
        rank = rank + counts[index]
      end
      for index = 1, #sources do
        if rank < first then low[index] = math.max(low[index], counts[index])
        else high[index] = math.min(high[index], counts[index]) end
      end
      if rank < first then low[widest] = middle + 1 end
    end
  end

  -- The first so many of all are in as many sources at most: in those whose own first comes first.
  local function foremost(sources, first, descending)
    if #sources <= first then return sources end
    local heads = {}
    for index, source in ipairs(sources) do
      heads[index] = { place = placesOf(source, 0, 1, descending)[1], source = source }
    end
    table.sort(heads, function(a, b)
      if descending then return a.place > b.place end
      return a.place < b.place
    end)
    local found = {}
    for index = 1, first do found[index] = heads[index].source end
    return found
  end

  -- Calls visit with the places of each source from an offset in the list on.
  local function eachSlice(sources, total, offset, limit, descending, visit)
    local last = math.min(offset + limit, total)
    if offset >= last then return end
    sources = foremost(sources, last, descending)
    local from, to = cut(sources, offset, descending), nil
    if last < total then to = cut(sources, last, descending) end
    for index, source in ipairs(sources) do
      local finish = to and to[index] or source.count
      if finish > from[index] then visit(placesOf(source, from[index], finish, descending)) end
    end
  end`;
