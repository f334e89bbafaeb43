import type { Context, FreeingReason } from "../../storage/context.ts";
import type { FreedSeat, SeatToFree } from "../../storage/storage-adapter.ts";

/**
 * Frees a seat, and stores in the same step what tells others of it; where nobody listens, that is one call of the
 * storage. Gives the activation that has ended, now or before, or until when a license file holds its seat; null
 * when the license has none there.
 */
export async function freeSeat(
  { storage, seatEvents }: Pick<Context, "storage" | "seatEvents">,
  seat: SeatToFree,
  reason: FreeingReason,
): Promise<FreedSeat | null> {
  const told = await seatEvents?.ofFreeing(seat, reason);
  if (!told) return storage.freeSeat(seat);
  const freed = await storage.freeSeat(told.seat);
  await told.written();
  return freed;
}
