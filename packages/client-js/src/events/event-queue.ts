import type { Json } from "../answers.ts";
import type { LicenseClientError } from "../license-client-error.ts";
import { type Shelf, shelfOn } from "../storage.ts";
import { MOST_KEPT_ALIVE, pauseAfter, type Transport } from "../transport.ts";
import { eventStore } from "./event-store.ts";
import type { AnyEvents, Consent, EventQueue, FlushResult } from "./event-types.ts";
import { alone, listenToPage } from "./page.ts";
import { bytesOf, MOST_IN_A_BATCH, sendEvents } from "./send-events.ts";
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

/** For so long other tabs, and this one when it is left, do not send what is under way. */
const UNDER_WAY_MS = 30_000;
/** Leaves room for what goes with the events. */
const MOST_TO_LEAVE = MOST_KEPT_ALIVE - 2_000;

export interface EventQueueOptions {
  shelf: Shelf;
  /** The beginning of every name on the shelf. */
  prefix: string;
  transport: Transport;
  /** The application's word until the visitor has given one. */
  consent?: Consent | undefined;
  anonymousId?: string | undefined;
  /** Product, license and site. */
  subject(): object;
}

function levelsOf(value: unknown): number {
  return typeof value === "object" && value ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;
}

/**
 * Makes a queue of usage events: kept until the server has them, sent by one tab at a time, and not before there is
 * consent.
 */
export function createEventQueue<Events = AnyEvents>(options: EventQueueOptions): EventQueue<Events> {
  const { shelf, prefix, transport, subject } = options;
  let { anonymousId } = options;
  const sender = () => ({ ...subject(), anonymous_id: anonymousId });
  const underWayName = `${prefix}sent`;
  const consentName = `${prefix}consent`;
  /** The visitor's word, which counts in every tab; until there is one, what the application says. */
  const consent = () => (shelf.get(consentName) ?? options.consent ?? "pending") as Consent;
  const store = eventStore(shelf, `${prefix}event:`);
  // Without consent nothing is kept on the visitor's device.
  const pending = eventStore(shelfOn(null), "");
  const isGranted = () => consent() === "granted";
  const current = () => (isGranted() ? store : pending);
  let dropped = 0;
  let failures = 0;
  let flushes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();

  function flushAfter(milliseconds: number): void {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => flushWhat(waiting).catch(() => {}), milliseconds);
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
    if (store.ids().length === 0 || flushes > 0) return;
    if (waiting().length >= ENOUGH_TO_SEND && failures === 0) flushAfter(0);
    else if (timer === undefined) flushAfter(LONGEST_WAIT_MS);
  }

  /** Gives the events that no tab is sending. */
  function waiting(): string[] {
    const [until = 0, last = ""] = (shelf.get(underWayName) ?? "").split(" ");
    return store.ids().filter((id) => !(Date.now() < +until && id <= last));
  }

  async function flushWhat(idsNow: () => string[]): Promise<FlushResult> {
    const send = async () => (isGranted() ? alone(prefix, () => sendNow(idsNow())) : 0);
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

  /** Sends these, and says so to other tabs meanwhile. */
  function sendNow(ids: string[]): Promise<number> {
    const onSend = (last: string) => shelf.set(underWayName, `${Date.now() + UNDER_WAY_MS} ${last}`);
    const sending = sendEvents({ store, ids, transport, sender, onDrop, onSend });
    return sending.finally(() => shelf.remove(underWayName));
  }

  const onDrop = (): void => {
    dropped += 1;
  };

  /**
   * Sends what nobody sends yet: the page may be gone in a moment. Without an answer, the next page sends it once
   * more.
   */
  function leave(): void {
    if (!isGranted()) return;
    const ids = waiting().slice(0, MOST_IN_A_BATCH);
    while (bytesOf(store, ids) > MOST_TO_LEAVE) ids.pop();
    if (ids.length > 0) sendNow(ids).catch(() => {});
  }

  // Elsewhere nothing begins before an event is tracked.
  const stopListening = listenToPage({ start: attend, leave, online: () => flushAfter(0) });

  return {
    track(event, ...[properties]) {
      if (consent() === "denied") return;
      try {
        const timestamp = new Date().toISOString();
        const entry = { id: uuidv7(), event, properties: properties as Json | undefined, timestamp };
        const json = JSON.stringify(entry);
        if (json.length > LARGEST_EVENT_BYTES || levelsOf(JSON.parse(json)) > MOST_LEVELS) dropped += 1;
        else dropped += current().add(entry);
      } catch {
        // It cannot be written as JSON, and the application has better things to do than to hear of that.
        dropped += 1;
      }
      attend();
    },
    flush: () => flushWhat(store.ids),
    consent: {
      get state() {
        return consent();
      },
    },
    setAnonymousId(next) {
      anonymousId = next ?? undefined;
    },
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
