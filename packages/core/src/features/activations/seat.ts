import { denial } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import type { SeatClaim, SeatClaimResult } from "../../storage/seat-claim.ts";
import type { SeatToFree } from "../../storage/storage-adapter.ts";
import { type PlaceInput, placeOf } from "../licenses/place.ts";
import { findSubject, type LicenseReference, requireReference } from "../licenses/validate.ts";
import type { Denial } from "../licenses/verdict-schema.ts";

/**
 * Claims a seat, and stores in the same step what tells others of it; where nobody listens, that is one call of the
 * storage.
 */
export async function claimSeat(
  { storage, seatEvents }: Pick<Context, "storage" | "seatEvents">,
  claim: SeatClaim,
): Promise<SeatClaimResult> {
  const told = await seatEvents?.ofClaim(claim);
  if (!told) return storage.claimSeat(claim);
  const result = await storage.claimSeat(told.claim);
  if (result.outcome === "claimed") told.written();
  return result;
}

/**
 * Frees a seat, and stores in the same step what tells others of it; where nobody listens, that is one call of the
 * storage. Gives the activation that has ended, now or before; null when the license has none there.
 */
export async function freeSeat(
  { storage, seatEvents }: Pick<Context, "storage" | "seatEvents">,
  seat: SeatToFree,
): Promise<{ id: string; deactivatedAt: Date } | null> {
  const told = await seatEvents?.ofFreeing(seat);
  if (!told) return storage.freeSeat(seat);
  const freed = await storage.freeSeat(told.seat);
  await told.written();
  return freed;
}

/** Activation that ended at `deactivatedAt`, or why none did. A refusal is an answer and is not thrown. */
export type DeactivateResult =
  | { success: true; activationId: string; deactivatedAt: Date }
  | ({ success: false } & Denial);

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
  const released = await freeSeat(context, {
    organizationId: subject.organizationId,
    licenseId: subject.license.id,
    place,
    now: clock.now(),
  });
  if (released === null) return { success: false, ...denial("activation_not_found") };
  return { success: true, activationId: released.id, deactivatedAt: released.deactivatedAt };
}
