import type { ChangeFeed } from "@keystead/core";

/**
 * Which licenses have changed lately. Answers know how far changes had been heard when their look-up began: one that changed since
 * then makes them void, also when the change was heard while the look-up was under way.
 */
export class HeardChanges {
  readonly #feed: ChangeFeed;
  readonly #now: () => number;
  readonly #memoryMs: number;
  readonly #mostIds: number;
  #heard = 0;
  /** Answers from before this say nothing. */
  #forgotten = 0;
  // Two maps in turn: what was heard longer ago than any answer lasts goes without being looked for.
  #recent = new Map<string, number>();
  #older = new Map<string, number>();
  #recentSince: number;

  /** `memoryMs` is as long as any answer lasts; past `mostIds` changes in that time all answers are void. */
  constructor(feed: ChangeFeed, memoryMs: number, mostIds: number, now: () => number) {
    this.#feed = feed;
    this.#now = now;
    this.#memoryMs = memoryMs;
    this.#mostIds = mostIds;
    this.#recentSince = now();
    feed.subscribe((change) => {
      // A product's new public key is rare, and a word about every license of it would be long.
      if (change.kind === "license") this.#note(change.id);
      else if (change.kind !== "release") this.#forget();
    });
  }

  /** How far changes have been heard now. */
  get heard(): number {
    return this.#heard;
  }

  /** Whether an answer about this license is void that was looked up when changes had been heard so far. */
  isVoid(heard: number, licenseId: string | null): boolean {
    if (heard < this.#forgotten) return true;
    if (licenseId === null || heard === this.#heard) return false;
    const changed = this.#recent.get(licenseId) ?? this.#older.get(licenseId) ?? 0;
    return changed > heard;
  }

  /** For how long changes may have gone unheard, in milliseconds. */
  silence(): number {
    return this.#feed.silence();
  }

  #note(id: string): void {
    if (this.#now() - this.#recentSince > this.#memoryMs) this.#turn();
    if (this.#recent.size >= this.#mostIds) this.#forget();
    this.#heard += 1;
    this.#recent.set(id, this.#heard);
  }

  #turn(): void {
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#recentSince = this.#now();
  }

  #forget(): void {
    this.#heard += 1;
    this.#forgotten = this.#heard;
    this.#recent = new Map();
    this.#older = new Map();
  }
}
