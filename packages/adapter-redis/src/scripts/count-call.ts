import { script } from "../script.ts";

/**
 * Adds `ARGV[2]` to a bucket that is empty again `ARGV[1]` milliseconds after the first addition: what it then holds, and for how long. Adding 0
 * only looks.
 */
export const countCall = script(
  `
  local used = redis.call("INCRBY", KEYS[1], ARGV[2])
  if used == tonumber(ARGV[2]) then redis.call("PEXPIRE", KEYS[1], ARGV[1]) end
  return { used, redis.call("PTTL", KEYS[1]) }`,
  { writes: true },
);
