import { script } from "../script.ts";

/**
 * Lengthens the session in `KEYS[1]`, of the user in `KEYS[2]`; 1 when it did. `ARGV`: now, before which end it is due, the new end, and how
 * long to keep it, in milliseconds.
 */
export const extendSession = script(
  `
  local text, user = redis.call("GET", KEYS[1]), redis.call("GET", KEYS[2])
  if not text or not user then return 0 end
  local session, ends = cjson.decode(text), tonumber(ARGV[3])
  if session.generation ~= cjson.decode(user).generation then return 0 end
  if session.expiresAt <= tonumber(ARGV[1]) or session.expiresAt >= tonumber(ARGV[2]) then return 0 end
  if session.expiresAt >= ends then return 0 end
  local longer = string.gsub(text, '"expiresAt":%d+', '"expiresAt":' .. ARGV[3], 1)
  redis.call("SET", KEYS[1], longer, "PX", ARGV[4])
  return 1`,
  { writes: true },
);
