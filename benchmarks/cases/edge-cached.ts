import { throughputOutcome } from "../report/outcomes.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";
import { compare } from "./compare.ts";
import {
  bareEdge,
  CONNECTIONS,
  cachedSites,
  type Load,
  startEdge,
  statusGets,
  statusPosts,
} from "./edge-load.ts";

/** Of what node:http itself can answer, how much is left when every answer comes from the cache? */
async function cached(bench: Bench, title: string, load: Load): Promise<Outcome[]> {
  const { scale, generator, progress } = bench;
  const keystead = await startEdge(bench);
  const bare = await bareEdge(bench, keystead, load);
  const contenders = [keystead, bare].map((server) => ({ server, plan: () => load }));
  const [ours = [], theirs = []] = await compare(contenders, scale.timing, generator, progress);
  await Promise.all([keystead.stop(), bare.stop()]);
  const benchmark = `${title}, cached, ${CONNECTIONS} connections`;
  return [
    throughputOutcome({
      benchmark,
      keystead: ours,
      baseline: theirs,
      baselineName: bare.name,
      atLeast: 0.85,
      byProcessorTime: true,
    }),
  ];
}

export const edgeCachedGet: Benchmark = (bench) =>
  cached(bench, "edge: GET status", statusGets(cachedSites(bench)));

export const edgeCachedPost: Benchmark = (bench) =>
  cached(bench, "edge: POST status", statusPosts(cachedSites(bench)));
