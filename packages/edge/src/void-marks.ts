import type { EdgeCache } from "./edge-cache.ts";
import { type KeptAnswer, MOST_SECONDS } from "./kept-answer.ts";

/** For so long after an event, another server of the origin may still answer from before it. */
const SETTLING_MS = 2_000;

/** Marks in the cache that void answers from before an event. */
export class VoidMarks {
  readonly #cache: EdgeCache;
  readonly #seconds: number;

  /**
   * `staleForSeconds` is how long answers are given after their time: each mark outlasts every answer that it
   * voids.
   */
  constructor(cache: EdgeCache, staleForSeconds: number) {
    this.#cache = cache;
    this.#seconds = 2 * MOST_SECONDS + Math.ceil(staleForSeconds);
  }

  /** Voids the answers of this scope that the origin has given so far. Rejects if the cache cannot be written. */
  async set(scope: string): Promise<void> {
    await this.#cache.put(`/void/${scope}`, String(Date.now() + SETTLING_MS), this.#seconds);
  }

  async isVoid({ scope, since }: KeptAnswer): Promise<boolean> {
    if (scope === null) return false;
    const until = await this.#cache.get(`/void/${scope}`);
    return until !== undefined && since < Number(until);
  }
}
