import type { EdgeCache } from "./edge-cache.ts";

/** Answers that last no longer than this have room of their own. */
const BRIEF_SECONDS = 120;

interface Entry {
  text: string;
  until: number;
}

/** A bounded map: the entry that was used least recently goes first. */
class Room {
  readonly #entries = new Map<string, Entry>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): string | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    this.#entries.delete(name);
    if (entry.until <= Date.now()) return undefined;
    this.#entries.set(name, entry);
    return entry.text;
  }

  set(name: string, entry: Entry): void {
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) break;
      this.#entries.delete(oldest);
    }
  }

  delete(name: string): void {
    this.#entries.delete(name);
  }
}

/**
 * Keeps answers in the memory of this process, for Deno, Bun and Node. Brief answers, such as refusals, have an eighth
 * of the entries to themselves, so that guessing keys cannot evict the answers of real sites. `entries` is 10,000
 * unless given.
 */
export function memoryCache(options: { entries?: number } = {}): EdgeCache {
  const { entries = 10_000 } = options ?? {};
  if (!Number.isInteger(entries) || entries < 8)
    throw new TypeError("entries must be a whole number from 8 on");
  const brief = new Room(Math.floor(entries / 8));
  const lasting = new Room(entries - Math.floor(entries / 8));
  return {
    get: async (name) => lasting.get(name) ?? brief.get(name),
    async put(name, text, seconds) {
      const [room, other] = seconds <= BRIEF_SECONDS ? [brief, lasting] : [lasting, brief];
      other.delete(name);
      room.set(name, { text, until: Date.now() + seconds * 1000 });
    },
  };
}
