import type { AdapterContext } from "../../storage/context.ts";
import type { SeatClaim, SeatClaimResult } from "../../storage/seat-claim.ts";

/** Claims a seat, and stores in the same step what tells others of it; where nobody listens, that is one call of the storage. */
export async function claimSeat(
  { adapter, seatEvents }: Pick<AdapterContext, "adapter" | "seatEvents">,
  claim: SeatClaim,
): Promise<SeatClaimResult> {
  const told = await seatEvents?.ofClaim(claim);
  if (!told) return adapter.claimSeat(claim);
  const result = await adapter.claimSeat(told.claim);
  if (result.outcome === "claimed") told.written();
  return result;
}
