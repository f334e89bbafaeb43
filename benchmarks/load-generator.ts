// Sends requests over many connections, each as soon as the answer to the one before is there, and measures. A process of
// its own: `load/load-generator-process.ts` starts it and tells it what to do.
import { createHistogram } from "node:perf_hooks";
import { type Answer, Connection } from "./load/connection.ts";
import type { LoadAnswer, LoadPlan, LoadResult } from "./load/plan.ts";
import { requestsOf } from "./load/requests.ts";

/** Longer than any answer may take; a server that hangs must not hang the benchmark. */
const GRACE_MS = 10_000;
const LONGEST_MICROSECONDS = 60_000_000;

class Load {
  readonly #plan: LoadPlan;
  readonly #next: () => Buffer | null;
  readonly #latencies = createHistogram({ lowest: 1, highest: LONGEST_MICROSECONDS, figures: 3 });
  readonly #connections: Connection[] = [];
  readonly #bad = { refused: 0, wrong: 0, first: null as string | null };
  #requests = 0;
  #idle = 0;
  #started = 0;

  constructor(plan: LoadPlan) {
    this.#plan = plan;
    this.#next = requestsOf(plan);
  }

  async run(): Promise<LoadResult> {
    try {
      return await new Promise((resolve, reject) => {
        const impatience = setTimeout(
          () => reject(new Error("answers are overdue")),
          this.#plan.seconds * 1000 + GRACE_MS,
        );
        impatience.unref();
        this.#started = performance.now();
        for (let opened = 0; opened < this.#plan.connections; opened += 1) this.#open(resolve, reject);
      });
    } finally {
      for (const connection of this.#connections) connection.close();
    }
  }

  #open(resolve: (result: LoadResult) => void, reject: (error: Error) => void): void {
    let sent = 0;
    const send = (): void => {
      const inTime = performance.now() - this.#started < this.#plan.seconds * 1000;
      const request = inTime ? this.#next() : null;
      if (request !== null) {
        sent = performance.now();
        connection.send(request);
        return;
      }
      this.#idle += 1;
      if (this.#idle === this.#plan.connections) resolve(this.#result());
    };
    const onAnswer = (answer: Answer): void => {
      this.#count(answer, (performance.now() - sent) * 1000);
      send();
    };
    const connection = new Connection(this.#plan.port, onAnswer, (reason) => reject(new Error(reason)));
    this.#connections.push(connection);
    send();
  }

  #count({ ok, body }: Answer, microseconds: number): void {
    this.#requests += 1;
    this.#latencies.record(Math.min(LONGEST_MICROSECONDS, Math.max(1, Math.round(microseconds))));
    const right = ok && this.#plan.expected.every((part) => body.includes(part));
    if (right) return;
    if (ok) this.#bad.wrong += 1;
    else this.#bad.refused += 1;
    this.#bad.first ??= body;
  }

  #result(): LoadResult {
    const seconds = (performance.now() - this.#started) / 1000;
    const { refused, wrong, first } = this.#bad;
    return {
      requests: this.#requests,
      seconds,
      perSecond: this.#requests / seconds,
      p50: this.#latencies.percentile(50),
      p90: this.#latencies.percentile(90),
      p99: this.#latencies.percentile(99),
      refused,
      wrong,
      firstBad: first,
    };
  }
}

async function answerTo(plan: LoadPlan): Promise<LoadAnswer> {
  try {
    return { result: await new Load(plan).run() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", async (plan: LoadPlan) => {
  process.send?.(await answerTo(plan));
});
process.on("disconnect", () => process.exit());
