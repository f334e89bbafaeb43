import { script } from "../script.ts";

/**
 * Takes a seat of a license of a product. Gives false when the product has not this public key; else the outcome, and with it
 * what `seats` says of the domain and the license's id, or the id and standing of a license that nothing can be activated on.
 * `KEYS`: the hash of public keys, that of the product's license keys, the activation's record, sorted sets that the activation
 * goes into. `ARGV`: the product's id, its public key, the license key's digest, the moment, the domain, what `seats` is to say
 * of it, the activation's id and its text after the license's id; what keys of standings, of seats, of sets of activations and
 * of holds begin with; the channel; the activation's scores in the sorted sets.
 */
export const claimSeatScript = script(
  `
  local product, publicKey, digest, now, domain, seat, activation, text = unpack(ARGV, 1, 8)
  local standings, seats, activations, holds, channel = unpack(ARGV, 9, 13)
  if redis.call("HGET", KEYS[1], product) ~= publicKey then return false end
  local id = redis.call("HGET", KEYS[2], digest)
  if not id then return { "license_missing" } end
  standings, seats = standings .. id, seats .. id
  local found = redis.call("HMGET", standings, "key", "status", "seats", "count", "expires", "moves")
  local _, status, limit, count, expires, moves = unpack(found)
  if status ~= "active" or (expires ~= "" and tonumber(expires) <= tonumber(now)) then
    return { "not_activatable", id, found }
  end
  local existing = redis.call("HGET", seats, domain)
  if existing then return { "existing", existing, id } end
  if limit ~= "" and tonumber(count) >= tonumber(limit) then return { "limit_reached" } end
  if redis.call("EXISTS", holds .. id) == 1 then return { "held" } end
  redis.call("HSET", standings, "count", count + 1, "moves", moves + 1)
  redis.call("HSET", seats, domain, seat)
  redis.call("SET", KEYS[3], '{"id":' .. cjson.encode(activation) .. ',"licenseId":' .. cjson.encode(id) .. text)
  redis.call("ZADD", activations .. id, 0, activation)
  redis.call("PUBLISH", channel, "license " .. id)
  for index = 14, #ARGV do redis.call("ZADD", KEYS[index - 10], ARGV[index], activation) end
  return { "claimed", seat, id }`,
  { writes: true },
);
