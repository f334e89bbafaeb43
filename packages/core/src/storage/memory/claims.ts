import type { Product } from "../../features/products/schema.ts";
import { comesBack, fileHolds, isOver, leaseAnew, leaseFrom } from "../../rules/leases.ts";
import type { LicenseStanding } from "../../rules/license-standing.ts";
import {
  hasFreeMove,
  hasFreeSeat,
  hasFreeSite,
  isActivatable,
  isOverfull,
  takesLastSeat,
} from "../../rules/seats.ts";
import type { RecordOf } from "../kinds.ts";
import type { Scope } from "../record-store.ts";
import type { SeatClaim, SeatClaimResult, SiteMove } from "../seat-claim.ts";
import { activationBy } from "../seat-claim.ts";
import { type MemoryData, rowOf, rowsOf } from "./data.ts";
import { lastEnded, lastFull } from "./freed.ts";
import { licenseNamed, standingOf } from "./subjects.ts";
import { freeSitesOf, haveLeases, seatOf, seatsTaken } from "./taken-seats.ts";

type Activation = RecordOf<"activations">;

/** Result of a claim, and the activations to store. */
interface Judged {
  result: SeatClaimResult;
  scope: Scope;
  ended?: Activation | undefined;
  begun?: Activation;
  renewed?: Activation | undefined;
}

export function judge(data: MemoryData, claim: SeatClaim): Judged {
  const named = licenseNamed(data, claim);
  if (named === null) return { result: { outcome: "product_missing" }, scope: "" };
  const { license, scope, productId } = named;
  const refused = (result: SeatClaimResult): Judged => ({ result, scope });
  if (license === undefined) return refused({ outcome: "license_missing" });
  const standing = standingOf(data, license);
  if (!isActivatable(standing, claim.now)) return refused({ outcome: "not_activatable", license: standing });
  const { from, place } = claim;
  const origin = from && originOf(data, standing.id, from);
  if (origin === null) return refused({ outcome: "not_active" });
  const offlineUntil = origin && origin.place !== place ? fileHolds(origin, claim.now) : null;
  if (offlineUntil !== null) return refused({ outcome: "held_offline", offlineUntil });
  if (from && !hasFreeMove(from, movesSince(data, scope, standing.id, from.since)))
    return refused({ outcome: "too_many_moves" });
  const ended = origin?.place === place ? undefined : origin;
  const active = seatOf(data, standing.id, place);
  const { leaseSeconds } = license.record as RecordOf<"licenses">;
  if (active) {
    const isEnded = !claim.endedAreFreed && isOver(active, claim.now);
    if (isEnded && !from && active.takesSeat && isOverfull(standing))
      return refused({ outcome: "limit_reached", isLeased: true });
    const anew = leaseAnew(active, claim.now, leaseSeconds);
    const renewed = anew === null ? undefined : { ...active, ...anew };
    const result: SeatClaimResult = { outcome: "existing", activation: briefly(renewed ?? active) };
    return { result, scope, ended, renewed };
  }
  const product = rowOf(data, "products", scope, productId)?.record as Product | undefined;
  const isFree = (product?.freeSites ?? false) && isFreeSite(data, standing, claim, ended);
  if (isFree === null) return refused({ outcome: "limit_reached", isLeased: true });
  const activatedCount = seatsTaken(data, standing.id) - Number(ended?.takesSeat ?? false);
  if (!isFree && !hasFreeSeat({ ...standing, activatedCount })) {
    const isLeased = leaseSeconds !== null || haveLeases(data, standing.id);
    return refused({ outcome: "limit_reached", isLeased });
  }
  const now = new Date(claim.now);
  const isFull = takesLastSeat({ ...standing, activatedCount });
  const back = leaseSeconds === null || isFree || from ? null : returning(data, scope, standing.id, place);
  if (!isNamed(claim, back)) return refused({ outcome: "returning", ended: back && beganAs(back) });
  const begun = back
    ? { ...back, ...activeAgain(now, leaseSeconds), filledAt: isFull ? now : back.filledAt }
    : activationBy(
        { ...claim, now },
        { licenseId: standing.id, productId, isFree, movedFrom: ended?.id ?? null, leaseSeconds, isFull },
      );
  return { result: { outcome: "claimed", activation: briefly(begun) }, scope, ended, begun };
}

/** The activation that moves; null when the site has none. */
function originOf(data: MemoryData, licenseId: string, { domain, siteId }: SiteMove): Activation | null {
  const origin = seatOf(data, licenseId, domain);
  return origin && (origin.siteId === null || origin.siteId === siteId) ? origin : null;
}

function movesSince(data: MemoryData, scope: Scope, licenseId: string, since: Date): number {
  return rowsOf(data, "activations", scope)
    .map(({ record }) => record as RecordOf<"activations">)
    .filter((each) => each.licenseId === licenseId && each.movedFrom !== null && each.activatedAt > since)
    .length;
}

/** Null while that depends on leases that are over. */
function isFreeSite(
  data: MemoryData,
  license: LicenseStanding,
  { site, endedAreFreed, now }: SeatClaim,
  ended: Activation | undefined,
): boolean | null {
  const isHeld = (activation: Activation): boolean => endedAreFreed === true || !isOver(activation, now);
  const isOther = ({ id }: Activation): boolean => id !== ended?.id;
  const tied = site.tiedTo
    .flatMap((domain) => seatOf(data, license.id, domain) ?? [])
    .filter((each) => each.takesSeat && isOther(each));
  if (!site.free && tied.length === 0) return false;
  const freeSites = freeSitesOf(data, license.id).filter(isOther);
  if (!hasFreeSite(license, freeSites.length)) return freeSites.every(isHeld) ? false : null;
  return site.free || tied.some(isHeld) || null;
}

/** The activation that a claim of the place brings back; null without one. */
function returning(data: MemoryData, scope: Scope, licenseId: string, place: string): Activation | null {
  const last = lastEnded(data, scope, licenseId, place);
  return last !== null && comesBack(last, lastFull(data, scope, licenseId)) ? last : null;
}

/** Whether the claim is for the activation that comes back, or for a new one where none does. */
function isNamed({ returnsFrom, activationId }: SeatClaim, back: Activation | null): boolean {
  return (returnsFrom === undefined ? null : activationId) === (back?.id ?? null);
}

function beganAs({ id, activatedAt }: Activation) {
  return { id, activatedAt };
}

function activeAgain(now: Date, leaseSeconds: number | null) {
  const leaseEndsAt = leaseFrom(now, leaseSeconds);
  return { status: "active", deactivatedAt: null, leaseEndsAt, lastCheckedAt: now } as const;
}

function briefly({ id, licenseId, activatedAt, leaseEndsAt }: Activation) {
  return { id, licenseId, activatedAt, leaseEndsAt };
}
