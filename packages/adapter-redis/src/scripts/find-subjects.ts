import { script } from "../script.ts";
import { standingFields } from "../seats/standing.ts";

/**
 * Finds licenses by their products and the digests of their keys. Of each: false when the product has not this public key, empty when
 * it has no such license, else lines: the id, what verdicts are made of, what `seats` says of the domain, the terms, and the features if
 * they are wanted. One text is read much faster than a list.
 * `KEYS`: the hashes of public keys and of license keys. `ARGV`: what keys of standings, of seats and of free sites begin with; then of
 * each the product's id, the digests of its public key and of the license key, 1 or 0 for the features, and the domain or "", with spaces between.
 */
export const findSubjects = script(
  `
  local standings, seats, freeSites = unpack(ARGV, 1, 3)
  local answers = {}
  for at = 4, #ARGV do
    local product, publicKey, digest, wanted, domain = string.match(ARGV[at], "^(%S+) (%S+) (%S+) ([01]) (.*)$")
    local answer = false
    if redis.call("HGET", KEYS[1], publicKey) == product then
      local id = redis.call("HGET", KEYS[2], product .. " " .. digest)
      answer = ""
      if id then
        local found = redis.call("HMGET", standings .. id, ${standingFields}, "terms", "features")
        local seat = domain ~= "" and (redis.call("HGET", seats .. id, domain) or redis.call("HGET", freeSites .. id, domain))
        local count = redis.call("HLEN", seats .. id)
        local key, status, limit, expires, grace, overage, terms, features = unpack(found)
        local lines = { id, key, status, limit, expires, grace or "", overage or "", count, seat or "", terms or "" }
        lines[#lines + 1] = wanted == "1" and features or ""
        answer = table.concat(lines, "\\n")
      end
    end
    answers[#answers + 1] = answer
  end
  return answers`,
  { writes: false },
);

/** The texts of a session and its user; nothing without either. `KEYS`: the session's record; `ARGV`: what keys of users begin with. */
export const findSession = script(
  `
  local session = redis.call("GET", KEYS[1])
  local user = session and redis.call("GET", ARGV[1] .. cjson.decode(session).userId)
  return user and { session, user }`,
  { writes: false },
);
