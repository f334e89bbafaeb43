import { FREE_SITES_PER_SEAT } from "@keystead/core/adapter";
import { Script } from "../script.ts";
import { checkedWritesLua, newerLayoutLua } from "../writing.ts";
import { leasePattern, type StandingLines, standingPattern } from "./standing.ts";

/**
 * Takes a seat of a license of a product, and makes the writes that go with it. Returns false when the product has
 * not this public key. Else returns the outcome, with the place's entry in `seats` and the license's id, or with the
 * id and standing of a license that is not activatable; "changed" when a check of the further writes fails.
 *
 * `before` and `after` are the activation's text around the license's id, which only the script finds out, and
 * `beforeLease` is a pattern of the dates before the end of its lease. The `indexCount` first further keys are the
 * activation's other indexes, and the first further arguments its scores there. Checks and writes follow.
 * An activation that comes back is only named: `returnSeat()` brings it back.
 */
export const claimSeatScript = new Script(
  {
    writes: true,
    keys: ["layout", "publicKeys", "licenseKeys", "activation"],
    args: [
      ...["layoutNumber", "product", "publicKey", "licenseKey", "now", "place"],
      ...["seat", "activationId", "before", "after", "freeSite", "endedAreFreed", "changes", "indexCount"],
      ...["standingPrefix", "seatsPrefix", "freeSitesPrefix", "lockPrefix"],
      ...["ofLicensePrefix", "ofLicenseSuffix"],
      ...["activationPrefix", "version", "beforeLease", "leasesPrefix", "leaseEnds"],
      ...["beforeFilled", "filledPrefix", "endedPrefix", "positions"],
    ],
  },
  `${newerLayoutLua} ${checkedWritesLua}
  if redis.call("HGET", publicKeys, publicKey) ~= product then return false end
  local id = redis.call("HGET", licenseKeys, licenseKey)
  if not id then return { "license_missing" } end
  local seats, freeSites = seatsPrefix .. id, freeSitesPrefix .. id
  local standing = redis.call("GET", standingPrefix .. id)
  local key, status, limit, expires, grace, overage = string.match(standing, "${standingPattern}")

  -- The rule is isActivatable() in @keystead/core.
  local isInGrace = grace ~= "" and tonumber(grace) > tonumber(now)
  local hasEnded = expires ~= "" and tonumber(expires) <= tonumber(now) and not isInGrace
  if status ~= "active" or hasEnded then
    local lines = { key, status, limit, expires, grace, overage }
    return { "not_activatable", id, lines, redis.call("HLEN", seats) }
  end
  -- The rule is leaseFrom() in @keystead/core.
  local leaseSeconds = string.match(standing, '${leasePattern}')
  local leaseEnd = leaseSeconds and string.format("%.0f", now + leaseSeconds * 1000)

  -- The rule is isOver() in @keystead/core; "-" is no end.
  local function isOver(lease, offline)
    local held = tonumber(offline)
    return lease ~= "-" and tonumber(lease) <= tonumber(now) and not (held and held > tonumber(now))
      and endedAreFreed == "0"
  end

  -- Begins the lease of an active seat anew. The rules are isOverfull() and leaseAnew() in @keystead/core.
  local function renew(holders, seat)
    local held, begun, lease, offline = string.match(seat, "^(%S+) (%S+) (%S+) (%S+)$")
    if isOver(lease, offline) and holders == seats and limit ~= "" and overage ~= "allow"
      and redis.call("HLEN", seats) > tonumber(limit) then
      return { "limit_reached", 1 }
    end
    if not leaseEnd and lease == "-" then return { "existing", seat, id } end
    local text = redis.call("GET", activationPrefix .. held)
    local pattern = "^%[[^,]*(" .. beforeLease .. ")[^,]*,([^,]*),([^,]*)(.*)$"
    local others, file, checked, rest = string.match(text, pattern)
    if tonumber(checked) > tonumber(now) then return { "existing", seat, id } end
    if redis.call("EXISTS", lockPrefix .. id) == 1 then return { "locked" } end
    local newer = newerLayout(layout, layoutNumber)
    if newer then return { "newer_layout", newer } end
    local dates = table.concat({ leaseEnd or "null", file, now }, ",")
    redis.call("SET", activationPrefix .. held, "[" .. version .. others .. dates .. rest)
    for _, ends in ipairs(holders == seats and { leaseEnds, leasesPrefix .. id } or { leaseEnds }) do
      if leaseEnd then
        redis.call("ZADD", ends, math.max(leaseEnd, tonumber(offline) or 0), held)
      else
        redis.call("ZREM", ends, held)
      end
    end
    seat = table.concat({ held, begun, leaseEnd or "-", offline }, " ")
    redis.call("HSET", holders, place, seat)
    return { "existing", seat, id }
  end

  for _, holders in ipairs({ seats, freeSites }) do
    local seat = redis.call("HGET", holders, place)
    if seat then return renew(holders, seat) end
  end

  -- The rules are those of isFreeSite() in the memory storage of @keystead/core, and hasFreeSite().
  -- "ended" while that depends on leases that are over.
  local function isFree(site)
    local record = redis.call("GET", site.product)
    if not record or cjson.decode(record)[site.freeSitesPosition] ~= true then return false end
    local isTied, isEligible = false, site.isFree
    for _, other in ipairs(site.tiedTo) do
      local tied = redis.call("HGET", seats, other)
      isTied = isTied or tied
      isEligible = isEligible or (tied and not isOver(string.match(tied, "(%S+) (%S+)$")))
    end
    if not isEligible and not isTied then return false end
    if limit ~= "" and redis.call("HLEN", freeSites) >= ${FREE_SITES_PER_SEAT} * tonumber(limit) then
      for _, held in ipairs(redis.call("HVALS", freeSites)) do
        if isOver(string.match(held, "(%S+) (%S+)$")) then return "ended" end
      end
      return false
    end
    return isEligible or "ended"
  end

  -- The rule is hasFreeSeat() in @keystead/core.
  local function hasFreeSeat()
    return limit == "" or overage == "allow" or redis.call("HLEN", seats) < tonumber(limit)
  end

  local taken = seats
  local site = freeSite ~= "" and cjson.decode(freeSite)
  local free = site and isFree(site)
  if free == "ended" then return { "limit_reached", 1 }
  elseif free then taken, after = freeSites, site.after
  elseif not hasFreeSeat() then
    return { "limit_reached", (leaseEnd or redis.call("EXISTS", leasesPrefix .. id) == 1) and 1 or 0 }
  end

  -- The rule is comesBack() in @keystead/core.
  local function returning()
    local range = { "(" .. place .. "\\1", "[" .. place .. "\\0", "BYLEX", "REV", "LIMIT", 0, 1 }
    local last = redis.call("ZRANGE", endedPrefix .. id, unpack(range))[1]
    if not last then return end
    local ended = string.match(last, "[^%z]+$")
    local record = cjson.decode(redis.call("GET", activationPrefix .. ended))
    local begun, deactivated, lease, takesSeat = unpack(cjson.decode(positions))
    local over = record[deactivated]
    if record[lease] == cjson.null or over < record[lease] or not record[takesSeat] then return end
    if redis.call("ZCOUNT", filledPrefix .. id, string.format("%.0f", over), "+inf") > 0 then return end
    return { "returning", ended, string.format("%.0f", record[begun]) }
  end

  local back = leaseEnd and taken == seats and returning()
  if back then return back end
  if redis.call("EXISTS", lockPrefix .. id) == 1 then return { "locked" } end
  local newer = newerLayout(layout, layoutNumber)
  if newer then return { "newer_layout", newer } end
  local writes = afterChecks(firstArg + indexCount)
  if not writes then return { "changed" } end
  if leaseEnd then
    seat = table.concat({ activationId, now, leaseEnd, "-" }, " ")
    before = string.gsub(before, "^(%[[^,]*" .. beforeLease .. ")null", "%1" .. leaseEnd, 1)
    redis.call("ZADD", leaseEnds, leaseEnd, activationId)
    if taken == seats then redis.call("ZADD", leasesPrefix .. id, leaseEnd, activationId) end
    -- The rule is takesLastSeat() in @keystead/core.
    if taken == seats and limit ~= "" and overage ~= "allow" and redis.call("HLEN", seats) + 1 >= tonumber(limit) then
      before = string.gsub(before, "^(%[[^,]*" .. beforeFilled .. ")null", "%1" .. now, 1)
      redis.call("ZADD", filledPrefix .. id, now, activationId)
    end
  end
  redis.call("HSET", taken, place, seat)
  redis.call("SET", activation, before .. cjson.encode(id) .. after)
  redis.call("ZADD", ofLicensePrefix .. id .. ofLicenseSuffix, 0, activationId)
  redis.call("PUBLISH", changes, "license " .. id)
  for index = 0, indexCount - 1 do
    redis.call("ZADD", KEYS[firstKey + index], ARGV[firstArg + index], activationId)
  end
  write(writes)
  return { "claimed", seat, id }`,
);

/** A site that takes no seat if the product and license allow it. */
export interface FreeSite {
  /** Key of the product's record, and the position of `freeSites` in it. */
  product: string;
  freeSitesPosition: number;
  isFree: boolean;
  /** Domains that make the site free while one of them takes a seat. */
  tiedTo: readonly string[];
  /** The activation's text after the license's id. */
  after: string;
}

export type ClaimReply =
  | [outcome: "locked" | "changed" | "license_missing"]
  | [outcome: "limit_reached", isLeased: 0 | 1]
  | [outcome: "returning", activationId: string, activatedAt: string]
  | [outcome: "newer_layout", layout: string]
  | [outcome: "not_activatable", id: string, standing: StandingLines, count: number]
  | [outcome: "claimed" | "existing", seat: string, licenseId: string];
