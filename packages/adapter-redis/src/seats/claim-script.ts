import { writingScript } from "../script.ts";
import { checkedWrites, newerLayoutLua } from "../writing.ts";
import { standingPattern } from "./standing.ts";

/**
 * Takes a seat of a license of a product, with other records, which somebody may have come before (`changed`). Gives false when the product has
 * not this public key; else the outcome, and with it what is known of the site's active activation and the license's id, or the id and standing
 * of a license that nothing can be activated on.
 * `KEYS`: the scope's layout, the hashes of public keys and of license keys, the activation's record, sorted sets that the activation
 * goes into. `ARGV`: the layout's number, the product's id, its public key's digest, the field of the license key, the moment, the domain, what
 * `seats` is to say of it, the activation's id, its text to before and from after the license's id; what keys of standings, of seats, of free sites,
 * of holds and of lists of a license's activations begin with, and how these end; the channel; of a site that may be free, JSON: the
 * product's record, and at which position that `allows` free sites, whether it `always` is, what it is `tiedTo`, and then the text's end; how many
 * of these sorted sets there are, and the activation's scores in them; and the checks and writes of the other records.
 */
export const claimSeatScript = writingScript(`
  ${newerLayoutLua} ${checkedWrites}
  local number, product, publicKey, licenseKey, now, domain, seat, activation, before, after = unpack(ARGV, 1, 10)
  local standings, seats, freeSites, holds, ofLicense, order, channel, free, places = unpack(ARGV, 11, 19)
  if redis.call("HGET", KEYS[2], publicKey) ~= product then return false end
  local id = redis.call("HGET", KEYS[3], licenseKey)
  if not id then return { "license_missing" } end
  seats, freeSites = seats .. id, freeSites .. id
  local key, status, limit, expires, grace, overage = string.match(redis.call("GET", standings .. id), "${standingPattern}")
  local isOver = expires ~= "" and tonumber(expires) <= tonumber(now) and not (grace ~= "" and tonumber(grace) > tonumber(now))
  if status ~= "active" or isOver then
    return { "not_activatable", id, { key, status, limit, expires, grace, overage }, redis.call("HLEN", seats) }
  end
  local existing = redis.call("HGET", seats, domain) or redis.call("HGET", freeSites, domain)
  if existing then return { "existing", existing, id } end

  local function textIfFree()
    local site = cjson.decode(free)
    local record = redis.call("GET", site.product)
    if not record or cjson.decode(record)[site.allows] ~= true then return nil end
    local isFree = site.always
    for _, other in ipairs(site.tiedTo) do isFree = isFree or redis.call("HEXISTS", seats, other) == 1 end
    local hasRoom = limit == "" or redis.call("HLEN", freeSites) < math.max(3, 3 * tonumber(limit))
    return isFree and hasRoom and site.after
  end

  local freeText = free ~= "" and textIfFree()
  if freeText then seats, after = freeSites, freeText
  elseif limit ~= "" and overage ~= "allow" and redis.call("HLEN", seats) >= tonumber(limit) then return { "limit_reached" } end
  if redis.call("EXISTS", holds .. id) == 1 then return { "held" } end
  local newer = newerLayout(KEYS[1], number)
  if newer then return { "newer_layout", newer } end
  local writes = afterChecks(20 + tonumber(places))
  if not writes then return { "changed" } end
  redis.call("HSET", seats, domain, seat)
  redis.call("SET", KEYS[4], before .. cjson.encode(id) .. after)
  redis.call("ZADD", ofLicense .. id .. order, 0, activation)
  redis.call("PUBLISH", channel, "license " .. id)
  for place = 1, tonumber(places) do redis.call("ZADD", KEYS[4 + place], ARGV[19 + place], activation) end
  write(writes)
  return { "claimed", seat, id }`);
