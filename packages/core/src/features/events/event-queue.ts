import { LicensingError } from "../../foundation/errors.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { EventRoom } from "./event-room.ts";
import type { UsageEvent } from "./schema.ts";

/** So much waits for the store at most, about; what comes then has to come again. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Bytes that an event takes besides its properties. */
const EVENT_BYTES = 400;

/** Before the store, so that a slow one makes callers wait, and not this process's memory grow. */
export interface EventQueue {
  /** As the store's; throws `overloaded` while too much is waiting, or the store has no room for events. */
  append(organizationId: string, events: readonly UsageEvent[]): Promise<boolean[]>;
  /** How many events wait for the store. */
  readonly length: number;
}

function sizeOf(events: readonly UsageEvent[]): number {
  return events.reduce((sum, { properties }) => sum + JSON.stringify(properties).length, 0);
}

export function createEventQueue(
  store: Pick<StorageAdapter, "appendEvents">,
  room: EventRoom,
  mostBytes = MOST_BYTES,
): EventQueue {
  let bytes = 0;
  let length = 0;
  return {
    async append(organizationId, events) {
      if (events.length === 0) return [];
      const size = events.length * EVENT_BYTES + sizeOf(events);
      if (bytes + size > mostBytes)
        throw new LicensingError("overloaded", "Too many events are waiting to be stored: send them again");
      bytes += size;
      length += events.length;
      try {
        return await room.append(size, () => store.appendEvents(organizationId, events));
      } finally {
        bytes -= size;
        length -= events.length;
      }
    },
    get length() {
      return length;
    },
  };
}
