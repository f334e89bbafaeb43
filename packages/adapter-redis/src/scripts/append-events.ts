import { script } from "../script.ts";

/**
 * Stores those of the events whose ids no month has, and tells of each whether it is one of them. `KEYS[1]` is the set of the
 * organization's months; other keys are given by their numbers. `ARGV`: the months that the caller knows of (when they are others by now,
 * these are what is given, and nothing is stored), and the times of each. Then come groups of events that are counted as one: how
 * many they are, their month, times and records, their license, its month's licenses and its times (nothing, 0 and 0 for none), their
 * quarter, the month's scopes, and four scopes with the counts of each; and then of each event its id with its product's, time and record.
 */
export const appendEvents = script(
  `
  local months = redis.call("SMEMBERS", KEYS[1])
  table.sort(months)
  local known = table.concat(months, " ")
  if known ~= ARGV[1] then return known end

  local HEADER, EVENT = 17, 3
  local answers, at = {}, 2 + #months
  local function key(index) return KEYS[tonumber(ARGV[index])] end
  while at <= #ARGV do
    local count, first = tonumber(ARGV[at]), at + HEADER
    local last = first + (count - 1) * EVENT

    local ids, isKnown, times, records = {}, {}, {}, {}
    for event = first, last, EVENT do ids[#ids + 1] = ARGV[event] end
    for month = 1, #months do
      for index, time in ipairs(redis.call("ZMSCORE", key(1 + month), unpack(ids))) do
        if time then isKnown[index] = true end
      end
    end
    for index, id in ipairs(ids) do
      answers[#answers + 1] = isKnown[index] and 0 or 1
      if not isKnown[index] then
        local event, to = first + (index - 1) * EVENT, #times + 1
        times[to], times[to + 1] = ARGV[event + 1], id
        records[to], records[to + 1] = id, ARGV[event + 2]
      end
    end

    if #times > 0 then
      redis.call("SADD", KEYS[1], ARGV[at + 1])
      redis.call("ZADD", key(at + 2), unpack(times))
      redis.call("HSET", key(at + 3), unpack(records))
      if ARGV[at + 4] ~= "" then
        redis.call("SADD", key(at + 5), ARGV[at + 4])
        redis.call("ZADD", key(at + 6), unpack(times))
      end
      local fresh = #times / 2
      for scope = at + 9, at + 15, 2 do
        local counts = key(scope + 1)
        if redis.call("HINCRBY", counts, "all", fresh) == fresh then
          redis.call("ZADD", key(at + 8), 0, ARGV[scope])
        end
        redis.call("HINCRBY", counts, ARGV[at + 7], fresh)
      end
    end
    at = last + EVENT
  end
  return answers`,
  { writes: true },
);
