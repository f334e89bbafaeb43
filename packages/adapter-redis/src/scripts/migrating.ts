import { script } from "../script.ts";

/** Takes the lock `KEYS[1]`, as `ARGV[1]`, for so many milliseconds; 0 when another has it. */
export const takeLock = script(`return redis.call("SET", KEYS[1], ARGV[1], "NX", "PX", ARGV[2]) and 1 or 0`, {
  writes: true,
});

/** Keeps the lock for so many milliseconds from now; for none, gives it back. 0 when it is another's. */
export const keepLock = script(
  `
  if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
  if ARGV[2] == "0" then return redis.call("DEL", KEYS[1]) end
  return redis.call("PEXPIRE", KEYS[1], ARGV[2])`,
  { writes: true },
);

/** Sets a layout's number, unless it is greater already. */
export const setLayout = script(
  `
  local found = redis.call("GET", KEYS[1])
  if not found or tonumber(found) < tonumber(ARGV[1]) then redis.call("SET", KEYS[1], ARGV[1]) end`,
  { writes: true },
);
