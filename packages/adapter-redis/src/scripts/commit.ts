import { script } from "../script.ts";
import { applyWrites } from "./apply-writes.ts";

/**
 * Makes all writes if all checks hold; else the number of the first check that does not. `ARGV` is the number of checks, then each
 * check as `kind, key, field, text`, then the writes.
 */
export const commitScript = script(
  `
  ${applyWrites}
  local holds = {
    absent = function(key) return redis.call("EXISTS", key) == 0 end,
    present = function(key) return redis.call("EXISTS", key) == 1 end,
    is = function(key, _, text) return redis.call("GET", key) == text end,
    fieldAbsent = function(key, field) return redis.call("HEXISTS", key, field) == 0 end,
    fieldPresent = function(key, field) return redis.call("HEXISTS", key, field) == 1 end,
    fieldIs = function(key, field, text) return redis.call("HGET", key, field) == text end,
    size = function(key, _, count) return redis.call("ZCARD", key) == tonumber(count) end,
    before = function(_, _, moment)
      local time = redis.call("TIME")
      return time[1] * 1000 + math.floor(time[2] / 1000) < tonumber(moment)
    end,
  }
  local checks = tonumber(ARGV[1])
  for check = 1, checks do
    local at = 2 + (check - 1) * 4
    if not holds[ARGV[at]](KEYS[tonumber(ARGV[at + 1])], ARGV[at + 2], ARGV[at + 3]) then return check end
  end
  applyWrites(2 + checks * 4)
  return 0`,
  { writes: true },
);
