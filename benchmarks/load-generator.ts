// Sends requests over many connections, each as soon as the answer to the one before is there, and measures. A process of
// its own: `load/load-generator-process.ts` starts it and tells it what to do.
import { createHistogram } from "node:perf_hooks";
import autocannon from "autocannon";
import type { LoadAnswer, LoadCall, LoadPlan, LoadResult } from "./load/plan.ts";

const LONGEST_MICROSECONDS = 60_000_000;
/** Longer than any answer may take; a server that hangs must not hang the benchmark. */
const PATIENCE_SECONDS = 10;

/** Each connection has requests of its own: no two ever ask for the same, unless there are fewer requests than connections. */
function sharesOf(requests: autocannon.Request[], connections: number): autocannon.Request[][] {
  const shares = Array.from({ length: connections }, (): autocannon.Request[] => []);
  const least = Math.max(requests.length, connections);
  for (let index = 0; index < least; index += 1) {
    // A copy, because autocannon keeps its own in it.
    shares[index % connections]?.push({ ...requests[index % requests.length] });
  }
  return shares;
}

const JSON_TYPE = { "content-type": "application/json" };

function requestOf({ method, path, body, cookie }: LoadCall): autocannon.Request {
  const headers = { ...(body === undefined ? {} : JSON_TYPE), ...(cookie === undefined ? {} : { cookie }) };
  return { method, path, headers, ...(body === undefined ? {} : { body }) };
}

async function load({
  port,
  path,
  connections,
  seconds,
  requests,
  bodies,
  calls,
  rate,
  expected,
}: LoadPlan): Promise<LoadResult> {
  const latencies = createHistogram({ lowest: 1, highest: LONGEST_MICROSECONDS, figures: 3 });
  const shares = sharesOf(calls?.map(requestOf) ?? bodies.map((body) => ({ body })), connections);
  let firstBad: string | null = null;
  const isRight = (body: string): boolean => {
    const right = expected.every((part) => body.includes(part));
    if (!right) firstBad ??= body;
    return right;
  };
  let begun = 0;
  let finished = 0;
  const { non2xx, mismatches, errors } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method: "POST",
    headers: JSON_TYPE,
    connections,
    timeout: PATIENCE_SECONDS,
    ...(requests === undefined ? { duration: seconds } : { amount: requests }),
    ...(rate === undefined ? {} : { overallRate: rate, ignoreCoordinatedOmission: true }),
    setupClient(client) {
      client.setRequests(shares.pop() ?? []);
      client.on("response", (_status, _bytes, milliseconds) => {
        finished = performance.now();
        if (latencies.count === 0) begun = finished - milliseconds;
        latencies.record(Math.min(LONGEST_MICROSECONDS, Math.max(1, Math.round(milliseconds * 1000))));
      });
    },
    verifyBody: (body) => isRight(body as unknown as string),
  });
  if (errors > 0) throw new Error(`${errors} connections broke or waited for too long`);
  const elapsed = (finished - begun) / 1000;
  return {
    requests: latencies.count,
    seconds: elapsed,
    perSecond: latencies.count / elapsed,
    p50: latencies.percentile(50),
    p90: latencies.percentile(90),
    p99: latencies.percentile(99),
    refused: non2xx,
    wrong: mismatches,
    firstBad,
  };
}

async function answerTo(plan: LoadPlan): Promise<LoadAnswer> {
  try {
    return { result: await load(plan) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", async (plan: LoadPlan) => {
  process.send?.(await answerTo(plan));
});
process.on("disconnect", () => process.exit());
