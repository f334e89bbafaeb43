import type { Write } from "../../storage/record-store.ts";
import { eventData, newEvent, type WebhookEvent } from "./event-data.ts";
import { type ToldActivation, type ToldSeat, told } from "./freed-event.ts";

/** The events of the seats that a commit begins without a claim: those that a license is issued with. */
export function begunSeats(writes: readonly Write[], now: Date): WebhookEvent[] {
  return writes.flatMap((write) =>
    write.op === "insert" && write.kind === "activations" && write.record.status === "active"
      ? [begunEvent(write.record, now)]
      : [],
  );
}

/** Makes the event of a seat that is taken. */
export function begunEvent(seat: ToldSeat & { activatedAt: Date }, now: Date): WebhookEvent {
  const { activatedAt } = seat;
  const begun: ToldActivation = { ...told(seat), status: "active", activatedAt, deactivatedAt: null };
  const { id: objectId, productId } = begun;
  const sequence = now.getTime();
  const data = eventData(begun, sequence);
  return newEvent({ type: "activation.created", productId, objectId, sequence, data }, now);
}
