import type { Clock } from "../../foundation/time.ts";
import type { Write } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type Deadline, deadlines, expiringAt } from "./deadlines.ts";
import { eventWrites, type WebhookEvent } from "./event-data.ts";
import { createListening, type Endpoint, type Listener, type Listening } from "./listening.ts";

/** Listeners that are told of events, and how the events that are for them are stored. */
export interface Audience {
  /** Kind of the records that hold the events. */
  readonly kind: "webhookEvents" | "hookCalls";
  /** Events that time makes, each with a cursor that is this audience's own. */
  readonly deadlines: readonly Deadline[];
  /** Events so many days before a license expires, with cursors of this audience, too. */
  expiringAt(marks: readonly number[]): readonly Deadline[];
  /** Whether anybody, in any organization, may want events of sites. */
  wantsSites(): Promise<boolean>;
  /** The organization's listeners, by id. */
  endpoints(organizationId: string): Promise<ReadonlyMap<string, Listener>>;
  /** Reads the listeners anew at the next call. */
  forget(organizationId: string): void;
  /** Sequence of the object's last event; 0 without one. */
  lastSequence(records: Pick<Reader, "list">, objectId: string): Promise<number>;
  /** The steps that store an event of the organization, for those of these listeners who want it. */
  eventWrites(organizationId: string, event: WebhookEvent, listeners: Iterable<Listener>): Promise<Write[]>;
}

/** The endpoints of webhooks. */
export function endpointsAsAudience(listening: Listening): Audience {
  return {
    kind: "webhookEvents",
    deadlines,
    expiringAt,
    wantsSites: async () => (await listening.organizations()).size > 0,
    endpoints: listening.endpoints,
    forget: listening.forget,
    lastSequence,
    eventWrites: async (_organizationId, event, endpoints: Iterable<Endpoint>) =>
      eventWrites(event, endpoints),
  };
}

/** The endpoints as a transaction of the application sees them. */
export function endpointsWithin(within: StorageAdapter, clock: Clock): Audience {
  return endpointsAsAudience(createListening(within, clock));
}

/** Whoever changes the object at the same time loses: one of the commits is refused. */
async function lastSequence(records: Pick<Reader, "list">, objectId: string): Promise<number> {
  const query = { filters: { objectId }, page: 1, perPage: 1 };
  const { items } = await records.list("webhookEvents", query);
  return items[0]?.record.sequence ?? 0;
}
