import type { RecordOf } from "../../storage/kinds.ts";
import type { Write } from "../../storage/record-store.ts";
import { eventData, newEvent, type WebhookEvent } from "./event-data.ts";
import type { ToldActivation } from "./freed-event.ts";

/** The events of the seats that a commit begins without a claim: those that a license is issued with. */
export function begunSeats(writes: readonly Write[], now: Date): WebhookEvent[] {
  return writes.flatMap((write) =>
    write.op === "insert" && write.kind === "activations" && write.record.status === "active"
      ? [begunEvent(write.record, now)]
      : [],
  );
}

/** Makes the event of a seat that is taken. */
export function begunEvent(
  {
    id,
    licenseId,
    productId,
    kind,
    domain,
    machine,
    ipAddress,
    activatedAt,
  }: Pick<
    RecordOf<"activations">,
    "id" | "licenseId" | "productId" | "kind" | "domain" | "machine" | "ipAddress" | "activatedAt"
  >,
  now: Date,
): WebhookEvent {
  const begun: ToldActivation = {
    ...{ id, licenseId, productId },
    ...{ kind, domain, machine },
    ipAddress,
    status: "active",
    activatedAt,
    deactivatedAt: null,
  };
  const sequence = now.getTime();
  const data = eventData(begun, sequence);
  return newEvent({ type: "activation.created", productId, objectId: id, sequence, data }, now);
}
