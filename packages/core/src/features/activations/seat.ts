import { denial } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import type { SeatClaim, SeatClaimResult } from "../../storage/seat-claim.ts";
import type { FreedSeat } from "../../storage/storage-adapter.ts";
import { type PlaceInput, placeOf } from "../licenses/place.ts";
import { findSubject, type LicenseReference, requireReference } from "../licenses/validate.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import { freeEndedSeats, type LeasedLicense, nextFreeAt } from "./ended-leases.ts";
import { freeSeat } from "./free-seat.ts";

/**
 * Result of a claim. A license whose seats are leased and all in use has `freeAt`, the moment at which one is free by
 * itself; null when none will be.
 */
export type SeatResult = ClaimResult & { freeAt?: Date | null };
type ClaimResult = Exclude<SeatClaimResult, { outcome: "returning" }>;

/**
 * Claims a seat, and stores in the same step what tells others of it; where nobody listens, that is one call of the
 * storage. On a full license whose seats are leased, or were, a seat whose lease is over is freed for it, and a free
 * site for one that may be free. A license is full only if it was when no such seat was left: what others have freed
 * meanwhile is free to this claim, too. Leases that are over and still active then are held by an outage.
 */
export async function claimSeat(context: Context, claim: SeatClaim): Promise<SeatResult> {
  let leased: LeasedLicense | null = null;
  let isFull = false;
  // Twice as many each time: others may take the first ones, and fewer seats may be sold by now than are in use.
  for (let atMost = 1; ; atMost *= 2) {
    const result = await claimOnce(context, isFull ? { ...claim, endedAreFreed: true } : claim);
    if (result.outcome !== "limit_reached" || !result.isLeased) return result;
    leased ??= await leasedLicense(context, claim);
    if (leased === null) return result;
    if (isFull) return { ...result, freeAt: await nextFreeAt(context, leased) };
    const ended = [await freeEndedSeats(context, leased, { atMost })];
    if (claim.site.free || claim.site.tiedTo.length > 0)
      ended.push(await freeEndedSeats(context, leased, { atMost, freeSites: true }));
    isFull = ended.every(({ freed, areMore }) => freed === 0 && !areMore);
  }
}

/** Claims a seat, for the activation that comes back where one does. */
async function claimOnce(context: Context, claim: SeatClaim): Promise<ClaimResult> {
  let asked = claim;
  for (;;) {
    const result = await claimAndTell(context, asked);
    if (result.outcome !== "returning") return result;
    const { ended } = result;
    asked = ended ? { ...claim, activationId: ended.id, returnsFrom: ended.activatedAt } : claim;
  }
}

async function claimAndTell({ storage, seatEvents }: Context, claim: SeatClaim): Promise<SeatClaimResult> {
  const told = await seatEvents?.ofClaim(claim);
  if (!told) return storage.claimSeat(claim);
  const result = await storage.claimSeat(told.claim);
  if (result.outcome === "claimed") told.written();
  return result;
}

async function leasedLicense(
  { storage }: Context,
  { publicKey, licenseKey }: Pick<SeatClaim, "publicKey" | "licenseKey">,
): Promise<LeasedLicense | null> {
  const subject = await storage.findSubject({ publicKey, licenseKey });
  if (subject?.license == null) return null;
  const leaseSeconds = subject.license.terms?.leaseSeconds ?? null;
  return { organizationId: subject.organizationId, licenseId: subject.license.id, leaseSeconds };
}

/**
 * Activation that ended at `deactivatedAt`, or why none did. A refusal is an answer and is not thrown; `held_offline`
 * has the end of the license file that holds the seat.
 */
export type DeactivateResult =
  | { success: true; activationId: string; deactivatedAt: Date }
  | ({ success: false; offlineUntil?: Date } & Denial);

/** Turns a freed seat into the answer of `deactivate()`. */
export function freedResult(freed: FreedSeat | null): DeactivateResult {
  if (freed === null) return { success: false, ...denial("activation_not_found") };
  const { id: activationId, deactivatedAt, offlineUntil } = freed;
  if (deactivatedAt === undefined) return { success: false, ...denial("held_offline"), offlineUntil };
  return { success: true, activationId, deactivatedAt };
}

/**
 * Frees the seat of a site or machine, whatever the license's status: nobody is kept from moving on. A retry gives
 * the same answer again. Throws `invalid_input` for what is neither, `storage_unavailable`.
 */
export async function deactivate(
  context: Context,
  input: LicenseReference & PlaceInput,
): Promise<DeactivateResult> {
  requireReference(input);
  const { clock } = context;
  const { place } = placeOf(input);
  const { subject, denied } = await findSubject(context, input);
  if (denied) return { success: false, ...denied };
  const { organizationId, license } = subject;
  const seat = { organizationId, licenseId: license.id, place, now: clock.now() };
  return freedResult(await freeSeat(context, seat, "released"));
}
