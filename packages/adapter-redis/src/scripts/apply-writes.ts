/**
 * Lua: makes the writes from `ARGV[at]` on, each given as the number of its arguments, the command, the number of its key in `KEYS`
 * (0: it has none, as PUBLISH) and the arguments.
 */
export const applyWrites = `
  local function applyWrites(at)
    while at <= #ARGV do
      local count, command, key = tonumber(ARGV[at]), ARGV[at + 1], tonumber(ARGV[at + 2])
      if key == 0 then redis.call(command, unpack(ARGV, at + 3, at + 2 + count))
      else redis.call(command, KEYS[key], unpack(ARGV, at + 3, at + 2 + count)) end
      at = at + 3 + count
    end
  end`;
