import { script } from "../script.ts";

/**
 * How many members all the sets of `KEYS` together have from each of the bounds after `ARGV[1]` to before the next: "scores" in the
 * order of their scores, "places" in that of their bytes.
 */
export const countBetween = script(
  `
  local isByPlace = ARGV[1] == "places"
  local counts = {}
  for index = 2, #ARGV - 1 do
    local from, to = ARGV[index], "(" .. ARGV[index + 1]
    local count = 0
    for _, key in ipairs(KEYS) do
      count = count + (isByPlace and redis.call("ZLEXCOUNT", key, "[" .. from, to) or redis.call("ZCOUNT", key, from, to))
    end
    counts[#counts + 1] = count
  end
  return counts`,
  { writes: false },
);
