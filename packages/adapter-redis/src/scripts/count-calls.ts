import { script } from "../script.ts";

/**
 * Adds to the buckets `KEYS`, one after another. `ARGV`, with spaces between, has two numbers for each: in how many milliseconds it is empty again
 * after its first addition, and what to add; 0 only looks. Gives as many numbers: what each then holds, and for how many milliseconds.
 */
export const countCalls = script(
  `
  local counts = {}
  for windowMs, amount in string.gmatch(ARGV[1], "(%d+) (%S+)") do
    local bucket = KEYS[#counts / 2 + 1]
    local used = redis.call("INCRBY", bucket, amount)
    if used == tonumber(amount) then redis.call("PEXPIRE", bucket, windowMs) end
    counts[#counts + 1] = used
    counts[#counts + 1] = redis.call("PTTL", bucket)
  end
  return table.concat(counts, " ")`,
  { writes: true },
);
