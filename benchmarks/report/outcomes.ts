import type { Outcome } from "../cases/bench.ts";
import type { Round } from "../cases/compare.ts";
import { median } from "./statistics.ts";

const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** The median over the rounds of one of their figures; null when it could not be measured. */
function medianOf(rounds: Round[], figure: (round: Round) => number | null): number | null {
  const values = rounds.map(figure).filter((value) => value !== null);
  return values.length === rounds.length ? median(values) : null;
}

function cpuOf(rounds: Round[]): number | null {
  return medianOf(rounds, ({ cpuPerRequest }) => cpuPerRequest);
}

/** How a server did: its latencies, and how much of its core it used. Well below 100 %, it was others who were slow. */
function note(name: string, rounds: Round[]): string {
  const latency = (["p50", "p90", "p99"] as const)
    .map((percentile) => `${percentile} ${whole(median(rounds.map((round) => round[percentile])))}`)
    .join(", ");
  const cpu = cpuOf(rounds);
  const busy = medianOf(rounds, ({ cpuPerRequest, perSecond }) => cpuPerRequest && cpuPerRequest * perSecond);
  const processor =
    cpu === null || busy === null
      ? ""
      : `; ${cpu.toFixed(1)} µs of processor time a request, ${whole(busy / 1e4)} % busy`;
  const requests = rounds.reduce((sum, round) => sum + round.requests, 0);
  return `${name}: ${latency} µs${processor}; ${whole(requests)} answers, all right`;
}

/**
 * The ratio of the servers' processor time, which other programs on the machine disturb less; null where it cannot be
 * known.
 */
function cpuRatio(keystead: Round[], baseline: Round[]): number | null {
  const [ours, theirs] = [cpuOf(keystead), cpuOf(baseline)];
  return ours === null || theirs === null ? null : theirs / ours;
}

const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;

interface Throughput {
  benchmark: string;
  /** The rounds of Keystead, and those of what it is compared with. */
  keystead: Round[];
  baseline: Round[];
  baselineName: string;
  /** The target; without one, the figure is shown for itself. */
  atLeast?: number;
  /** Whether the target is for the ratio of processor time, where that can be known. Default: of throughput. */
  byProcessorTime?: boolean;
}

function targetOf(atLeast: number | undefined, byProcessorTime: boolean): string {
  if (atLeast === undefined) return "";
  return byProcessorTime ? `≥ ${atLeast} × by processor time` : `≥ ${atLeast} ×`;
}

/** Requests a second of Keystead for one of the baseline. */
export function throughputOutcome({
  benchmark,
  keystead,
  baseline,
  baselineName,
  atLeast,
  byProcessorTime = false,
}: Throughput): Outcome {
  const perSecond = (rounds: Round[]): number => median(rounds.map((round) => round.perSecond));
  const ratio = perSecond(keystead) / perSecond(baseline);
  const ofProcessorTime = cpuRatio(keystead, baseline);
  const judged = byProcessorTime ? (ofProcessorTime ?? ratio) : ratio;
  const byRound = keystead
    .map((round, index) => round.perSecond / (baseline[index]?.perSecond ?? Number.NaN))
    .toSorted((a, b) => a - b);
  const [least, most] = [byRound[0] ?? Number.NaN, byRound.at(-1) ?? Number.NaN];
  return {
    benchmark,
    keystead: `${whole(perSecond(keystead))}/s`,
    baseline: `${baselineName}: ${whole(perSecond(baseline))}/s`,
    figure: times(ratio),
    ...(ofProcessorTime === null ? {} : { byProcessorTime: times(ofProcessorTime) }),
    target: targetOf(atLeast, byProcessorTime),
    passed: atLeast === undefined || judged >= atLeast,
    notes: [
      `${byRound.length} rounds, from ${least.toFixed(2)} to ${times(most)}`,
      note("Keystead", keystead),
      note(baselineName, baseline),
    ],
  };
}

/** Median latency with many licenses for one with few. */
export function latencyOutcome({
  benchmark,
  many,
  few,
  atMost,
}: {
  benchmark: string;
  many: Round[];
  few: Round[];
  atMost: number;
}): Outcome {
  const p50 = (rounds: Round[]): number => median(rounds.map((round) => round.p50));
  const ratio = p50(many) / p50(few);
  return {
    benchmark,
    keystead: `${whole(p50(many))} µs`,
    baseline: `with few: ${whole(p50(few))} µs`,
    figure: `${ratio.toFixed(2)} ×`,
    target: `≤ ${atMost} ×`,
    passed: ratio <= atMost,
    notes: [note("many licenses", many), note("few licenses", few)],
  };
}
