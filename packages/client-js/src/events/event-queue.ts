import type { LicenseClientError } from "../license-client-error.ts";
import { type Shelf, shelfOn } from "../storage.ts";
import { pauseAfter, type Transport } from "../transport.ts";
import { eventStore } from "./event-store.ts";
import { alone, listenToPage } from "./page.ts";
import { bodyOf, EVENTS_PATH, MOST_IN_A_BATCH, sendEvents } from "./send-events.ts";
import { uuidv7 } from "./uuid.ts";

const ENOUGH_TO_SEND = 20;
const LONGEST_WAIT_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
/** However long the server asks to be left alone. */
const LONGEST_REST_MS = 3_600_000;
/** The server takes properties of 8 KiB; what is larger can never be sent. */
const LARGEST_EVENT_BYTES = 9 * 1024;
/** It takes 5 levels of properties, and refuses a batch with one that is much deeper. With the event around them: */
const MOST_LEVELS = 6;

/** Whether the visitor lets usage be tracked. */
export type Consent = "granted" | "pending" | "denied";

/** What became of the events. */
export interface FlushResult {
  /** The server has them, by this call. */
  sent: number;
  /** Given up since the client was made: too many to keep, too large, or refused by the server. */
  dropped: number;
  /** Still waiting: tracked meanwhile, or until there is consent. */
  queued: number;
}

export interface EventQueueOptions {
  shelf: Shelf;
  /** What the names of everything on the shelf begin with. */
  prefix: string;
  transport: Transport;
  baseUrl: string;
  consent: Consent;
  sender(): object;
}

/** Collects usage events, and sends them in batches. Events that could not be sent wait for the next try, also over a reload. */
export interface EventQueue {
  /**
   * Notes that something was used; the event is sent later, by itself. `event` has 1 to 100 characters, `properties` at most 8 KiB as JSON, 5 levels deep. Never
   * throws: what cannot be sent counts as `dropped`.
   */
  track(event: string, properties?: Record<string, unknown>): void;
  /**
   * Sends what waits, without waiting for its time. Rejects with a `LicenseClientError` when the server cannot take it now; it
   * waits on then, and is sent later.
   */
  flush(): Promise<FlushResult>;
  /** The visitor lets usage be tracked, on this page and the next: what has waited for that is sent. */
  optIn(): void;
  /** The visitor does not, on this page and the next: what waits is thrown away. */
  optOut(): void;
  /** Stops sending, and listening to the page. What waits is sent by the next client. */
  destroy(): void;
}

function levelsOf(value: unknown): number {
  return typeof value === "object" && value ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;
}

/** Usage events on their way: kept until the server has them, sent by one tab at a time, and not before there is consent. */
export function createEventQueue(options: EventQueueOptions): EventQueue {
  const { shelf, prefix, transport, baseUrl, sender } = options;
  const consentName = `${prefix}consent`;
  /** The visitor's word, which counts in every tab; until there is one, what the application says. */
  const consent = () => shelf.get(consentName) ?? options.consent;
  const store = eventStore(shelf, `${prefix}event:`);
  // Without consent nothing is kept on the visitor's device.
  const pending = eventStore(shelfOn(null), "");
  const isGranted = () => consent() === "granted";
  const current = () => (isGranted() ? store : pending);
  let dropped = 0;
  let failures = 0;
  let flushes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last event that was sent when the page was left, with nobody waiting for the answer. */
  let farewell = "";
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();

  function flushAfter(milliseconds: number): void {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => flush().catch(() => {}), milliseconds);
    // A program on Node may end while events wait.
    (timer as { unref?(): void }).unref?.();
  }

  /** Sees to it that what waits is sent, unless somebody does already. */
  function attend(): void {
    if (!isGranted()) return;
    for (const id of pending.ids()) {
      dropped += store.add(JSON.parse(pending.get(id) ?? ""));
      pending.remove(id);
    }
    const waiting = store.ids().length;
    if (waiting === 0 || flushes > 0) return;
    if (waiting >= ENOUGH_TO_SEND && failures === 0) flushAfter(0);
    else if (timer === undefined) flushAfter(LONGEST_WAIT_MS);
  }

  async function flush(): Promise<FlushResult> {
    clearTimeout(timer);
    timer = undefined;
    flushes += 1;
    // Consent may have come in another tab.
    attend();
    try {
      // One after the other also where there are no locks: two would send the same.
      const sending = last.then(send, send);
      last = sending;
      const sent = await sending;
      failures = 0;
      return { sent, dropped, queued: current().ids().length };
    } catch (error) {
      const pause = pauseAfter(failures, LONGEST_WAIT_MS, LONGEST_PAUSE_MS);
      failures += 1;
      // On top of what the server asks for, which may be seconds, and the same for all: an outage may be long.
      flushAfter(Math.min(((error as LicenseClientError).retryAfterMs ?? 0) + pause, LONGEST_REST_MS));
      throw error;
    } finally {
      flushes -= 1;
      attend();
    }
  }

  async function send(): Promise<number> {
    return isGranted() ? alone(prefix, () => sendEvents({ store, transport, sender, onDrop })) : 0;
  }

  const onDrop = (): void => {
    dropped += 1;
  };

  /** The page may be gone in a moment. What is sent now waits on, for an answer or for the next page: the server counts it once. */
  function leave(): void {
    if (!isGranted()) return;
    const waiting = store.ids().filter((id) => id > farewell);
    const ids = waiting.slice(0, MOST_IN_A_BATCH);
    const bodyNow = () =>
      bodyOf(
        sender(),
        ids.flatMap((id) => store.get(id) ?? []),
      );
    // Browsers refuse more than 64 KiB; there is no beacon where something guards the visitor.
    while (ids.length > 0 && !navigator.sendBeacon?.(baseUrl + EVENTS_PATH, bodyNow())) ids.length >>= 1;
    farewell = ids.at(-1) ?? farewell;
  }

  const stopListening = listenToPage({ leave, online: () => flushAfter(0) });
  attend();

  return {
    track(event, properties) {
      if (consent() === "denied") return;
      try {
        const entry = { id: uuidv7(), event, properties, timestamp: new Date().toISOString() };
        const json = JSON.stringify(entry);
        if (json.length > LARGEST_EVENT_BYTES || levelsOf(JSON.parse(json)) > MOST_LEVELS) dropped += 1;
        else dropped += current().add(entry);
      } catch {
        // It cannot be written as JSON, and the application has better things to do than to hear of that.
        dropped += 1;
      }
      attend();
    },
    flush,
    optIn() {
      shelf.set(consentName, "granted");
      attend();
    },
    optOut() {
      shelf.set(consentName, "denied");
      for (const queue of [store, pending]) for (const id of queue.ids()) queue.remove(id);
    },
    destroy() {
      isOver = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}
