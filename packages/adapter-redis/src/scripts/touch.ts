import { script } from "../script.ts";

/** Moves `lastCheckedAt` forward in the texts of activations: `KEYS`, and for each the moment in `ARGV`. */
export const touchScript = script(
  `
  for index, moment in ipairs(ARGV) do
    local key = KEYS[index]
    local text = redis.call("GET", key)
    -- A quotation mark within a text of JSON is escaped: this is the field.
    local from, to, before = string.find(text or "", '"lastCheckedAt":(%-?%d+)')
    if from and tonumber(before) < tonumber(moment) then
      local field = '"lastCheckedAt":' .. moment
      redis.call("SET", key, string.sub(text, 1, from - 1) .. field .. string.sub(text, to + 1))
    end
  end`,
  { writes: true },
);
