import { script } from "../script.ts";

/** How many members all the sorted sets of `KEYS` together have from each of the scores in `ARGV` to before the next. */
export const countBetween = script(
  `
  local counts = {}
  for index = 1, #ARGV - 1 do
    local count = 0
    for _, key in ipairs(KEYS) do count = count + redis.call("ZCOUNT", key, ARGV[index], "(" .. ARGV[index + 1]) end
    counts[index] = count
  end
  return counts`,
  { writes: false },
);
