import { script } from "../script.ts";

/**
 * Adds to buckets, one after another: for each of `KEYS`, `ARGV` has in how many milliseconds the bucket is empty again after its first addition,
 * and what to add; 0 only looks. Of each: what it then holds, and for how many milliseconds.
 */
export const countCalls = script(
  `
  local counts = {}
  for at, bucket in ipairs(KEYS) do
    local windowMs, amount = ARGV[at * 2 - 1], ARGV[at * 2]
    local used = redis.call("INCRBY", bucket, amount)
    if used == tonumber(amount) then redis.call("PEXPIRE", bucket, windowMs) end
    counts[at * 2 - 1], counts[at * 2] = used, redis.call("PTTL", bucket)
  end
  return counts`,
  { writes: true },
);
