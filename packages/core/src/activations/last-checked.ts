import type { Storage } from "../storage/storage.ts";

/** Waits this long after the first note, so that a site that asks often costs one write. */
const FLUSH_AFTER_MS = 30_000;
/** More than this many sites at once are written without waiting. */
const FLUSH_AT = 10_000;

/** Remembers which sites asked, and writes `lastCheckedAt` in batches outside any request. */
export interface LastChecked {
  note(activationId: string, at: Date): void;
  /** Writes what is noted. What a store refuses stays noted for the next time. */
  flush(): Promise<void>;
  /** Writes what is noted and sets no more timers. */
  close(): Promise<void>;
}

export function createLastChecked(storage: Storage, onError: (error: unknown) => void): LastChecked {
  let noted = new Map<string, Date>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let writing = Promise.resolve();

  const schedule = (): void => {
    if (closed || timer !== undefined) return;
    timer = setTimeout(() => {
      flush().catch(onError);
    }, FLUSH_AFTER_MS);
    // A pending note keeps no process alive; `close` is what writes it.
    if (typeof timer === "object") timer.unref();
  };

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (noted.size === 0) return;
    const batch = noted;
    noted = new Map();
    try {
      await storage.activations.touch(batch);
    } catch (error) {
      noted = new Map([...batch, ...noted]);
      schedule();
      throw error;
    }
  };

  const flush = (): Promise<void> => {
    const turn = writing.then(write);
    writing = turn.catch(() => {});
    return turn;
  };

  return {
    note(activationId, at) {
      noted.set(activationId, at);
      if (noted.size >= FLUSH_AT && !closed) flush().catch(onError);
      else schedule();
    },
    flush,
    close() {
      closed = true;
      return flush();
    },
  };
}
