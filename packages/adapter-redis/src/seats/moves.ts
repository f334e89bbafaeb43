import type { License } from "@keystead/core";
import {
  activationBy,
  type ClaimedSeat,
  comesBack,
  fileHolds,
  type HeldSeat,
  hasFreeMove,
  hasFreeSeat,
  hasFreeSite,
  isActivatable,
  isOver,
  isOverfull,
  leaseAnew,
  leaseFrom,
  type RecordOf,
  type SeatClaim,
  type SeatClaimResult,
  type SiteMove,
  takesLastSeat,
} from "@keystead/core/adapter";
import { commitDraft } from "../commits/commit.ts";
import type { Draft } from "../commits/draft.ts";
import { insertAlso } from "../commits/steps.ts";
import type { Context } from "../context.ts";
import type { ProductTarget } from "../pointers.ts";
import { digestOf } from "../records/unique.ts";
import { parseSeat } from "./seat.ts";
import { type ActivePlace, endSite, findActivePlace } from "./sites.ts";

/**
 * Claims a seat for a site that had another domain, in some round trips. Null when the product has not the public
 * key.
 */
export function moveSeat(
  context: Context,
  target: ProductTarget,
  claim: SeatClaim,
  from: SiteMove,
): Promise<SeatClaimResult | null> {
  return claimInDraft(context, target, claim, (draft, license, hasFreeSites) =>
    moveSite(draft, claim, from, license, hasFreeSites),
  );
}

/** Claims a seat for an ended activation that comes back, in some round trips. Null as above. */
export function returnSeat(
  context: Context,
  target: ProductTarget,
  claim: SeatClaim,
): Promise<SeatClaimResult | null> {
  return claimInDraft(context, target, claim, (draft, license) => bringBack(draft, claim, license));
}

/** Makes the claim on the license that it names, which nobody else changes meanwhile. */
function claimInDraft(
  context: Context,
  { organizationId, productId }: ProductTarget,
  claim: SeatClaim,
  claimOn: (draft: Draft, license: License, hasFreeSites: boolean) => Promise<SeatClaimResult>,
): Promise<SeatClaimResult | null> {
  return commitDraft(context, organizationId, async (draft) => {
    const product = await draft.row("products", productId);
    if (product?.record["publicKey"] !== claim.publicKey) return { result: null };
    const keys = draft.names.unique("licenses", "licenseKey");
    const licenseId = await draft.field(keys, `${productId} ${digestOf(claim.licenseKey)}`);
    const license =
      licenseId === null
        ? undefined
        : ((await draft.row("licenses", licenseId))?.record as RecordOf<"licenses">);
    if (license === undefined) return { result: { outcome: "license_missing" } };
    draft.lock("licenses", license.id, { givesWay: true });
    draft.expectUnlocked("licenses", license.id);
    return { result: await claimOn(draft, license, product.record["freeSites"] === true) };
  });
}

async function moveSite(
  draft: Draft,
  claim: SeatClaim,
  from: SiteMove,
  license: License,
  hasFreeSites: boolean,
): Promise<SeatClaimResult> {
  const { id: licenseId, productId, seats, overage, leaseSeconds } = license;
  const { place, now, site } = claim;
  const siteOn = (name: string) => findActivePlace(draft, licenseId, name);
  const [activatedCount, freeSites, origin, active, tied] = await Promise.all([
    draft.fields(draft.names.seats(licenseId)),
    draft.fields(draft.names.freeSites(licenseId)),
    siteOn(from.domain),
    siteOn(place),
    Promise.all(site.tiedTo.filter((name) => name !== from.domain).map(siteOn)),
  ]);
  if (!isActivatable(license, now)) return notActivatable(license, activatedCount);
  const old = origin && (await draft.row("activations", origin.id));
  if (!origin || !old) return { outcome: "not_active" };
  const siteId = old.record["siteId"];
  if (siteId !== null && siteId !== from.siteId) return { outcome: "not_active" };
  const offlineUntil = from.domain === place ? null : fileHolds(origin, now);
  if (offlineUntil !== null) return { outcome: "held_offline", offlineUntil };
  if (!hasFreeMove(from, await countMoves(draft, licenseId, from.since)))
    return { outcome: "too_many_moves" };

  if (active) {
    if (from.domain !== place) await endSite(draft, old, now);
    return { outcome: "existing", activation: await renewed(draft, active.id, license, now) };
  }
  const taken = activatedCount - Number(origin.takesSeat);
  const isFree =
    hasFreeSites && (await isFreeSite(draft, claim, license, { tied, freeSites, moves: origin }));
  if (isFree === null) return { outcome: "limit_reached", isLeased: true };
  if (!isFree && !hasFreeSeat({ seats, overage, activatedCount: taken }))
    return { outcome: "limit_reached", isLeased: await isLeased(draft, license) };
  await endSite(draft, old, now);
  const record = activationBy(claim, {
    licenseId,
    productId,
    isFree,
    movedFrom: origin.id,
    leaseSeconds,
    isFull: true,
  });
  await draft.set("activations", record.id, { record: { ...record } });
  await insertAlso(draft, claim.also);
  const { leaseEndsAt } = record;
  return { outcome: "claimed", activation: { id: record.id, licenseId, activatedAt: now, leaseEndsAt } };
}

/** Null while that depends on leases that are over. */
async function isFreeSite(
  { context, names }: Draft,
  { site, endedAreFreed, now }: SeatClaim,
  license: License,
  {
    tied,
    freeSites,
    moves,
  }: { tied: readonly (ActivePlace | null)[]; freeSites: number; moves: ActivePlace },
): Promise<boolean | null> {
  const isHeld = (seat: HeldSeat): boolean => endedAreFreed === true || !isOver(seat, now);
  const holders = tied.filter((each) => each?.takesSeat === true);
  if (!site.free && holders.length === 0) return false;
  if (!hasFreeSite(license, freeSites - Number(!moves.takesSeat))) {
    const texts = await context.database.read<string[]>("hvals", names.freeSites(license.id));
    return texts.map(parseSeat).every((each) => each.id === moves.id || isHeld(each)) ? false : null;
  }
  return site.free || holders.some((each) => each && isHeld(each)) || null;
}

/** Whether a seat of the license may be held by a lease that is over. */
async function isLeased(draft: Draft, { id, leaseSeconds }: License): Promise<boolean> {
  return leaseSeconds !== null || (await draft.size(draft.names.leases(id))) > 0;
}

async function bringBack(
  draft: Draft,
  { place, activationId, endedAreFreed, now, also }: SeatClaim,
  license: License,
): Promise<SeatClaimResult> {
  const { id: licenseId, seats, overage, leaseSeconds } = license;
  const [activatedCount, active] = await Promise.all([
    draft.fields(draft.names.seats(licenseId)),
    findActivePlace(draft, licenseId, place),
  ]);
  if (!isActivatable(license, now)) return notActivatable(license, activatedCount);
  const standing = { seats, overage, activatedCount };
  const isEnded = active?.takesSeat && !endedAreFreed && isOver(active, now);
  if (active && !(isEnded && isOverfull(standing)))
    return { outcome: "existing", activation: await renewed(draft, active.id, license, now) };
  if (!hasFreeSeat(standing)) return { outcome: "limit_reached", isLeased: await isLeased(draft, license) };
  const row = await draft.row("activations", activationId);
  const ended = row?.record as RecordOf<"activations"> | undefined;
  if (
    ended?.place !== place ||
    leaseSeconds === null ||
    !comesBack(ended, await readLastFull(draft, licenseId))
  )
    return { outcome: "returning", ended: null };
  const leaseEndsAt = leaseFrom(now, leaseSeconds);
  const record: RecordOf<"activations"> = {
    ...ended,
    ...{ status: "active", deactivatedAt: null, leaseEndsAt, lastCheckedAt: now },
    filledAt: takesLastSeat(standing) ? now : ended.filledAt,
  };
  await draft.set("activations", activationId, { record: { ...record } });
  await insertAlso(draft, also);
  const { activatedAt } = ended;
  return { outcome: "claimed", activation: { id: activationId, licenseId, activatedAt, leaseEndsAt } };
}

/** When a place took the last leased seat of the license last; null when none has. */
async function readLastFull(draft: Draft, licenseId: string): Promise<Date | null> {
  const key = draft.names.filled(licenseId);
  const newest = draft.context.database.read<string[]>("zrange", key, 0, 0, "REV", "WITHSCORES");
  const [[, moment]] = await Promise.all([newest, draft.size(key)]);
  return moment === undefined ? null : new Date(Number(moment));
}

function notActivatable(license: License, activatedCount: number): SeatClaimResult {
  const { id, licenseKey, status, seats, expiresAt, graceUntil, overage } = license;
  const standing = { licenseKey, status, seats, activatedCount, expiresAt, graceUntil, overage };
  return { outcome: "not_activatable", license: { id, ...standing } };
}

/** Begins the lease of an active activation anew, as `leaseAnew()` says. */
async function renewed(
  draft: Draft,
  id: string,
  { id: licenseId, leaseSeconds }: License,
  now: Date,
): Promise<ClaimedSeat> {
  const row = await draft.row("activations", id);
  const record = row?.record as RecordOf<"activations">;
  const anew = leaseAnew(record, now, leaseSeconds);
  if (anew !== null) await draft.set("activations", id, { record: { ...record, ...anew } });
  const { leaseEndsAt } = anew ?? record;
  return { id, licenseId, activatedAt: record.activatedAt, leaseEndsAt };
}

async function countMoves(draft: Draft, licenseId: string, since: Date): Promise<number> {
  const key = draft.names.moves(licenseId);
  const count = draft.context.database.read<number>("zcount", key, `(${since.getTime()}`, "+inf");
  const [moves] = await Promise.all([count, draft.size(key)]);
  return moves;
}
