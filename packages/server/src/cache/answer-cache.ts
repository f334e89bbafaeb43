import { LRUCache } from "lru-cache";
import type { HeardChanges } from "./heard-changes.ts";

/** While the channel of changes is silent, no answer is older than that: 5 s, with time for one that is on its way. */
const UNHEARD_MS = 4_500;
/** Negative answers last only briefly, and are many only when somebody guesses. */
const MOST_NEGATIVE = 10_000;
/** Negative answers get this part of the memory. */
const NEGATIVE_PART = 8;
/** An answer used so lately is not moved to the other end of the queue again: that takes longer than to find it. */
const USE_MS = 1_000;

/** The look-up that an answer rests on. */
export interface Origin {
  /** How far changes had been heard when it began. */
  readonly heard: number;
  /** Milliseconds of the cache's clock when it began. */
  readonly since: number;
}

/** An answer that can be kept. */
export interface Kept extends Origin {
  /** The records whose changes make it void; null when only changes that make all answers void do. */
  readonly about: string | readonly string[] | null;
  /** Milliseconds of the cache's clock until which it lasts. */
  readonly until: number;
  /** Milliseconds of the cache's clock, to about a second, when it was last used. */
  usedAt: number;
}

interface Options<Answer> {
  changes: HeardChanges;
  /** The most answers; any number unless given. */
  entries?: number;
  /** The most memory that answers take. */
  bytes: number;
  /** Memory that an answer takes under its name, in bytes. */
  sizeOf(answer: Answer, name: string): number;
  /**
   * Keeps negative answers apart, with an eighth of the memory. A stranger can ask for any number of them (unknown
   * keys, sites without a seat), and evicts only other negative answers.
   */
  hasNegatives?: boolean;
  /** Gets each answer that is used, unless it was used within the second before. */
  onUse?(answer: Answer): void;
}

interface Caches<Answer extends Kept> {
  positive: LRUCache<string, Answer>;
  negative: LRUCache<string, Answer> | undefined;
}

/**
 * Answers by name, while they last and nothing they depend on has changed. The least recently used ones are evicted
 * first.
 */
export class AnswerCache<Answer extends Kept> {
  readonly #options: Options<Answer>;
  /** Made with the first answer: an LRU cache has room for all its entries from the start. */
  #caches: Caches<Answer> | undefined;
  #evictions = 0;

  constructor(options: Options<Answer>) {
    this.#options = options;
  }

  /** Returns the answer under this name, if there is one that still holds. */
  get(name: string, now: number): Answer | undefined {
    const caches = this.#caches;
    const answer = caches?.positive.peek(name) ?? caches?.negative?.peek(name);
    if (caches === undefined || answer === undefined || !this.#holds(answer, now)) return undefined;
    if (now - answer.usedAt > USE_MS) {
      answer.usedAt = now;
      if (caches.positive.get(name) === undefined) caches.negative?.get(name);
      this.#options.onUse?.(answer);
    }
    return answer;
  }

  set(name: string, answer: Answer): void {
    this.#caches ??= this.#createCaches();
    this.#caches.positive.set(name, answer);
    this.#caches.negative?.delete(name);
  }

  /** Keeps a negative answer. */
  setNegative(name: string, answer: Answer): void {
    this.#caches ??= this.#createCaches();
    this.#caches.negative?.set(name, answer);
    this.#caches.positive.delete(name);
  }

  stats() {
    const { positive, negative } = this.#caches ?? {};
    return {
      entries: (positive?.size ?? 0) + (negative?.size ?? 0),
      bytes: (positive?.calculatedSize ?? 0) + (negative?.calculatedSize ?? 0),
      evictions: this.#evictions,
    };
  }

  #createCaches(): Caches<Answer> {
    const { entries = 0, bytes, hasNegatives, sizeOf: sizeCalculation } = this.#options;
    const negativeBytes = hasNegatives ? Math.ceil(bytes / NEGATIVE_PART) : 0;
    const positive = new LRUCache<string, Answer>({
      max: entries,
      maxSize: bytes - negativeBytes,
      sizeCalculation,
      dispose: (_answer, _name, reason) => {
        if (reason === "evict") this.#evictions += 1;
      },
    });
    if (!hasNegatives) return { positive, negative: undefined };
    const max = entries === 0 ? MOST_NEGATIVE : Math.min(MOST_NEGATIVE, entries);
    return { positive, negative: new LRUCache({ max, maxSize: negativeBytes, sizeCalculation }) };
  }

  #holds({ since, until, heard, about }: Answer, now: number): boolean {
    const { changes } = this.#options;
    if (now >= until || changes.isVoid(heard, about)) return false;
    return now - since <= UNHEARD_MS || changes.silence() <= UNHEARD_MS;
  }
}
