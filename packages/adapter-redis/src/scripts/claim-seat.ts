import { script } from "../script.ts";
import { newerLayout } from "./commit.ts";

/**
 * Takes a seat of a license of a product. Gives false when the product has not this public key; else the outcome, and with it
 * what `seats` says of the domain and the license's id, or the id and standing of a license that nothing can be activated on.
 * `KEYS`: the scope's layout, the hashes of public keys and of license keys, the activation's record, sorted sets that the activation
 * goes into. `ARGV`: the layout's number, the product's id, its public key's digest, the field of the license key, the moment, the domain, what
 * `seats` is to say of it, the activation's id, its text to before and from after the license's id; what keys of standings, of seats, of
 * holds and of lists of a license's activations begin with, and how these end; the channel; the activation's scores in the sorted sets.
 */
export const claimSeatScript = script(
  `
  ${newerLayout}
  local number, product, publicKey, licenseKey, now, domain, seat, activation, before, after = unpack(ARGV, 1, 10)
  local standings, seats, holds, ofLicense, order, channel = unpack(ARGV, 11, 16)
  if redis.call("HGET", KEYS[2], publicKey) ~= product then return false end
  local id = redis.call("HGET", KEYS[3], licenseKey)
  if not id then return { "license_missing" } end
  seats = seats .. id
  local found = redis.call("HMGET", standings .. id, "key", "status", "seats", "expires")
  local status, limit, expires = found[2], found[3], found[4]
  if status ~= "active" or (expires ~= "" and tonumber(expires) <= tonumber(now)) then
    return { "not_activatable", id, found, redis.call("HLEN", seats) }
  end
  local existing = redis.call("HGET", seats, domain)
  if existing then return { "existing", existing, id } end
  if limit ~= "" and redis.call("HLEN", seats) >= tonumber(limit) then return { "limit_reached" } end
  if redis.call("EXISTS", holds .. id) == 1 then return { "held" } end
  local newer = newerLayout(KEYS[1], number)
  if newer then return { "newer_layout", newer } end
  redis.call("HSET", seats, domain, seat)
  redis.call("SET", KEYS[4], before .. cjson.encode(id) .. after)
  redis.call("ZADD", ofLicense .. id .. order, 0, activation)
  redis.call("PUBLISH", channel, "license " .. id)
  for index = 17, #ARGV do redis.call("ZADD", KEYS[index - 12], ARGV[index], activation) end
  return { "claimed", seat, id }`,
  { writes: true },
);
