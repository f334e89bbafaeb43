import type { Json } from "../answers.ts";
import type { LicenseClientError } from "../license-client-error.ts";
import type { Transport } from "../transport.ts";
import type { EventStore } from "./event-store.ts";

/** On the Edge API, so that events do not use up what an address may ask the public API. */
export const EVENTS_PATH = "/v1/events";
export const MOST_IN_A_BATCH = 50;

/** A body for events that are JSON already. */
export function bodyOf(sender: object, events: readonly string[]): string {
  return `${JSON.stringify(sender).slice(0, -1)},"events":[${events.join()}]}`;
}

export interface SendingParts {
  store: EventStore;
  transport: Transport;
  /** What goes with every batch. */
  sender(): object;
  /** Hears of each event that the server will never take. */
  onDrop(): void;
}

interface Refusal {
  /** Which of the events it is about. */
  index: number;
  error: string;
}

/** The refusals in an answer; an unknown product is one of every event. */
function refusalsIn({ rejected, code }: Json, batch: readonly unknown[]): Refusal[] | undefined {
  if (!Array.isArray(rejected)) return undefined;
  return code ? batch.map((_, index) => ({ index, error: String(code) })) : rejected;
}

/**
 * Sends what waits now, oldest first. An event leaves the store once the server has it or will never take it. Resolves with how many
 * the server has; rejects when it cannot take any now, and those wait on.
 */
export async function sendEvents({ store, transport, sender, onDrop }: SendingParts): Promise<number> {
  const ids = store.ids();
  let sent = 0;
  let size = MOST_IN_A_BATCH;

  async function send(batch: readonly string[], events: readonly string[]): Promise<void> {
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
