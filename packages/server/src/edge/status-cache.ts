import { LRUCache } from "lru-cache";
import type { HeardChanges } from "./heard-changes.ts";
import type { PreparedStatus } from "./prepared-status.ts";

/** While the channel of changes is silent, no answer is older than that: 5 s, with time for one that is on its way. */
const UNHEARD_MS = 4_500;
/** Answers that last only briefly are many only when somebody guesses. */
const MOST_BRIEF = 10_000;
/** An answer that was used so lately need not be moved to the other end of the queue again, which takes longer than to find it. */
const USE_MS = 1_000;
/** They get this part of the memory. */
const BRIEF_PART = 8;
/** Of an answer, beside its texts: the objects and the cache's own books. */
const OVERHEAD_BYTES = 420;

export interface CacheLimits {
  /** The most answers. */
  entries: number;
  /** The most memory that answers take, in bytes. */
  bytes: number;
}

/**
 * Answers by what was asked, the least recently used ones leaving first. Those that somebody can think up in any number (unknown
 * keys, sites without a seat) are kept apart, so that they push out each other alone.
 */
export class StatusCache {
  readonly #lasting: LRUCache<string, PreparedStatus>;
  readonly #brief: LRUCache<string, PreparedStatus>;
  readonly #changes: HeardChanges;
  readonly #onUse: (answer: PreparedStatus) => void;
  #evictions = 0;

  /** `onUse` is told of an answer that is used, unless it was within the second before. */
  constructor(
    { entries, bytes }: CacheLimits,
    changes: HeardChanges,
    onUse: (answer: PreparedStatus) => void,
  ) {
    const sizeCalculation = ({ text }: PreparedStatus, key: string) =>
      text.length + key.length + OVERHEAD_BYTES;
    const briefBytes = Math.ceil(bytes / BRIEF_PART);
    this.#lasting = new LRUCache({
      max: entries,
      maxSize: bytes - briefBytes,
      sizeCalculation,
      dispose: (_answer, _key, reason) => {
        if (reason === "evict") this.#evictions += 1;
      },
    });
    this.#brief = new LRUCache({ max: Math.min(MOST_BRIEF, entries), maxSize: briefBytes, sizeCalculation });
    this.#changes = changes;
    this.#onUse = onUse;
  }

  /** The answer, if there is one that still holds. */
  get(key: string, now: number): PreparedStatus | undefined {
    const answer = this.#lasting.peek(key) ?? this.#brief.peek(key);
    if (answer === undefined || !this.#holds(answer, now)) return undefined;
    if (now - answer.usedAt > USE_MS) {
      answer.usedAt = now;
      if (this.#lasting.get(key) === undefined) this.#brief.get(key);
      this.#onUse(answer);
    }
    return answer;
  }

  set(key: string, answer: PreparedStatus, lasting: boolean): void {
    const [into, out] = lasting ? [this.#lasting, this.#brief] : [this.#brief, this.#lasting];
    into.set(key, answer);
    out.delete(key);
  }

  stats() {
    return {
      entries: this.#lasting.size + this.#brief.size,
      bytes: this.#lasting.calculatedSize + this.#brief.calculatedSize,
      evictions: this.#evictions,
    };
  }

  #holds({ since, until, heard, licenseId }: PreparedStatus, now: number): boolean {
    if (now >= until || this.#changes.isVoid(heard, licenseId)) return false;
    return now - since <= UNHEARD_MS || this.#changes.silence() <= UNHEARD_MS;
  }
}
