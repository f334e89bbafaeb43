import { script } from "../script.ts";

/**
 * Moves a moment forward in the texts of records: `KEYS`, and for each the new one in `ARGV`, after a pattern of what is before the moment
 * in a text.
 */
export const touchScript = script(
  `
  local pattern = "^(" .. ARGV[1] .. ")(%-?%d+)()"
  for index, key in ipairs(KEYS) do
    local text, moment = redis.call("GET", key), ARGV[1 + index]
    local start, before, rest = string.match(text or "", pattern)
    if start and tonumber(before) < tonumber(moment) then
      redis.call("SET", key, start .. moment .. string.sub(text, rest))
    end
  end`,
  { writes: true },
);
