import { LicensingError } from "../../foundation/errors.ts";
import type { Shortage } from "../../storage/queries.ts";
import { recordErrors } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";

const LOOK_EVERY_MS = 1_000;
const MEBIBYTE = 2 ** 20;
/** A flood can fill a small store within a second. */
const LOOK_EVERY_BYTES = MEBIBYTE;
/**
 * Bytes of events at most that no finished look knows of: a flood that comes at once must not fill the store
 * either.
 */
const MOST_UNSEEN_BYTES = 2 * MEBIBYTE;

/**
 * Refuses usage events while the store gets short of memory or disk, so that what is left stays with other calls.
 * Works with what the store said last: a call waits for a look in a flood alone.
 */
export interface EventRoom {
  /** Appends events of so many bytes when there is room for them; throws `overloaded` when there is none. */
  append<Result>(bytes: number, append: () => Promise<Result>): Promise<Result>;
  /** Names the resource that is short as of the last look; null while there is room. */
  shortage(): Shortage | null;
}

/** `onChange` is called when a shortage begins or ends. */
export function createEventRoom(
  store: Pick<StorageAdapter, "shortage">,
  onChange: (shortage: Shortage | null) => void,
): EventRoom {
  let latest: Shortage | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  /**
   * Bytes so far: of all events, of those before the latest look, and of those before the latest one that is
   * finished.
   */
  const bytes = { all: 0, lookedAfter: 0, seen: 0 };

  async function readStore(): Promise<void> {
    const before = latest;
    try {
      latest = await store.shortage();
    } catch {
      // A store that cannot be asked refuses the events itself.
    }
    bytes.seen = bytes.lookedAfter;
    looking = null;
    if ((latest === null) !== (before === null)) onChange(latest);
  }

  function look(): Promise<void> {
    if (looking) return looking;
    lookedAt = performance.now();
    bytes.lookedAfter = bytes.all;
    looking = readStore();
    return looking;
  }

  function shortage(): Shortage | null {
    const isDue =
      performance.now() - lookedAt >= LOOK_EVERY_MS || bytes.all - bytes.lookedAfter >= LOOK_EVERY_BYTES;
    if (isDue) void look();
    return latest;
  }

  return {
    async append(size, append) {
      while (shortage() === null && bytes.all - bytes.seen >= MOST_UNSEEN_BYTES) await look();
      if (latest !== null) throw recordErrors.noRoomForEvents();
      bytes.all += size;
      try {
        return await append();
      } catch (error) {
        // The store is full: other calls must not find out one by one.
        if (error instanceof LicensingError && error.code === "overloaded") void look();
        throw error;
      }
    },
    shortage,
  };
}
