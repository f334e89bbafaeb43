import type { Machine } from "../../rules/place.ts";
import type { FreeingReason } from "../../storage/context.ts";
import { eventData, newEvent, sequenceAfter, type WebhookEvent } from "./event-data.ts";

/** The seat of an activation, as its events have it. */
export interface ToldSeat {
  id: string;
  licenseId: string;
  productId: string;
  kind: "site" | "machine";
  domain: string | null;
  machine: Machine | null;
  ipAddress: string | null;
}

/** An activation as its events have it. */
export interface ToldActivation extends ToldSeat {
  status: "active" | "deactivated";
  activatedAt: Date;
  deactivatedAt: Date | null;
}

/** An activation that ended, as its event has it. */
export interface FreedActivation extends ToldActivation {
  deactivatedAt: Date;
  reason: FreeingReason;
}

/** The seat of a record, which has more fields. */
export function told({ id, licenseId, productId, kind, domain, machine, ipAddress }: ToldSeat): ToldSeat {
  return { id, licenseId, productId, kind, domain, machine, ipAddress };
}

/** Makes the event of a seat that is freed. */
export function freedEvent(ended: Omit<FreedActivation, "status">, now: Date): WebhookEvent {
  const { id, productId, activatedAt, deactivatedAt, reason } = ended;
  const freed: FreedActivation = {
    ...told(ended),
    status: "deactivated",
    activatedAt,
    deactivatedAt,
    reason,
  };
  const sequence = sequenceAfter(activatedAt.getTime(), reason === "revoked" ? deactivatedAt : now);
  const data = eventData(freed, sequence);
  return newEvent({ type: "activation.deactivated", productId, objectId: id, sequence, data }, now);
}
