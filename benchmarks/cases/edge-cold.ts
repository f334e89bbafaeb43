import { throughputOutcome } from "../report/outcomes.ts";
import type { Benchmark, Outcome } from "./bench.ts";
import { compare, type Round } from "./compare.ts";
import { bareEdge, CONNECTIONS, startEdge, statusPosts } from "./edge-load.ts";

/** More than any server here can do; each license is asked for once. */
const MOST_PER_SECOND = 30_000;

/**
 * Of what node:http itself can answer, how much is left when no answer is in the cache and each is looked up in
 * PostgreSQL?
 */
export const edgeCold: Benchmark = async (bench) => {
  const { scale, generator, progress } = bench;
  // A signature takes longer than a whole answer of node:http's; the third server shows what it costs.
  const keystead = { ...(await startEdge(bench, { SECRET_KEY: "" })), name: "Keystead without tokens" };
  const signing = { ...(await startEdge(bench)), name: "Keystead" };
  const bare = await bareEdge(bench, keystead, statusPosts([1]));
  const contenders = [keystead, bare, signing].map((server) => {
    let asked = 0;
    const plan = (seconds: number) => {
      const count = Math.min(scale.licenses, Math.ceil(seconds * MOST_PER_SECOND));
      const licenses = Array.from({ length: count }, (_, index) => 1 + ((asked + index) % scale.licenses));
      asked += count;
      return statusPosts(licenses);
    };
    return { server, plan };
  });
  const [ours = [], theirs = [], signed = []] = await compare(contenders, scale.timing, generator, progress);
  await Promise.all([keystead.stop(), signing.stop(), bare.stop()]);
  const outcome = (tokens: string, keystead: Round[], atLeast?: number): Outcome =>
    throughputOutcome({
      benchmark: `edge: POST status, cold, PostgreSQL, ${tokens} tokens, ${CONNECTIONS} connections`,
      keystead,
      baseline: theirs,
      baselineName: bare.name,
      ...(atLeast === undefined ? {} : { atLeast }),
    });
  return [outcome("without", ours, 0.7), outcome("with", signed)];
};
