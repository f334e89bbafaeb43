// Makes calls, so many in flight, and measures: what a caller's process does when `caller-process.ts` tells it to.
import { createHistogram } from "node:perf_hooks";
import type { CallPlan } from "./caller-process.ts";
import type { LoadResult } from "./plan.ts";

/** One call; gives null when its answer is right, and otherwise the answer. */
export type Call = () => Promise<string | null>;

async function run(call: Call, inFlight: number, { seconds }: CallPlan): Promise<LoadResult> {
  const latencies = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 });
  const started = performance.now();
  const end = started + seconds * 1000;
  let wrong = 0;
  let firstBad: string | null = null;
  const caller = async (): Promise<void> => {
    for (let sentAt = started; sentAt < end; ) {
      const bad = await call();
      const endedAt = performance.now();
      latencies.record(Math.max(1, Math.round((endedAt - sentAt) * 1000)));
      sentAt = endedAt;
      if (bad === null) continue;
      wrong += 1;
      firstBad ??= bad;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, caller));
  const elapsed = (performance.now() - started) / 1000;
  return {
    requests: latencies.count,
    seconds: elapsed,
    perSecond: latencies.count / elapsed,
    p50: latencies.percentile(50),
    p90: latencies.percentile(90),
    p99: latencies.percentile(99),
    refused: 0,
    wrong,
    firstBad,
  };
}

/** Makes calls whenever the process that started this one says so; ends with it. */
export function serveCalls(call: Call, inFlight: number): void {
  process.on("message", async (plan: CallPlan) => process.send?.(await run(call, inFlight, plan)));
  process.on("disconnect", () => process.exit());
}
