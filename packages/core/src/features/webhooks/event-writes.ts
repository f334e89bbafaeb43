import { DAY_MS } from "../../foundation/durations.ts";
import type { JsonObject } from "../../foundation/primitives.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Write } from "../../storage/record-store.ts";
import { type Endpoint, isFor } from "./listening.ts";

const KEPT_MS = 30 * DAY_MS;
/**
 * A new delivery belongs to the process that writes it for so long: it delivers at once, and needs no write to say so. If it does
 * not, another finds it then.
 */
const OWN_MS = 5_000;

export type WebhookEvent = RecordOf<"webhookEvents">;
export type Delivery = RecordOf<"webhookDeliveries">;

interface Happened {
  type: string;
  productId: string | null;
  objectId: string;
  sequence: number;
  data: JsonObject;
  id?: string;
}

export function newEvent({ id = newId("webhookEvents"), ...happened }: Happened, now: Date): WebhookEvent {
  return { id, ...happened, createdAt: now, expiresAt: new Date(now.getTime() + KEPT_MS) };
}

/** An event on its way to an endpoint, for the process that writes it to deliver. */
export function newDelivery(
  { id: eventId, type, expiresAt }: WebhookEvent,
  endpointId: string,
  now: Date,
): Delivery {
  return {
    id: newId("webhookDeliveries"),
    endpointId,
    eventId,
    type,
    ...afresh(now),
    history: [],
    createdAt: now,
    expiresAt,
  };
}

/** What makes a delivery, also one that was tried before, begin now. */
export function afresh(now: Date) {
  const none = { status: null, durationMs: null, answer: null, error: null };
  return { state: "pending" as const, attempts: 0, nextAttemptAt: new Date(now.getTime() + OWN_MS), ...none };
}

/** The steps that write an event with its deliveries; none when no endpoint wants it. Those that are not enabled can have it later. */
export function eventWrites(event: WebhookEvent, endpoints: Iterable<Endpoint>): Write[] {
  const wanted = [...endpoints].filter((endpoint) => isFor(endpoint, event.type, event.productId));
  if (wanted.length === 0) return [];
  return [
    { op: "insert", kind: "webhookEvents", record: event },
    ...wanted
      .filter(({ enabled }) => enabled)
      .map(({ id }): Write => {
        const record = newDelivery(event, id, event.createdAt);
        return { op: "insert", kind: "webhookDeliveries", record };
      }),
  ];
}
