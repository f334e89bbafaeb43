import { createHistogram } from "node:perf_hooks";
import type { LoadResult } from "./plan.ts";

const LONGEST_MICROSECONDS = 60_000_000;

/** Counts answers, and looks at each. */
export class Tally {
  readonly #latencies = createHistogram({ lowest: 1, highest: LONGEST_MICROSECONDS, figures: 3 });
  readonly #expected: string[];
  #refused = 0;
  #wrong = 0;
  #firstBad: string | null = null;

  constructor(expected: string[]) {
    this.#expected = expected;
  }

  /**
   * An answer to what was asked at that time, or should have been; `expected` is what it has to contain besides what
   * all have.
   */
  add(asked: number, status: number, body: string, expected: string[] = []): void {
    const microseconds = Math.round((performance.now() - asked) * 1000);
    this.#latencies.record(Math.min(LONGEST_MICROSECONDS, Math.max(1, microseconds)));
    const isGood = status >= 200 && status < 300;
    if (isGood && [...this.#expected, ...expected].every((part) => body.includes(part))) return;
    if (isGood) this.#wrong += 1;
    else this.#refused += 1;
    this.#firstBad ??= body;
  }

  /** Result for a load of so many seconds. */
  over(seconds: number): LoadResult {
    const latencies = this.#latencies;
    return {
      requests: latencies.count,
      seconds,
      perSecond: latencies.count / seconds,
      p50: latencies.percentile(50),
      p90: latencies.percentile(90),
      p99: latencies.percentile(99),
      refused: this.#refused,
      wrong: this.#wrong,
      firstBad: this.#firstBad,
    };
  }
}
