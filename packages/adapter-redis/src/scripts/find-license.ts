import { script } from "../script.ts";

/**
 * Finds licenses by their products and the digests of their keys. Of each: false when the product has not this public key, empty when
 * it has no such license, else lines: the id, what verdicts are made of, what `seats` says of the domain, and the record if it is
 * wanted. One text is read much faster than a list.
 * `KEYS`: the hash of public keys. `ARGV`: what keys of a product's license keys, of standings, of seats and of records begin with; then of
 * each the product's id, its public key, the digest, 1 or 0 for the record, and the domain or "", with spaces between.
 */
export const findLicenses = script(
  `
  local licenseKeys, standings, seats, records = unpack(ARGV, 1, 4)
  local answers = {}
  for at = 5, #ARGV do
    local product, publicKey, digest, wanted, domain = string.match(ARGV[at], "^(%S+) (%S+) (%S+) ([01]) (.*)$")
    local answer = false
    if redis.call("HGET", KEYS[1], product) == publicKey then
      local id = redis.call("HGET", licenseKeys .. product, digest)
      answer = ""
      if id then
        local found = redis.call("HMGET", standings .. id, "key", "status", "seats", "count", "expires")
        local seat = domain ~= "" and redis.call("HGET", seats .. id, domain)
        local record = wanted == "1" and redis.call("GET", records .. id)
        answer = table.concat({ id, found[1], found[2], found[3], found[4], found[5], seat or "", record or "" }, "\\n")
      end
    end
    answers[#answers + 1] = answer
  end
  return answers`,
  { writes: false },
);
