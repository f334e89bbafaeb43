import type { SeatClaim, SeatClaimResult } from "@keystead/core";
import { activationBy, FREE_SITES_PER_SEAT, type StorageAdapter } from "@keystead/core/adapter";
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
import { RETRY, retry } from "../retry.ts";
import { type ScriptCall, writingScript } from "../script.ts";
import {
  type Check,
  checkedWriteArguments,
  checkedWrites,
  KeyNumbers,
  newerLayoutLua,
  type Write,
} from "../writing.ts";
import { moveSeat } from "./moves.ts";
import { parseSeat, seatText } from "./seat.ts";
import { type StandingLines, standingOf, standingPattern } from "./standing.ts";

/**
 * Takes a seat of a license of a product, and makes the writes that go with it. Returns false when the product has
 * not this public key. Else returns the outcome, with the site's entry in `seats` and the license's id, or with the
 * id and standing of a license that is not activatable; "changed" when a check of the further writes fails.
 *
 * `before` and `after` are the activation's text around the license's id, which only the script finds out. The
 * `indexCount` first further keys are the activation's other indexes, and the first further arguments its scores
 * there. Checks and writes follow.
 */
export const claimSeatScript = writingScript(
  {
    keys: ["layout", "publicKeys", "licenseKeys", "activation"],
    args: [
      ...["layoutNumber", "product", "publicKey", "licenseKey", "now", "domain"],
      ...["seat", "activationId", "before", "after", "freeSite", "changes", "indexCount"],
      ...[
        "standingPrefix",
        "seatsPrefix",
        "freeSitesPrefix",
        "lockPrefix",
        "ofLicensePrefix",
        "ofLicenseSuffix",
      ],
    ],
  },
  `${newerLayoutLua} ${checkedWrites}
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
  local existing = redis.call("HGET", seats, domain) or redis.call("HGET", freeSites, domain)
  if existing then return { "existing", existing, id } end

  -- The rules are those of isFreeSite() in the memory storage of @keystead/core, and hasFreeSite().
  local function isFree(site)
    local record = redis.call("GET", site.product)
    if not record or cjson.decode(record)[site.freeSitesPosition] ~= true then return false end
    local isEligible = site.isFree
    for _, other in ipairs(site.tiedTo) do isEligible = isEligible or redis.call("HEXISTS", seats, other) == 1 end
    if not isEligible then return false end
    return limit == "" or redis.call("HLEN", freeSites) < ${FREE_SITES_PER_SEAT} * math.max(1, tonumber(limit))
  end

  -- The rule is hasFreeSeat() in @keystead/core.
  local function hasFreeSeat()
    return limit == "" or overage == "allow" or redis.call("HLEN", seats) < tonumber(limit)
  end

  local taken = seats
  local site = freeSite ~= "" and cjson.decode(freeSite)
  if site and isFree(site) then taken, after = freeSites, site.after
  elseif not hasFreeSeat() then return { "limit_reached" } end
  if redis.call("EXISTS", lockPrefix .. id) == 1 then return { "locked" } end
  local newer = newerLayout(layout, layoutNumber)
  if newer then return { "newer_layout", newer } end
  local writes = afterChecks(firstArg + indexCount)
  if not writes then return { "changed" } end
  redis.call("HSET", taken, domain, seat)
  redis.call("SET", activation, before .. cjson.encode(id) .. after)
  redis.call("ZADD", ofLicensePrefix .. id .. ofLicenseSuffix, 0, activationId)
  redis.call("PUBLISH", changes, "license " .. id)
  for index = 0, indexCount - 1 do redis.call("ZADD", KEYS[firstKey + index], ARGV[firstArg + index], activationId) end
  write(writes)
  return { "claimed", seat, id }`,
);

/** A site that takes no seat if the product and license allow it. */
interface FreeSite {
  /** Key of the product's record, and the position of `freeSites` in it. */
  product: string;
  freeSitesPosition: number;
  isFree: boolean;
  /** Domains that make the site free while one of them takes a seat. */
  tiedTo: readonly string[];
  /** The activation's text after the license's id. */
  after: string;
}

type Reply =
  | [outcome: "locked" | "changed" | "license_missing" | "limit_reached"]
  | [outcome: "newer_layout", layout: string]
  | [outcome: "not_activatable", id: string, standing: StandingLines, count: number]
  | [outcome: "claimed" | "existing", seat: string, licenseId: string];

/** A check that fails. */
const NEVER: Check = { before: 0 };

/** Claims seats in one round trip, once the product's organization is known. */
export function seatClaims(context: Context, pointers: Pointers): StorageAdapter["claimSeat"] {
  const indexesByProduct = new RecentlyUsed<readonly Index[]>(REMEMBERED);
  return async (claim) => {
    const { from, publicKey } = claim;
    if (from) {
      const result = await pointers.follow(publicKey, (product) => moveSeat(context, product, claim, from));
      return result ?? { outcome: "product_missing" };
    }
    return retry<SeatClaimResult>(async () => {
      let refusal: unknown = null;
      const reply = await pointers.follow(publicKey, async (product) => {
        let checks: readonly Check[] = [];
        let writes: readonly Write[] = [];
        if (claim.also !== undefined) {
          const draft = new Draft(context, product.organizationId, new Set());
          refusal = await insertAlso(draft, claim.also).then(
            () => null,
            (error: unknown) => error,
          );
          checks = refusal === null ? draft.checks : [NEVER];
          writes = [...draft.writes, ...announcements(draft)];
        }
        const call = claimCall(context, indexesByProduct, product, claim, { checks, writes });
        return context.database.run<Reply | null>(call);
      });
      if (reply === null) return { outcome: "product_missing" };
      switch (reply[0]) {
        case "changed":
          if (refusal !== null) throw refusal;
          return RETRY;
        case "locked":
          return RETRY;
        case "newer_layout":
          throw newerLayout(Number(reply[1]), context.layout);
        case "not_activatable":
          return { outcome: reply[0], license: standingOf(reply[1], reply[2], reply[3]) };
        case "claimed":
        case "existing":
          return { outcome: reply[0], activation: { ...parseSeat(reply[1]), licenseId: reply[2] } };
        default:
          return { outcome: reply[0] };
      }
    });
  };
}

/** Stands for the license's id. The script makes the entries that contain it. */
const LICENSE = crypto.randomUUID();
const LICENSE_TEXT = JSON.stringify(LICENSE);

/** A sorted set that every activation of a product goes into. Its score is the time of the activation, or 0. */
interface Index {
  key: string;
  isTimed: boolean;
}

const REMEMBERED = 10_000;

function claimCall(
  { names, models, layout }: Context,
  indexesByProduct: RecentlyUsed<readonly Index[]>,
  { organizationId, productId, digest }: ProductTarget,
  claim: SeatClaim,
  { checks, writes }: { checks: readonly Check[]; writes: readonly Write[] },
): ScriptCall {
  const its = names.of(organizationId);
  const model = models("activations");
  const { licenseKey, activationId, domain, site, now } = claim;
  const version = newVersion();
  const rowIf = (isFree: boolean): Row => {
    const record = activationBy(claim, { licenseId: LICENSE, isFree, movedFrom: null });
    return { record: { ...record }, version, productId };
  };
  const aroundLicense = (row: Row): string[] => rowText(model, row).split(LICENSE_TEXT);
  const row = rowIf(false);
  const [before = "", after = ""] = aroundLicense(row);
  const product = its.record("products", productId);
  const freeSite = (): FreeSite => ({
    product,
    freeSitesPosition: positionOf(models("products"), "freeSites"),
    isFree: site.free,
    tiedTo: site.tiedTo,
    after: aroundLicense(rowIf(true))[1] ?? "",
  });
  let indexes = indexesByProduct.get(product);
  if (indexes === undefined) {
    indexes = indexesOf(its, model, row)
      .filter((entry) => entry.in === "sorted set" && !entry.key.includes(LICENSE))
      .map(({ key, value }) => ({ key, isTimed: value !== 0 }));
    indexesByProduct.set(product, indexes);
  }
  const [ofLicensePrefix = "", ofLicenseSuffix = ""] = its
    .part("activations", "licenseId", LICENSE, "id")
    .split(LICENSE);
  const numbers = new KeyNumbers(claimSeatScript);
  for (const { key } of indexes) numbers.of(key);
  const scores = indexes.map(({ isTimed }) => (isTimed ? now.getTime() : 0));
  const args = [...scores, ...checkedWriteArguments(checks, writes, numbers)];
  return claimSeatScript.call(
    {
      layout: its.layout,
      publicKeys: its.unique("products", "publicKey"),
      licenseKeys: its.unique("licenses", "licenseKey"),
      activation: its.record("activations", activationId),
    },
    {
      layoutNumber: layout,
      product: productId,
      publicKey: digest,
      licenseKey: `${productId} ${digestOf(licenseKey)}`,
      now: now.getTime(),
      domain,
      seat: seatText({ id: activationId, activatedAt: now }),
      activationId,
      before,
      after,
      freeSite: site.free || site.tiedTo.length > 0 ? JSON.stringify(freeSite()) : "",
      changes: names.changes,
      indexCount: indexes.length,
      standingPrefix: its.standing(""),
      seatsPrefix: its.seats(""),
      freeSitesPrefix: its.freeSites(""),
      lockPrefix: its.lock("licenses", ""),
      ofLicensePrefix,
      ofLicenseSuffix,
    },
    { keys: numbers.keys, args },
  );
}
