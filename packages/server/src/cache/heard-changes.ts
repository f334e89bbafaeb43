import type { Change, ChangeFeed } from "@keystead/core/adapter";

/** Answers that a change makes void: those about one record, all of them, or none. */
export type Voided = { about: string } | "all" | "none";

interface Options {
  feed: ChangeFeed;
  voidedBy(change: Change): Voided;
  /** Milliseconds for which changes of one record are remembered: as long as any answer lasts. */
  memoryMs: number;
  /** The most changes in that time. Past it, all answers are void. */
  mostIds: number;
  now(): number;
}

/**
 * Remembers what has changed lately. An answer keeps how far changes had been heard when its look-up began. A change
 * after that makes the answer void, also when it was heard while the look-up was under way.
 */
export class HeardChanges {
  readonly #options: Options;
  #heard = 0;
  /** Answers from before this are void. */
  #forgotten = 0;
  // Two maps in turn: changes from longer ago than any answer lasts go without a search for them.
  #recent = new Map<string, number>();
  #older = new Map<string, number>();
  #recentSince: number;

  constructor(options: Options) {
    this.#options = options;
    this.#recentSince = options.now();
    options.feed.subscribe((change) => {
      const voided = options.voidedBy(change);
      if (voided === "all") this.#forget();
      else if (voided !== "none") this.#note(voided.about);
    });
  }

  /** How far changes have been heard now. */
  get heard(): number {
    return this.#heard;
  }

  /** Whether an answer is void that is about these records and was looked up when changes had been heard so far. */
  isVoid(heard: number, about: string | readonly string[] | null): boolean {
    if (heard < this.#forgotten) return true;
    if (about === null || heard === this.#heard) return false;
    if (typeof about === "string") return this.#hasChanged(about, heard);
    return about.some((id) => this.#hasChanged(id, heard));
  }

  /** Milliseconds for which changes may have gone unheard. */
  silence(): number {
    return this.#options.feed.silence();
  }

  #hasChanged(id: string, heard: number): boolean {
    return (this.#recent.get(id) ?? this.#older.get(id) ?? 0) > heard;
  }

  #note(id: string): void {
    const { now, memoryMs, mostIds } = this.#options;
    if (now() - this.#recentSince > memoryMs) this.#turn();
    if (this.#recent.size >= mostIds) this.#forget();
    this.#heard += 1;
    this.#recent.set(id, this.#heard);
  }

  #turn(): void {
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#recentSince = this.#options.now();
  }

  #forget(): void {
    this.#heard += 1;
    this.#forgotten = this.#heard;
    this.#recent = new Map();
    this.#older = new Map();
  }
}
