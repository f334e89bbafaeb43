import type { LoadGenerator } from "../load/load-generator-process.ts";
import type { Server } from "../processes/server.ts";
import { median } from "../report/statistics.ts";
import type { Benchmark } from "./bench.ts";
import { bareEdge, CONNECTIONS, cachedSites, startEdge, statusPosts } from "./edge-load.ts";

const SHARE = 0.7;
const AT_MOST = 4;

type Load = ReturnType<typeof statusPosts>;

async function latencies(
  generator: LoadGenerator,
  { port }: Server,
  load: Load,
  seconds: number,
  rate: number,
) {
  const result = await generator.run({ ...load, port, seconds, rate });
  const { p50, p99, refused, wrong, firstBad } = result;
  if (refused + wrong > 0) throw new Error(`${refused} refused and ${wrong} wrong answers: ${firstBad}`);
  return { ratio: p99 / p50, text: `p50 ${p50}, p99 ${p99} µs` };
}

/**
 * When the server has some room left, do all get their answer in about the same time? Bare node:http at the same rate
 * tells how much of that is the machine's.
 */
export const edgeLatency: Benchmark = async (bench) => {
  const { scale, generator, progress } = bench;
  const keystead = await startEdge(bench);
  const load = statusPosts(cachedSites(bench));
  const bare = await bareEdge(bench, keystead, load);
  const { warmUpSeconds, rounds, roundSeconds } = scale.timing;
  for (const { port } of [keystead, bare]) await generator.run({ ...load, port, seconds: warmUpSeconds });
  const ratios: number[] = [];
  const bareRatios: number[] = [];
  const notes: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const highest = await generator.run({ ...load, port: keystead.port, seconds: roundSeconds });
    const rate = Math.floor(highest.perSecond * SHARE);
    const ours = await latencies(generator, keystead, load, roundSeconds, rate);
    const theirs = await latencies(generator, bare, load, roundSeconds, rate);
    ratios.push(ours.ratio);
    bareRatios.push(theirs.ratio);
    notes.push(`at ${rate.toLocaleString("en")}/s: ${ours.text}; bare node:http: ${theirs.text}`);
    progress.say(`round ${round} of ${rounds}: ${notes.at(-1)}`);
  }
  await Promise.all([keystead.stop(), bare.stop()]);
  const ratio = median(ratios);
  return [
    {
      benchmark: `edge: p99 at ${SHARE * 100} % of the highest rate, cached, ${CONNECTIONS} connections`,
      keystead: `${ratio.toFixed(2)} ×`,
      baseline: `its median; bare node:http: ${median(bareRatios).toFixed(2)} ×`,
      figure: `${ratio.toFixed(2)} ×`,
      target: `≤ ${AT_MOST} ×`,
      passed: ratio <= AT_MOST,
      notes: [...notes, "at even intervals; the time that a request waits for a free connection counts"],
    },
  ];
};
