import { script } from "../script.ts";

/**
 * The id of the active activation of a domain, or else of its latest one, and the text of that; nothing when there is none. `KEYS`: the
 * license's seats, free sites, and domains of deactivated activations. `ARGV`: the domain, and what keys of activations begin with.
 */
export const findSeat = script(
  `
  local domain, records = ARGV[1], ARGV[2]
  local seat = redis.call("HGET", KEYS[1], domain) or redis.call("HGET", KEYS[2], domain)
  local id = seat and string.match(seat, "^%S+")
  if not id then
    local latest = redis.call("ZRANGE", KEYS[3], "(" .. domain .. "\\1", "[" .. domain .. "\\0", "BYLEX", "REV", "LIMIT", 0, 1)[1]
    id = latest and string.sub(latest, #domain + 2)
  end
  local text = id and redis.call("GET", records .. id)
  return text and { id, text }`,
  { writes: false },
);
