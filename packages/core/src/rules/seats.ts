import type { Activation } from "../features/activations/schema.ts";
import type { License } from "../features/licenses/schema.ts";
import type { LicenseStanding } from "./license-standing.ts";

/** Whether sites and machines can be activated. */
export function isActivatable(
  { status, expiresAt, graceUntil }: Pick<License, "status" | "expiresAt" | "graceUntil">,
  now: Date,
): boolean {
  return (
    status === "active" &&
    (expiresAt === null || expiresAt > now || (graceUntil !== null && graceUntil > now))
  );
}

/** Whether one more site or machine that takes a seat can be active. */
export function hasFreeSeat({
  seats,
  overage,
  activatedCount,
}: Pick<LicenseStanding, "seats" | "overage" | "activatedCount">): boolean {
  return seats === null || overage === "allow" || activatedCount < seats;
}

/** Whether a place that takes a seat takes the last one. */
export function takesLastSeat({
  seats,
  overage,
  activatedCount,
}: Pick<LicenseStanding, "seats" | "overage" | "activatedCount">): boolean {
  return seats !== null && overage === "deny" && activatedCount + 1 >= seats;
}

/** Whether more places take a seat than the license has, as after its seats were lowered. */
export function isOverfull({
  seats,
  overage,
  activatedCount,
}: Pick<LicenseStanding, "seats" | "overage" | "activatedCount">): boolean {
  return seats !== null && overage === "deny" && activatedCount > seats;
}

/** Free sites that a license can have for each of its seats. */
export const FREE_SITES_PER_SEAT = 3;

/** Whether a license that has this many free sites can have one more. */
export function hasFreeSite({ seats }: Pick<License, "seats">, freeSites: number): boolean {
  return seats === null || freeSites < FREE_SITES_PER_SEAT * seats;
}

/** Whether a site can move once more, after so many moves of the license within a year. */
export function hasFreeMove({ atMost }: { atMost: number }, moves: number): boolean {
  return moves < atMost;
}

/**
 * `deactivatedAt` of an activation that ends: after it began, and a millisecond after the last one that ended on its
 * place, also when `now` is the time of a server whose clock is behind.
 */
export function endOf(
  { activatedAt }: Pick<Activation, "activatedAt">,
  lastEnd: Date | null,
  now: Date,
): Date {
  const afterLast = lastEnd === null ? activatedAt.getTime() : lastEnd.getTime() + 1;
  return new Date(Math.max(now.getTime(), activatedAt.getTime(), afterLast));
}
