import { script } from "../script.ts";

/** Counts a call in a bucket that is gone `ARGV[1]` milliseconds after its first: how many there were, and for how long it is there yet. */
export const countCall = script(
  `
  local calls = redis.call("INCR", KEYS[1])
  if calls == 1 then redis.call("PEXPIRE", KEYS[1], ARGV[1]) end
  return { calls, redis.call("PTTL", KEYS[1]) }`,
  { writes: true },
);
