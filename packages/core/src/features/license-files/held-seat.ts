import type { Context } from "../../storage/context.ts";
import { recordsIn } from "../../storage/records.ts";
import { freeSeat } from "../activations/seat.ts";

/** An activation of a license. */
interface Seat {
  organizationId: string;
  licenseId: string;
  activationId: string;
}

/** Keeps the seat for a file until the moment, null for ever. False when the seat was freed meanwhile. */
export async function holdSeat(
  { storage }: Pick<Context, "storage">,
  { organizationId, activationId }: Seat,
  _until: Date | null,
): Promise<boolean> {
  const found = await recordsIn(storage, organizationId).get("activations", activationId);
  return found?.record.status === "active";
}

/** Frees the seat, whatever file holds it. */
export async function releaseSeat(context: Context, seat: Seat): Promise<void> {
  await freeSeat(context, { ...seat, now: context.clock.now() });
}
