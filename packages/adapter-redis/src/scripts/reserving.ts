import { script } from "../script.ts";

const now = `
  local time = redis.call("TIME")
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Notes the members of a sorted set with the moment by the server's clock. */
export const noteReserving = script(
  `${now}
  for _, member in ipairs(ARGV) do redis.call("ZADD", KEYS[1], now, member) end`,
  { writes: true },
);

/** The moment by the server's clock, and at most `ARGV[2]` members that were noted more than `ARGV[1]` milliseconds before it. */
export const leftReserving = script(
  `${now}
  local left = redis.call("ZRANGE", KEYS[1], "-inf", now - ARGV[1], "BYSCORE", "LIMIT", 0, ARGV[2])
  return { string.format("%.0f", now), left }`,
  { writes: false },
);
