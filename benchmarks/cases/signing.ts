import { sample } from "../data/licenses.ts";
import { metricsOf } from "../processes/metrics.ts";
import type { Benchmark } from "./bench.ts";
import { CONNECTIONS, startEdge, statusPosts } from "./edge-load.ts";

const SITES = 2_000;
const LONGEST_SECONDS = 120;

/** When all connections ask for the same answers at the same time, is each signed once? */
export const signing: Benchmark = async (bench) => {
  const { scale, generator } = bench;
  const keystead = await startEdge(bench);
  const sites = sample(SITES, scale.licenses);
  // Dealt out one by one, so that each connection gets every site.
  const crowd = sites.flatMap((n) => Array<number>(CONNECTIONS).fill(n));
  const load = { ...statusPosts(crowd), port: keystead.port };
  const plan = { ...load, seconds: LONGEST_SECONDS, requests: crowd.length };
  const { requests, refused, wrong, firstBad } = await generator.run(plan);
  if (refused + wrong > 0) throw new Error(`${refused} refused and ${wrong} wrong answers: ${firstBad}`);
  const signatures = (await metricsOf(keystead)).sum("keystead_edge_signatures_total");
  await keystead.stop();
  const ratio = signatures / sites.length;
  const whole = (value: number): string => value.toLocaleString("en");
  return [
    {
      benchmark: `edge: signatures for each cached answer, ${CONNECTIONS} connections asking for the same`,
      keystead: `${whole(signatures)} signatures`,
      baseline: `${whole(sites.length)} different answers`,
      figure: ratio.toFixed(3),
      target: "≤ 1",
      passed: ratio <= 1,
      notes: [`${whole(requests)} answers, all with the right verdict`],
    },
  ];
};
