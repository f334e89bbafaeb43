import type { Json } from "../answers.ts";
import type { LicenseClientError } from "../license-client-error.ts";
import type { Transport } from "../transport.ts";
import type { EventStore } from "./event-store.ts";

/** On the Edge API, so that events do not use up what an address may ask the public API. */
const EVENTS_PATH = "/v1/events";
export const MOST_IN_A_BATCH = 50;

/** Makes a body of events that are JSON already. */
function bodyOf(sender: object, events: readonly string[]): string {
  return `${JSON.stringify(sender).slice(0, -1)},"events":[${events.join()}]}`;
}

export interface SendingParts {
  store: EventStore;
  transport: Transport;
  /** Ids of the events to send, oldest first. */
  ids: string[];
  /** Gives what goes with every batch. */
  sender(): object;
  /** Hears of each event that the server will never take. */
  onDrop(): void;
  /** Hears, before a batch is sent, of its last event. */
  onSend(last: string): void;
}

interface Refusal {
  /** Its event, counted from 0. */
  index: number;
  error: string;
}

/** Reads the refusals in an answer; an unknown product is one of every event. */
function refusalsIn({ rejected, code }: Json, batch: readonly unknown[]): Refusal[] | undefined {
  if (!Array.isArray(rejected)) return undefined;
  return code ? batch.map((_, index) => ({ index, error: String(code) })) : rejected;
}

/** Counts the bytes of these events: they are ASCII. */
export function bytesOf(store: EventStore, ids: readonly string[]): number {
  return ids.reduce((bytes, id) => bytes + (store.get(id)?.length ?? 0), ids.length);
}

/**
 * Sends events, oldest first. An event leaves the store once the server has it or will never take it. Resolves with the
 * number that the server has; rejects when it cannot take any now, and those wait on.
 */
export async function sendEvents({
  store,
  ids,
  transport,
  sender,
  onDrop,
  onSend,
}: SendingParts): Promise<number> {
  let sent = 0;
  let size = MOST_IN_A_BATCH;

  async function send(batch: readonly string[], events: readonly string[]): Promise<void> {
    onSend(batch.at(-1) ?? "");
    const refusals = await transport({
      path: EVENTS_PATH,
      body: bodyOf(sender(), events),
      read: (answer) => refusalsIn(answer, batch),
      retries: 0,
    });
    for (const [place, id] of batch.entries()) {
      const refusal = refusals.find(({ index }) => index === place);
      const { timestamp, ...event } = JSON.parse(events[place] ?? "{}");
      if (refusal && timestamp && /^timestamp/.test(refusal.error) && store.get(id)) {
        // This machine's clock is wrong by more than a day: better the server's time than none of it.
        store.add(event);
        ids.push(id);
        continue;
      }
      store.remove(id);
      if (refusal) onDrop();
      else sent += 1;
    }
  }

  while (ids.length > 0) {
    // Another tab may have sent some of them by now.
    const batch = ids.splice(0, size).filter((id) => store.get(id));
    const events = batch.map((id) => store.get(id) ?? "");
    try {
      if (batch.length > 0) await send(batch, events);
    } catch (error) {
      const { code, status } = error as LicenseClientError;
      // Something on the way may take no large bodies.
      const isTooLarge = status === 413;
      if (code !== "bad_request" && !isTooLarge) throw error;
      if (isTooLarge && batch.length > 1) {
        size = Math.ceil(batch.length / 2);
        ids.unshift(...batch);
      } else
        for (const id of batch) {
          store.remove(id);
          onDrop();
        }
    }
  }
  return sent;
}
