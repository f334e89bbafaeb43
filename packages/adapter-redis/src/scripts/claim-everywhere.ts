import { script } from "../script.ts";

/**
 * Writes whose a value is, with a lease, if it is nobody's or has the text `ARGV[1]`; gives the new text. Else gives the text that it has, and
 * whether its lease is over. `ARGV` goes on with the organization and id, the lease in milliseconds and what tells it from other leases.
 */
export const claimEverywhere = script(
  `
  local time = redis.call("TIME")
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local held = redis.call("GET", KEYS[1])
  if held and held ~= ARGV[1] then
    local lease = string.match(held, "^%S+ %S+ (%d+)")
    return { held, tonumber(lease) > now and 0 or 1 }
  end
  local text = string.format("%s %.0f %s", ARGV[2], now + ARGV[3], ARGV[4])
  redis.call("SET", KEYS[1], text)
  return { text }`,
  { writes: true },
);

/** Deletes the key as long as it has the text. */
export const giveUp = script(`if redis.call("GET", KEYS[1]) == ARGV[1] then redis.call("DEL", KEYS[1]) end`, {
  writes: true,
});
