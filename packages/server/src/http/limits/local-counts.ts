import type { Count } from "./standing.ts";

/**
 * The most buckets that are remembered for sure; a crowd of more callers in one window makes the oldest ones start
 * anew.
 */
const MOST_BUCKETS = 50_000;

interface Bucket {
  used: number;
  /** Milliseconds of the clock. */
  endsAt: number;
}

/** Counts in this process's memory, for one limit. */
export class LocalCounts {
  readonly #windowMs: number;
  readonly #now: () => number;
  // Two maps in turn: what began longer ago than the window lasts goes without being looked for.
  #recent = new Map<string, Bucket>();
  #older = new Map<string, Bucket>();
  #recentSince: number;

  /** `now` gives milliseconds that never go back. */
  constructor(windowMs: number, now: () => number = () => performance.now()) {
    this.#windowMs = windowMs;
    this.#now = now;
    this.#recentSince = now();
  }

  /** Adds to the bucket, and tells what it then holds. Adding 0 only looks. */
  add(name: string, amount: number): Count {
    const now = this.#now();
    const bucket = this.#live(name, now) ?? this.#begin(name, now);
    bucket.used += amount;
    return { used: bucket.used, endsInMs: bucket.endsAt - now };
  }

  #live(name: string, now: number): Bucket | undefined {
    const bucket = this.#recent.get(name) ?? this.#older.get(name);
    return bucket !== undefined && bucket.endsAt > now ? bucket : undefined;
  }

  #begin(name: string, now: number): Bucket {
    if (this.#recent.size >= MOST_BUCKETS || now - this.#recentSince > this.#windowMs) {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#recentSince = now;
    }
    const bucket = { used: 0, endsAt: now + this.#windowMs };
    this.#recent.set(name, bucket);
    return bucket;
  }
}
