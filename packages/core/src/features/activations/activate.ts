import { classifySite } from "../../rules/site-class.ts";
import { denial, judge } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import { type LeaseNotes, leaseNotes } from "../leases/held.ts";
import { type Place, type PlaceInput, placeOf } from "../licenses/place.ts";
import { findSubject, type LicenseReference, lookUpOf, requireReference } from "../licenses/validate.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import { type Installation, installationOf } from "./installation.ts";
import { renewHeldSeat } from "./renew-held-seat.ts";
import { claimSeat, type SeatResult } from "./seat.ts";

/** Site or machine to activate a license on. */
export interface ActivateInput extends LicenseReference, PlaceInput, Installation {
  /** IP address that the request came from. It is kept with the activation; null or left out for unknown. */
  ipAddress?: string | null | undefined;
}

/**
 * Seat that a site or machine holds since `activatedAt`, or why it gets none. A refusal is an answer and is not
 * thrown. When the seats are leased, a seat has the end of its lease, and the refusal of a full license has the
 * earliest such end. The refusal of a move has the end of the license file that holds the seat.
 */
export type ActivateResult =
  | ({ success: true; activationId: string; activatedAt: Date } & LeaseNotes)
  | ({ success: false; freeAt?: Date | null; offlineUntil?: Date } & Denial);

/**
 * Takes a seat of the license for a site or a machine, or none for a free site. One that is active already gets the
 * same activation again, with its lease anew, or without a write when there is no lease. Throws `invalid_input` for
 * what is neither, `storage_unavailable`; calling again is always safe.
 */
export async function activate(context: Context, input: ActivateInput): Promise<ActivateResult> {
  requireReference(input);
  return activateAt(context, input, placeOf(input));
}

/** The same for a place in normal form. */
export async function activateAt(
  context: Context,
  input: Omit<ActivateInput, keyof PlaceInput>,
  { place, machine }: Place,
): Promise<ActivateResult> {
  const { ipAddress = null } = input;
  const installation = installationOf(input);
  const lookUp = lookUpOf(input);
  if (lookUp === null) return { success: false, ...denial("invalid_public_key") };
  const now = context.clock.now();
  const claim = await claimSeat(context, {
    ...lookUp,
    ...installation,
    place,
    machine,
    site: classifySite(place),
    activationId: newId("activations"),
    ipAddress,
    now,
  });
  if (claim.outcome === "not_activatable") return heldSeat(context, input, place, now);
  return resultOf(claim, now);
}

/** Turns a claim's result into the answer of `activate()`. */
export function resultOf(claim: SeatResult, now: Date): ActivateResult {
  switch (claim.outcome) {
    case "claimed":
    case "existing": {
      const { id: activationId, activatedAt, leaseEndsAt } = claim.activation;
      return { success: true, activationId, activatedAt, ...leaseNotes(leaseEndsAt, now) };
    }
    case "product_missing":
      return { success: false, ...denial("invalid_public_key") };
    case "license_missing":
      return { success: false, ...denial("license_not_found") };
    case "not_activatable":
      return { success: false, ...(judge(claim.license, now).denied ?? denial("license_expired")) };
    case "limit_reached": {
      const { freeAt } = claim;
      return { success: false, ...denial("seat_limit_reached"), ...(freeAt !== undefined && { freeAt }) };
    }
    case "not_active":
      return { success: false, ...denial("activation_not_found") };
    case "held_offline":
      return { success: false, ...denial("held_offline"), offlineUntil: claim.offlineUntil };
    case "too_many_moves":
      return { success: false, ...denial("too_many_moves") };
  }
}

/** A license in its grace, or that keeps working, gives no new seats, and its places keep theirs. */
async function heldSeat(
  context: Context,
  input: LicenseReference,
  place: string,
  now: Date,
): Promise<ActivateResult> {
  const { subject, denied } = await findSubject(context, input, { place });
  if (denied) return { success: false, ...denied };
  const { denied: bad } = judge(subject.license, now);
  if (bad) return { success: false, ...bad };
  if (subject.activation === null) return { success: false, ...denial("license_expired") };
  const { id: activationId, activatedAt } = subject.activation;
  const leaseEndsAt = await renewHeldSeat(context, subject, now);
  return { success: true, activationId, activatedAt, ...leaseNotes(leaseEndsAt, now) };
}
