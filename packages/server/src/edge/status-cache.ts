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
  readonly #limits: CacheLimits;
  readonly #changes: HeardChanges;
  readonly #onUse: (answer: PreparedStatus) => void;
  /** Made with the first answer: their books have room for all entries from the start. */
  #answers: Record<"lasting" | "brief", LRUCache<string, PreparedStatus>> | undefined;
  #evictions = 0;

  /** `onUse` is told of an answer that is used, unless it was within the second before. */
  constructor(limits: CacheLimits, changes: HeardChanges, onUse: (answer: PreparedStatus) => void) {
    this.#limits = limits;
    this.#changes = changes;
    this.#onUse = onUse;
  }

  /** The answer, if there is one that still holds. */
  get(key: string, now: number): PreparedStatus | undefined {
    const answers = this.#answers;
    const answer = answers?.lasting.peek(key) ?? answers?.brief.peek(key);
    if (answers === undefined || answer === undefined || !this.#holds(answer, now)) return undefined;
    if (now - answer.usedAt > USE_MS) {
      answer.usedAt = now;
      if (answers.lasting.get(key) === undefined) answers.brief.get(key);
      this.#onUse(answer);
    }
    return answer;
  }

  set(key: string, answer: PreparedStatus, lasting: boolean): void {
    this.#answers ??= this.#empty();
    const { lasting: kept, brief } = this.#answers;
    const [into, out] = lasting ? [kept, brief] : [brief, kept];
    into.set(key, answer);
    out.delete(key);
  }

  stats() {
    const caches = Object.values(this.#answers ?? {});
    return {
      entries: caches.reduce((sum, { size }) => sum + size, 0),
      bytes: caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
      evictions: this.#evictions,
    };
  }

  #empty() {
    const { entries, bytes } = this.#limits;
    const briefBytes = Math.ceil(bytes / BRIEF_PART);
    const sizeCalculation = ({ text }: PreparedStatus, key: string) =>
      text.length + key.length + OVERHEAD_BYTES;
    const lasting = new LRUCache<string, PreparedStatus>({
      max: entries,
      maxSize: bytes - briefBytes,
      sizeCalculation,
      dispose: (_answer, _key, reason) => {
        if (reason === "evict") this.#evictions += 1;
      },
    });
    const max = Math.min(MOST_BRIEF, entries);
    const brief = new LRUCache<string, PreparedStatus>({ max, maxSize: briefBytes, sizeCalculation });
    return { lasting, brief };
  }

  #holds({ since, until, heard, licenseId }: PreparedStatus, now: number): boolean {
    if (now >= until || this.#changes.isVoid(heard, licenseId)) return false;
    return now - since <= UNHEARD_MS || this.#changes.silence() <= UNHEARD_MS;
  }
}
