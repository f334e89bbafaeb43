import { Registry } from "prom-client";
import { addedCounts, addedText, type MetricsSnapshot } from "../../metrics/added-up.ts";
import type { MetricsText } from "../../metrics/metrics.ts";
import type { Ask } from "./channel.ts";

const ANSWER_WITHIN_MS = 1_000;

/** The metrics of all workers as those of one server. */
export class WorkerMetrics implements MetricsText {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #asks: () => Ask[];
  /** The last measurements of each worker, for when it is busy or has ended. */
  readonly #latest = new Map<Ask, MetricsSnapshot>();
  /** Counts of workers that have ended. */
  #left: Promise<MetricsSnapshot> = Promise.resolve({ metrics: [], durations: [] });

  constructor(asks: () => Ask[]) {
    this.#asks = asks;
  }

  async text(): Promise<string> {
    await Promise.all(
      this.#asks().map(async (ask) => {
        const snapshot = await ask("snapshot", null, ANSWER_WITHIN_MS);
        // One that ended meanwhile has been counted among those that left.
        if (snapshot !== null && this.#asks().includes(ask)) this.#latest.set(ask, snapshot);
      }),
    );
    return addedText([...this.#latest.values(), await this.#left]);
  }

  /**
   * Keeps the counts of a worker that has ended, as they were when it was last asked: a sum that fell would look like a
   * restart.
   */
  leave(ask: Ask): void {
    const last = this.#latest.get(ask);
    if (last === undefined) return;
    this.#latest.delete(ask);
    this.#left = this.#left.then((left) => addedCounts([left, last]));
  }
}
