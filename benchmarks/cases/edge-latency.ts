import { median } from "../report/statistics.ts";
import type { Benchmark } from "./bench.ts";
import { CONNECTIONS, cachedSites, startEdge, statusPosts } from "./edge-load.ts";

const SHARE = 0.7;
const AT_MOST = 4;

/** When the server has some room left, do all get their answer in about the same time? */
export const edgeLatency: Benchmark = async (bench) => {
  const { scale, generator, progress } = bench;
  const keystead = await startEdge(bench);
  const load = { ...statusPosts(cachedSites(bench)), port: keystead.port };
  const { warmUpSeconds, rounds, roundSeconds } = scale.timing;
  await generator.run({ ...load, seconds: warmUpSeconds });
  const ratios: number[] = [];
  const notes: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const highest = await generator.run({ ...load, seconds: roundSeconds });
    const rate = Math.floor(highest.perSecond * SHARE);
    const { p50, p99, refused, wrong, firstBad } = await generator.run({
      ...load,
      seconds: roundSeconds,
      rate,
    });
    if (refused + wrong > 0) throw new Error(`${refused} refused and ${wrong} wrong answers: ${firstBad}`);
    ratios.push(p99 / p50);
    notes.push(`at ${rate.toLocaleString("en")}/s: p50 ${p50}, p99 ${p99} µs`);
    progress.say(`round ${round} of ${rounds}: ${notes.at(-1)}`);
  }
  await keystead.stop();
  const ratio = median(ratios);
  return [
    {
      benchmark: `edge: p99 at ${SHARE * 100} % of the highest rate, cached, ${CONNECTIONS} connections`,
      keystead: `${ratio.toFixed(2)} ×`,
      baseline: "its median",
      figure: `${ratio.toFixed(2)} ×`,
      target: `≤ ${AT_MOST} ×`,
      passed: ratio <= AT_MOST,
      notes: [...notes, "at even intervals; the time that a request waits for a free connection counts"],
    },
  ];
};
