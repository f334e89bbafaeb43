import { activeDomain, publicBody } from "../data/licenses.ts";
import { metricsOf } from "../processes/metrics.ts";
import type { Server } from "../processes/server.ts";
import { residentMebibytes } from "../processes/usage.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";
import { askAll, type Load, startEdge, statusPosts } from "./edge-load.ts";

/** As many sites as a third of the answers that a cache holds unless it is told otherwise. */
const SITES = 30_000;
const WARM_UPS = 4;
const ROUNDS = 20;
/** Limit for cached answers to guesses: an eighth of the cache, and garbage that is not collected yet. */
const MOST_MORE_MEBIBYTES = 64;
const LEAST_HITS = 0.9999;

const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** The part of these sites' questions that the cache answers, from 0 to 1. */
async function hitRate(bench: Bench, keystead: Server, sites: Load): Promise<number> {
  const before = await metricsOf(keystead);
  await askAll(bench, keystead, sites);
  const after = await metricsOf(keystead);
  const during = (name: string) => after.sum(name) - before.sum(name);
  const atHand = during("keystead_edge_cache_hits_total");
  return atHand / (atHand + during("keystead_edge_cache_misses_total"));
}

/** Well-formed keys that no license has. */
function guesses(from: number, count: number): Load {
  const bodies = Array.from({ length: count }, (_, index) => publicBody(from + index, activeDomain(1)));
  return { ...statusPosts([]), bodies, expected: ['"code":"license_not_found"'] };
}

/** Does a crowd that guesses keys push out the answers to those who have one, or fill the memory? */
export const edgeGuessing: Benchmark = async (bench) => {
  const { scale, progress } = bench;
  const keystead = await startEdge(bench);
  const count = Math.min(SITES, scale.licenses);
  const sites = statusPosts(Array.from({ length: count }, (_, index) => index + 1));
  // More than once: a connection that is ahead of others begins anew before they have sent all of theirs.
  for (let time = 0; time < WARM_UPS; time += 1) await askAll(bench, keystead, sites);
  const alone = await hitRate(bench, keystead, sites);
  const before = memoryOf(keystead);
  const guessed = scale.licenses;
  const rates: number[] = [];
  const each = guessed / ROUNDS;
  for (let round = 0; round < ROUNDS; round += 1) {
    await askAll(bench, keystead, guesses(scale.licenses + 1 + round * each, each));
    rates.push(await hitRate(bench, keystead, sites));
    progress.say(`${whole((round + 1) * each)} keys guessed`);
  }
  const after = memoryOf(keystead);
  await keystead.stop();
  return [hitsOf(count, guessed, alone, Math.min(...rates)), growth(guessed, before, after)];
};

function memoryOf({ pid }: Server): number {
  const mebibytes = residentMebibytes(pid);
  if (mebibytes === null) throw new Error("This system does not tell how much memory a process has");
  return mebibytes;
}

function hitsOf(sites: number, guessed: number, alone: number, least: number): Outcome {
  const percent = (rate: number) => `${(rate * 100).toFixed(2)} %`;
  return {
    benchmark: `edge: hits of ${whole(sites)} sites while ${whole(guessed)} unknown keys are tried`,
    keystead: percent(least),
    baseline: `before: ${percent(alone)}`,
    figure: percent(least),
    target: `≥ ${percent(LEAST_HITS)}`,
    passed: Math.min(alone, least) >= LEAST_HITS,
    notes: [],
  };
}

function growth(guessed: number, before: number, after: number): Outcome {
  return {
    benchmark: `edge: resident memory after ${whole(guessed)} unknown keys`,
    keystead: `${whole(after)} MiB`,
    baseline: `before: ${whole(before)} MiB`,
    figure: `${whole(after - before)} MiB more`,
    target: `≤ ${MOST_MORE_MEBIBYTES} MiB more`,
    passed: after - before <= MOST_MORE_MEBIBYTES,
    notes: [],
  };
}
