import type { AdapterContext } from "../../storage/context.ts";
import type { SeatToFree } from "../../storage/storage-adapter.ts";

/**
 * Frees a seat, and stores in the same step what tells others of it; where nobody listens, that is one call of the storage. Gives the
 * activation that has ended, now or before; null when the license has none there.
 */
export async function freeSeat(
  { adapter, seatEvents }: Pick<AdapterContext, "adapter" | "seatEvents">,
  seat: SeatToFree,
): Promise<{ id: string; deactivatedAt: Date } | null> {
  const told = await seatEvents?.ofFreeing(seat);
  if (!told) return adapter.freeSeat(seat);
  const freed = await adapter.freeSeat(told.seat);
  await told.written();
  return freed;
}
