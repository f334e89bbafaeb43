import type { JsonObject } from "../../foundation/primitives.ts";
import { DAY_MS } from "../../foundation/time.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Write } from "../../storage/record-store.ts";
import { type Endpoint, isFor } from "./listening.ts";

/** So much has room for the envelope in a body of 20 kB. */
const MOST_BYTES = 19_500;
/** Fields to leave out first where there is not enough room: they are free-form, and may have 64 KiB each. */
const LARGE = ["metadata", "features", "translations", "notes"];
const SHOWN_OF_KEY = 4;

const encoder = new TextEncoder();

/** A record as it is sent: as the API shows it, but for what does not fit, which `omitted` names. */
export function eventData(record: object, sequence: number): JsonObject {
  const data = { ...(JSON.parse(JSON.stringify(record)) as JsonObject), sequence };
  const omitted: string[] = [];
  for (const field of LARGE) {
    if (bytesIn(data) <= MOST_BYTES) break;
    if (!(field in data)) continue;
    Reflect.deleteProperty(data, field);
    omitted.push(field);
    Object.assign(data, { omitted });
  }
  return data;
}

function bytesIn(data: JsonObject): number {
  return encoder.encode(JSON.stringify(data)).length;
}

/** The body as one endpoint gets it: others than those that ask for whole keys have the last four characters. */
export function payloadOf(
  { type, createdAt, data }: { type: string; createdAt: Date; data: JsonObject },
  { includeKeys }: { includeKeys: boolean },
): JsonObject {
  return { type, timestamp: createdAt.toISOString(), data: includeKeys ? data : withoutKey(data) };
}

function withoutKey(data: JsonObject): JsonObject {
  const { licenseKey } = data;
  if (typeof licenseKey !== "string") return data;
  const entries = Object.entries(data).map(([name, value]) =>
    name === "licenseKey" ? ["licenseKeyLast4", licenseKey.slice(-SHOWN_OF_KEY)] : [name, value],
  );
  return Object.fromEntries(entries) as JsonObject;
}

/** Rises with every event of an object, also when clocks differ, and when the last event is no longer kept. */
export function sequenceAfter(last: number, now: Date): number {
  return Math.max(last + 1, now.getTime());
}

const KEPT_MS = 30 * DAY_MS;
/**
 * A new delivery belongs to the process that writes it for so long: it delivers at once, and needs no write to say
 * so. If it does not, another finds it then.
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

/** Returns the changes that make a delivery begin now, also one that was tried before. */
export function afresh(now: Date) {
  const none = { status: null, durationMs: null, answer: null, error: null };
  return { state: "pending" as const, attempts: 0, nextAttemptAt: new Date(now.getTime() + OWN_MS), ...none };
}

/**
 * The steps that write an event with its deliveries; none when no endpoint wants it. Those that are not enabled can
 * have it later.
 */
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
