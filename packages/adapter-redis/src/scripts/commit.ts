import { script } from "../script.ts";

/**
 * Lua: the number of the scope's layout, kept in this key, when it is greater than the one that is given: then nothing may be written. Else it is
 * that one from now on: whoever still writes in an older one is refused.
 */
export const newerLayout = `
  local function newerLayout(key, number)
    local found = redis.call("GET", key)
    if found == number then return nil end
    if found and tonumber(found) > tonumber(number) then return found end
    redis.call("SET", key, number)
  end`;

/**
 * Lua: `failedCheck(at)` is the number of the first check that does not hold, and `write(at)` makes all writes. What they read of `ARGV` from
 * `at` on: the number of checks, then each check as `kind, key, field, text`; and each write as the number of its arguments, the command, the
 * number of its key in `KEYS` (0: it has none, as PUBLISH) and the arguments.
 */
export const checkedWrites = `
  local holds = {
    absent = function(key) return redis.call("EXISTS", key) == 0 end,
    is = function(key, _, text) return redis.call("GET", key) == text end,
    fieldAbsent = function(key, field) return redis.call("HEXISTS", key, field) == 0 end,
    fieldIs = function(key, field, text) return redis.call("HGET", key, field) == text end,
    size = function(key, _, count) return redis.call("ZCARD", key) == tonumber(count) end,
    fields = function(key, _, count) return redis.call("HLEN", key) == tonumber(count) end,
    before = function(_, _, moment)
      local time = redis.call("TIME")
      return time[1] * 1000 + math.floor(time[2] / 1000) < tonumber(moment)
    end,
  }
  local function failedCheck(at)
    for check = 1, tonumber(ARGV[at]) do
      local from = at + 1 + (check - 1) * 4
      if not holds[ARGV[from]](KEYS[tonumber(ARGV[from + 1])], ARGV[from + 2], ARGV[from + 3]) then return check end
    end
  end
  local function write(at)
    while at <= #ARGV do
      local count, command, key = tonumber(ARGV[at]), ARGV[at + 1], tonumber(ARGV[at + 2])
      if key == 0 then redis.call(command, unpack(ARGV, at + 3, at + 2 + count))
      else redis.call(command, KEYS[key], unpack(ARGV, at + 3, at + 2 + count)) end
      at = at + 3 + count
    end
  end`;

/**
 * Makes all writes if all checks hold, and gives 0; else the number of the first check that does not, or as text that of a newer layout. `KEYS[1]`
 * is the key of the scope's layout. `ARGV` is its number, then the checks and the writes.
 */
export const commitScript = script(
  `
  ${newerLayout} ${checkedWrites}
  local failed = failedCheck(2)
  if failed then return failed end
  local at = 3 + tonumber(ARGV[2]) * 4
  local newer = at <= #ARGV and newerLayout(KEYS[1], ARGV[1])
  if newer then return newer end
  write(at)
  return 0`,
  { writes: true },
);
