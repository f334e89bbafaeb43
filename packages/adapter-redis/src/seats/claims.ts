import type { SeatClaim, SeatClaimResult } from "@keystead/core";
import { activationBy, type StorageAdapter } from "@keystead/core/adapter";
import { announcements } from "../commits/announcements.ts";
import { Draft } from "../commits/draft.ts";
import { insertAlso } from "../commits/steps.ts";
import type { Context } from "../context.ts";
import { newerLayout } from "../errors.ts";
import type { Pointers, ProductTarget } from "../pointers.ts";
import { RecentlyUsed } from "../recently-used.ts";
import { indexesOf } from "../records/indexes.ts";
import { newVersion, positionOf, type Row, rowText } from "../records/row.ts";
import { digestOf } from "../records/unique.ts";
import { RETRY, retrying } from "../retrying.ts";
import { writingScript } from "../script.ts";
import { type Check, checkedWriteArguments, checkedWrites, KeyNumbers, newerLayoutLua } from "../writing.ts";
import { moveSeat } from "./moves.ts";
import { readSeat, seatText } from "./seat.ts";
import { type StandingLines, standingOf, standingPattern } from "./standing.ts";

/**
 * Takes a seat of a license of a product, with other records, which somebody may have come before (`changed`). Gives false when the product has
 * not this public key; else the outcome, and with it what is known of the site's active activation and the license's id, or the id and standing
 * of a license that nothing can be activated on.
 * `KEYS` and `ARGV` are those of {@link claimArguments}, then the checks and writes of the other records. `before` and `after` are the
 * activation's text to before and from after the license's id, `places` is how many sorted sets the activation goes into.
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

type Reply =
  | [outcome: "held" | "changed" | "license_missing" | "limit_reached"]
  | [outcome: "newer_layout", layout: string]
  | [outcome: "not_activatable", id: string, standing: StandingLines, count: number]
  | [outcome: "claimed" | "existing", seat: string, licenseId: string];

/** No checks and no writes. */
const NOTHING_ELSE = checkedWriteArguments([], [], new KeyNumbers());
/** Does not hold. */
const NEVER: Check = { before: 0 };

/** The claim of a seat: one round trip, once the product's organization is known. */
export function seatClaims(context: Context, pointers: Pointers): StorageAdapter["claimSeat"] {
  const known = new RecentlyUsed<OfProduct>(REMEMBERED);
  return async (claim) => {
    const { from, publicKey } = claim;
    if (from) {
      const result = await pointers.follow(publicKey, (product) => moveSeat(context, product, claim, from));
      return result ?? { outcome: "product_missing" };
    }
    return retrying<SeatClaimResult>(async () => {
      let refusal: unknown = null;
      const reply = await pointers.follow(publicKey, async (product) => {
        const { keys, args } = claimArguments(context, known, product, claim);
        if (claim.also === undefined)
          return context.database.run<Reply | null>(claimSeatScript, keys, args.concat(NOTHING_ELSE));
        const draft = new Draft(context, product.organizationId, new Set());
        refusal = await insertAlso(draft, claim.also).then(
          () => null,
          (error: unknown) => error,
        );
        const numbers = new KeyNumbers(keys);
        const checks = refusal === null ? draft.checks : [NEVER];
        args.push(...checkedWriteArguments(checks, [...draft.writes, ...announcements(draft)], numbers));
        return context.database.run<Reply | null>(claimSeatScript, numbers.keys, args);
      });
      if (reply === null) return { outcome: "product_missing" };
      switch (reply[0]) {
        case "changed":
          if (refusal !== null) throw refusal;
          return RETRY;
        case "held":
          return RETRY;
        case "newer_layout":
          throw newerLayout(Number(reply[1]), context.layout);
        case "not_activatable":
          return { outcome: reply[0], license: standingOf(reply[1], reply[2], reply[3]) };
        case "claimed":
        case "existing":
          return { outcome: reply[0], activation: { ...readSeat(reply[1]), licenseId: reply[2] } };
        default:
          return { outcome: reply[0] };
      }
    });
  };
}

/** Stands for the license's id: only the script finds out which it is, and makes the entries that are named after it. */
const LICENSE = crypto.randomUUID();
const LICENSE_TEXT = JSON.stringify(LICENSE);

/** What is the same for each claim of a product's licenses. */
interface OfProduct {
  /** What the names of keys that the script makes begin with. */
  prefixes: readonly string[];
  /** The sorted sets that an activation goes into, with its moment as the score or 0. */
  places: readonly { key: string; isTimed: boolean }[];
}

const REMEMBERED = 10_000;

/** The claim as the script takes it, but for what goes with it. */
function claimArguments(
  { names, models, layout }: Context,
  known: RecentlyUsed<OfProduct>,
  { organizationId, productId, digest }: ProductTarget,
  claim: SeatClaim,
): { keys: string[]; args: (string | number)[] } {
  const its = names.of(organizationId);
  const model = models("activations");
  const { licenseKey, activationId: id, domain, site, now } = claim;
  const version = newVersion();
  const rowIf = (isFree: boolean): Row => {
    const record = activationBy(claim, { licenseId: LICENSE, isFree, movedFrom: null });
    return { record: { ...record }, version, productId };
  };
  const aroundLicense = (row: Row): string[] => rowText(model, row).split(LICENSE_TEXT);
  const row = rowIf(false);
  const product = its.record("products", productId);
  const mayBeFree = site.free || site.tiedTo.length > 0;
  const freeSite = mayBeFree && {
    product,
    // The position in the product's record.
    allows: positionOf(models("products"), "freeSites"),
    always: site.free,
    tiedTo: site.tiedTo,
    after: aroundLicense(rowIf(true))[1],
  };
  let ofProduct = known.get(product);
  if (ofProduct === undefined) {
    const places = indexesOf(its, model, row)
      .filter((entry) => entry.in === "sorted set" && !entry.key.includes(LICENSE))
      .map(({ key, value }) => ({ key, isTimed: value !== 0 }));
    const ofLicense = its.part("activations", "licenseId", LICENSE, "id").split(LICENSE);
    const prefixes = [its.standing(""), its.seats(""), its.freeSites(""), its.held("licenses", "")];
    ofProduct = { prefixes: [...prefixes, ...ofLicense, names.changes], places };
    known.set(product, ofProduct);
  }
  const { prefixes, places } = ofProduct;
  return {
    keys: [
      ...[its.layout, its.unique("products", "publicKey"), its.unique("licenses", "licenseKey")],
      ...[its.record("activations", id), ...places.map(({ key }) => key)],
    ],
    args: [
      ...[layout, productId, digest, `${productId} ${digestOf(licenseKey)}`, now.getTime(), domain],
      ...[seatText({ id, activatedAt: now }), id, ...aroundLicense(row)],
      ...prefixes,
      freeSite ? JSON.stringify(freeSite) : "",
      places.length,
      ...places.map(({ isTimed }) => (isTimed ? now.getTime() : 0)),
    ],
  };
}
