import type { Context } from "../context.ts";
import type { SeatClaim, SeatClaimResult } from "../storage/activation-store.ts";

/** Claims a seat, and stores in the same step what tells others of it; where nobody listens, that is one call of the storage. */
export async function claimSeat(
  { storage, seatEvents }: Pick<Context, "storage" | "seatEvents">,
  claim: SeatClaim,
): Promise<SeatClaimResult> {
  const { store } = storage;
  const told = await seatEvents?.ofClaim(claim);
  if (!told) return store.claimSeat(claim);
  const result = await store.claimSeat(told.claim);
  if (result.outcome === "claimed") told.written();
  return result;
}
