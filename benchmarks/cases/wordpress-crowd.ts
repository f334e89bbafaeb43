import { setTimeout as sleep } from "node:timers/promises";
import { type Arrival, atFullHour, busiestMinute, hourOf, spreadByHash } from "../crowd/hour.ts";
import { hasNginx } from "../processes/nginx.ts";
import type { Server } from "../processes/server.ts";
import { processorSeconds } from "../processes/usage.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import { startBare } from "./bare-server.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";
import type { Round } from "./compare.ts";
import { crowdBehindCdn } from "./crowd-behind-cdn.ts";
import { send, startForCrowd } from "./crowd-load.ts";

/** PostgreSQL's connections report their counts within this time. */
const COUNTED_AFTER_MS = 11_000;
const MINUTE_SECONDS = 60;

const whole = (value: number): string => Math.round(value).toLocaleString("en");

/**
 * How does the server bear it when 100,000 sites have their turn in the same hour, and what do clients do against it?
 */
export const wordpressCrowd: Benchmark = async (bench) => {
  const { sites } = bench.scale.crowd;
  const hour = hourOf(sites, spreadByHash);
  const outcomes = [spreading(sites, hour), ...(await straight(bench, hour))];
  if (hasNginx()) return [...outcomes, ...(await crowdBehindCdn(bench, hour))];
  bench.progress.say("nginx is not installed, so there is no part with a CDN: apt-get install nginx-light");
  return outcomes;
};

/** Counted, not measured. */
function spreading(sites: number, hour: Arrival[]): Outcome {
  const spread = busiestMinute(hour).length;
  const together = busiestMinute(hourOf(sites, atFullHour)).length;
  return {
    benchmark: `crowd: requests in the busiest minute, ${whole(sites)} sites`,
    keystead: whole(spread),
    baseline: `all due at the full hour: ${whole(together)}`,
    figure: `${(spread / together).toFixed(2)} ×`,
    target: "≤ 0.5 ×",
    passed: spread <= together / 2,
    notes: [`${whole(hour.length)} requests in the hour, ${whole(hour.length / 60)} a minute on average`],
  };
}

/** Without a CDN. */
async function straight(bench: Bench, hour: Arrival[]): Promise<Outcome[]> {
  const { scale, progress } = bench;
  const { sites, seconds, busiestSeconds } = scale.crowd;
  const { keystead, DATABASE_URL } = await startForCrowd(bench);
  const before = await transactions(bench, DATABASE_URL);
  const busiest = busiestMinute(hour);
  const minute = await measured(bench, keystead, busiest, MINUTE_SECONDS / busiestSeconds);
  progress.say(`its busiest minute in ${busiestSeconds} s: p50 ${minute.p50}, p99 ${minute.p99} µs`);
  const inMinute = new Set(busiest);
  const others = hour.filter((arrival) => !inMinute.has(arrival));
  const rest = await measured(bench, keystead, others);
  progress.say(`the others in ${whole(rest.seconds)} s: p50 ${rest.p50}, p99 ${rest.p99} µs`);
  const perThousand = (((await transactions(bench, DATABASE_URL)) - before) / hour.length) * 1000;
  const updates = await updatesAlone(bench, keystead, hour);
  await keystead.stop();
  return [
    latency(`crowd: ${whole(sites)} sites, the busiest minute of their hour in ${busiestSeconds} s`, minute),
    latency(`crowd: ${whole(sites)} sites, the other minutes in ${seconds} s`, rest),
    {
      benchmark: "crowd: transactions of PostgreSQL for 1,000 requests",
      keystead: whole(perThousand),
      baseline: "",
      figure: whole(perThousand),
      target: "≤ 700",
      passed: perThousand <= 700,
      notes: ["updates are answered from memory; each license is asked about for the first time"],
    },
    updates,
  ];
}

function latency(benchmark: string, { requests, p50, p99, cpuPerRequest }: Round): Outcome {
  return {
    benchmark,
    keystead: `p99 ${whole(p99 / 1000)} ms`,
    baseline: "WordPress waits for 5 s",
    figure: `p50 ${(p50 / 1000).toFixed(1)} ms, p99 ${(p99 / 1000).toFixed(1)} ms`,
    target: "p99 ≤ 250 ms",
    passed: p99 <= 250_000,
    notes: [
      `${whole(requests)} requests, each over a connection of its own, each site from an address of its own`,
      `${whole(cpuPerRequest ?? Number.NaN)} µs of processor time a request, updates and licenses together`,
    ],
  };
}

/** The last updates of the hour, beside what node:http itself can do. */
async function updatesAlone(bench: Bench, keystead: Server, hour: Arrival[]): Promise<Outcome> {
  const updates = hour.filter(({ call }) => call.method === "GET");
  const part = updates.slice(-Math.ceil(updates.length / 8));
  const [model] = part;
  if (model === undefined) throw new Error("Nobody asks");
  const bare = await startBare(bench, keystead, model.call);
  const rounds = { keystead: [] as Round[], bare: [] as Round[] };
  for (let round = 0; round < 2; round += 1) {
    rounds.keystead.push(await measured(bench, keystead, part));
    rounds.bare.push(await measured(bench, bare, part));
  }
  await bare.stop();
  return throughputOutcome({
    benchmark: "crowd: updates alone, as they come, each over a connection of its own",
    keystead: rounds.keystead,
    baseline: rounds.bare,
    baselineName: bare.name,
    atLeast: 0.85,
    byProcessorTime: true,
  });
}

/** How many transactions there have been in the database. A statement by itself is one. */
async function transactions({ postgres }: Bench, url: string): Promise<number> {
  await sleep(COUNTED_AFTER_MS);
  const [row] = await postgres.ask(url, (run) =>
    run(
      "SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()",
    ),
  );
  return Number(row?.["count"]);
}

async function measured(bench: Bench, server: Server, arrivals: Arrival[], faster?: number): Promise<Round> {
  const before = processorSeconds(server.pid);
  const result = await send(bench, server, arrivals, faster);
  const after = processorSeconds(server.pid);
  const seconds = before === null || after === null ? null : after - before;
  return { ...result, cpuPerRequest: seconds === null ? null : (seconds * 1e6) / result.requests };
}
