import type { Machine } from "../../rules/place.ts";
import type { FreeingReason } from "../../storage/context.ts";
import { eventData, newEvent, sequenceAfter, type WebhookEvent } from "./event-data.ts";

/** An activation as its events have it. */
export interface ToldActivation {
  id: string;
  licenseId: string;
  productId: string;
  kind: "site" | "machine";
  domain: string | null;
  machine: Machine | null;
  ipAddress: string | null;
  status: "active" | "deactivated";
  activatedAt: Date;
  deactivatedAt: Date | null;
}

/** An activation that ended, as its event has it. */
export interface FreedActivation extends ToldActivation {
  deactivatedAt: Date;
  reason: FreeingReason;
}

/** Makes the event of a seat that is freed. */
export function freedEvent(
  { id, licenseId, productId, kind, domain, machine, ipAddress, ...ended }: Omit<FreedActivation, "status">,
  now: Date,
): WebhookEvent {
  const { activatedAt, deactivatedAt, reason } = ended;
  const freed: FreedActivation = {
    ...{ id, licenseId, productId },
    ...{ kind, domain, machine },
    ipAddress,
    status: "deactivated",
    activatedAt,
    deactivatedAt,
    reason,
  };
  const sequence = sequenceAfter(activatedAt.getTime(), reason === "revoked" ? deactivatedAt : now);
  const data = eventData(freed, sequence);
  return newEvent({ type: "activation.deactivated", productId, objectId: id, sequence, data }, now);
}
