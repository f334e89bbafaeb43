import { LicensingError } from "../errors.ts";
import type { EventStore, Shortage } from "../storage/event-store.ts";
import { recordErrors } from "../storage/record-errors.ts";

const LOOK_EVERY_MS = 1_000;
/** A flood can fill a small store within a second. */
const LOOK_EVERY_BYTES = 2 ** 20;

/**
 * Refuses usage events while the store gets short of memory or disk, so that what is left stays with other calls. Works with what
 * the store said last: no call waits for a look.
 */
export interface EventRoom {
  /** Counts events of so many bytes; throws `overloaded` when there is no room for them. */
  take(bytes: number): void;
  /** Takes notice of an error of the store's: one that is full is looked at again at once. */
  hear(error: unknown): void;
  /** Names the resource that is short as of the last look; null while there is room. */
  shortage(): Shortage | null;
}

/** `onChange` is called when a shortage begins or ends. */
export function createEventRoom(
  store: Pick<EventStore, "shortage">,
  onChange: (shortage: Shortage | null) => void,
): EventRoom {
  let latest: Shortage | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let bytesSince = 0;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    lookedAt = performance.now();
    bytesSince = 0;
    const before = latest;
    try {
      latest = await store.shortage();
    } catch {
      // A store that cannot be asked refuses the events itself.
    }
    isLooking = false;
    if ((latest === null) !== (before === null)) onChange(latest);
  }

  function shortage(): Shortage | null {
    const isDue = performance.now() - lookedAt >= LOOK_EVERY_MS || bytesSince >= LOOK_EVERY_BYTES;
    if (isDue) void look();
    return latest;
  }

  return {
    take(bytes) {
      if (shortage() !== null) throw recordErrors.noRoomForEvents();
      bytesSince += bytes;
    },
    hear(error) {
      if (error instanceof LicensingError && error.code === "overloaded") void look();
    },
    shortage,
  };
}
