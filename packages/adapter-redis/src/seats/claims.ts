import {
  activationBy,
  type ClaimedSeat,
  type RecordOf,
  type SeatClaim,
  type SeatClaimResult,
  type StorageAdapter,
} from "@keystead/core/adapter";
import { announcements } from "../commits/announcements.ts";
import { Draft } from "../commits/draft.ts";
import { Locks } from "../commits/locks.ts";
import { insertAlso } from "../commits/steps.ts";
import type { Context } from "../context.ts";
import { newerLayout } from "../errors.ts";
import type { ScopeNames } from "../keys.ts";
import type { Pointers, ProductTarget } from "../pointers.ts";
import { RecentlyUsed } from "../recently-used.ts";
import { type IndexEntry, indexWrites, sortedEntry } from "../records/index-entries.ts";
import { indexesOf } from "../records/indexes.ts";
import type { Model } from "../records/model.ts";
import { beforeDate, newVersion, positionOf, type Row, rowText } from "../records/row.ts";
import { trigramEntries } from "../records/trigrams.ts";
import { digestOf } from "../records/unique.ts";
import { RETRY, retry } from "../retry.ts";
import type { ScriptCall } from "../script.ts";
import { type Check, checkedWriteArguments, KeyNumbers, type Write } from "../writing.ts";
import { type ClaimReply, claimSeatScript, type FreeSite } from "./claim-script.ts";
import { moveSeat, returnSeat } from "./moves.ts";
import { parseSeat, seatText } from "./seat.ts";
import { standingOf } from "./standing.ts";

function claimedSeat(text: string, licenseId: string): ClaimedSeat {
  const { id, activatedAt, leaseEndsAt } = parseSeat(text);
  return { id, licenseId, activatedAt, leaseEndsAt };
}

/** A check that fails. */
const NEVER: Check = { before: 0 };

/** Claims seats in one round trip, once the product's organization is known. */
export function seatClaims(context: Context, pointers: Pointers): StorageAdapter["claimSeat"] {
  const remembered = new RecentlyUsed<ProductParts>(REMEMBERED);
  return async (claim) => {
    const { from, publicKey, returnsFrom } = claim;
    if (from ?? returnsFrom) {
      const result = await pointers.follow(publicKey, (product) =>
        from ? moveSeat(context, product, claim, from) : returnSeat(context, product, claim),
      );
      return result ?? { outcome: "product_missing" };
    }
    return retry<SeatClaimResult>(async () => {
      let refusal: unknown = null;
      const reply = await pointers.follow(publicKey, async (product) => {
        let checks: readonly Check[] = [];
        let writes: readonly Write[] = [];
        if (claim.also !== undefined) {
          const { organizationId } = product;
          const draft = new Draft(
            context,
            organizationId,
            new Locks(context, context.names.of(organizationId)),
          );
          refusal = await insertAlso(draft, claim.also).then(
            () => null,
            (error: unknown) => error,
          );
          checks = refusal === null ? draft.checks : [NEVER];
          writes = [...draft.writes, ...announcements(draft)];
        }
        const call = claimCall(context, remembered, product, claim, { checks, writes });
        return context.database.run<ClaimReply | null>(call);
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
          return { outcome: reply[0], activation: claimedSeat(reply[1], reply[2]) };
        case "returning":
          return { outcome: reply[0], ended: { id: reply[1], activatedAt: new Date(Number(reply[2])) } };
        case "limit_reached":
          return { outcome: reply[0], isLeased: reply[1] === 1 };
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

/** The parts of a call that are the same for all claims of sites, or of machines, on licenses of a product. */
type ProductParts = ReturnType<typeof productParts>;

const REMEMBERED = 10_000;

/** The fields by which an ended activation comes back, as the script reads them. */
const ENDED_FIELDS = ["activatedAt", "deactivatedAt", "leaseEndsAt", "takesSeat"] as const;

function productParts(
  { names, models, layout }: Context,
  { organizationId, productId }: ProductTarget,
  row: Row,
) {
  const its = names.of(organizationId);
  const ofLicense = its.part("activations", "licenseId", LICENSE, "id");
  const [ofLicensePrefix = "", ofLicenseSuffix = ""] = ofLicense.split(LICENSE);
  const ofPlace = new Set(placeEntries(its, models("activations"), row).map(({ key }) => key));
  const indexes = indexesOf(its, models("activations"), row)
    .filter(({ in: index, key }) => index === "sorted set" && !ofPlace.has(key) && !key.includes(LICENSE))
    .map(({ key, value }): Index => ({ key, isTimed: value !== 0 }));
  const keys = {
    layout: its.layout,
    publicKeys: its.unique("products", "publicKey"),
    licenseKeys: its.unique("licenses", "licenseKey"),
  };
  const args = {
    layoutNumber: layout,
    product: productId,
    changes: names.changes,
    indexCount: indexes.length,
    standingPrefix: its.standing(""),
    seatsPrefix: its.seats(""),
    freeSitesPrefix: its.freeSites(""),
    lockPrefix: its.lock("licenses", ""),
    ofLicensePrefix,
    ofLicenseSuffix,
    activationPrefix: its.record("activations", ""),
    beforeLease: beforeDate(models("activations"), "leaseEndsAt"),
    leasesPrefix: its.leases(""),
    leaseEnds: its.leaseEnds,
    beforeFilled: beforeDate(models("activations"), "filledAt"),
    filledPrefix: its.filled(""),
    endedPrefix: its.endedPlaces(""),
    positions: JSON.stringify(ENDED_FIELDS.map((field) => positionOf(models("activations"), field))),
  };
  return { indexes, keys, args };
}

/** The entries of an activation in indexes by its place. */
function placeEntries(its: ScopeNames, model: Model, { record }: Row): IndexEntry[] {
  const { id, place } = record as RecordOf<"activations">;
  const byPlace = sortedEntry(its.part(model.kind, "place", place, model.declaration.id), 0, id);
  return [byPlace, ...trigramEntries(its, model, id, record)];
}

function claimCall(
  context: Context,
  remembered: RecentlyUsed<ProductParts>,
  target: ProductTarget,
  claim: SeatClaim,
  { checks, writes }: { checks: readonly Check[]; writes: readonly Write[] },
): ScriptCall {
  const { names, models } = context;
  const { organizationId, productId, digest } = target;
  const its = names.of(organizationId);
  const { licenseKey, activationId, place, site, now } = claim;
  const version = newVersion();
  const rowIf = (isFree: boolean): Row => {
    const its = { licenseId: LICENSE, productId, isFree, movedFrom: null, leaseSeconds: null, isFull: false };
    const record = activationBy(claim, its);
    return { record: { ...record }, version };
  };
  const aroundLicense = (row: Row): string[] => rowText(models("activations"), row).split(LICENSE_TEXT);
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
  // Sites and machines are in different lists.
  const parted = `${(row.record as RecordOf<"activations">).kind} ${product}`;
  let parts = remembered.get(parted);
  if (parts === undefined) {
    parts = productParts(context, target, row);
    remembered.set(parted, parts);
  }
  const numbers = new KeyNumbers(claimSeatScript);
  for (const { key } of parts.indexes) numbers.of(key);
  const indexed = indexWrites([], placeEntries(its, models("activations"), row));
  const scores = parts.indexes.map(({ isTimed }) => (isTimed ? now.getTime() : 0));
  return claimSeatScript.call(
    { ...parts.keys, activation: its.record("activations", activationId) },
    {
      ...parts.args,
      publicKey: digest,
      licenseKey: `${productId} ${digestOf(licenseKey)}`,
      now: now.getTime(),
      place,
      seat: seatText({ id: activationId, activatedAt: now, leaseEndsAt: null, offlineUntil: null }),
      version,
      activationId,
      before,
      after,
      freeSite: site.free || site.tiedTo.length > 0 ? JSON.stringify(freeSite()) : "",
      endedAreFreed: claim.endedAreFreed ? 1 : 0,
    },
    {
      keys: numbers.keys,
      args: [...scores, ...checkedWriteArguments(checks, [...writes, ...indexed], numbers)],
    },
  );
}
