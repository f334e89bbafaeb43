import { script } from "../script.ts";

/**
 * Finds licenses by their products and the digests of their keys. Of each: false when the product has not this public key, empty when
 * it has no such license, else lines: the id, how many seats are taken, what `seats` says of the domain, and the standing, whose last line,
 * the features, is there if they are wanted. One text is read much faster than a list.
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
        local standing = redis.call("GET", standings .. id)
        -- Features are the last line, and may be long.
        if wanted == "0" then standing = string.match(standing, "^(.*)\\n") end
        local seat = domain ~= "" and (redis.call("HGET", seats .. id, domain) or redis.call("HGET", freeSites .. id, domain))
        answer = table.concat({ id, redis.call("HLEN", seats .. id), seat or "", standing }, "\\n")
      end
    end
    answers[#answers + 1] = answer
  end
  return answers`,
  { writes: false },
);

/** The texts of a session and its user; nothing without either. `KEYS`: the session's record; `ARGV`: what keys of users begin with, and the user's position in it. */
export const findSession = script(
  `
  local session = redis.call("GET", KEYS[1])
  local user = session and redis.call("GET", ARGV[1] .. cjson.decode(session)[tonumber(ARGV[2])])
  return user and { session, user }`,
  { writes: false },
);
