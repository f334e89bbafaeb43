import { redisLicenses } from "../data/redis.ts";
import { type Claimer, startClaimer } from "../load/claimer-process.ts";
import { processorSeconds } from "../processes/usage.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import type { Bench, Benchmark } from "./bench.ts";
import type { Round, Timing } from "./compare.ts";

const IN_FLIGHT = 32;
const SEATS = 1_000_000;
/** How often Redis's append-only file is made to reach the disk, and what it has to be worth. */
const SYNCS = [
  { appendfsync: "everysec", inWords: "append-only file on the disk every second", atLeast: 4 },
  { appendfsync: "always", inWords: "append-only file on the disk at every claim", atLeast: 2 },
];

/** New seats straight from the stores: what one script a claim does, beside one statement of PostgreSQL a claim. */
export const redisClaims: Benchmark = async (bench) => {
  const { scale, processes, cores, postgres, progress } = bench;
  const licenses = scale.activationLicenses;
  const wanted = { licenses, seats: SEATS };
  const start = (name: string, store: "redis" | "postgres", url: string): Claimer =>
    startClaimer(processes, cores.serverPrefix, { name, store, url, licenses, inFlight: IN_FLIGHT });

  const servers = [];
  for (const { appendfsync } of SYNCS) servers.push(await redisLicenses(progress, wanted, { appendfsync }));
  const database = await postgres.copyOf(await postgres.licenses(wanted));
  const ours = servers.map(({ url }, index) => start(`Redis, ${SYNCS[index]?.appendfsync}`, "redis", url));
  const single = start("PostgreSQL, one statement a claim", "postgres", database);
  const claimers = [...ours, single];

  const rounds = await takeTurns(claimers, scale.timing, bench);
  await Promise.all(claimers.map((claimer) => claimer.stop()));
  await Promise.all(servers.map((server) => server.stop()));
  const baseline = rounds.at(-1) ?? [];
  return SYNCS.map(({ inWords, atLeast }, index) =>
    throughputOutcome({
      benchmark: `claims of new seats, Redis, ${IN_FLIGHT} in flight, ${inWords}`,
      keystead: rounds[index] ?? [],
      baseline,
      baselineName: single.name,
      atLeast,
    }),
  );
};

/** The rounds of each, in the order of the claimers. Throws when a claim has no seat for its answer. */
async function takeTurns(
  claimers: Claimer[],
  { warmUpSeconds, rounds, roundSeconds }: Timing,
  { progress }: Bench,
): Promise<Round[][]> {
  for (const claimer of claimers) await measure(claimer, warmUpSeconds);
  const results: Round[][] = claimers.map(() => []);
  for (let round = 1; round <= rounds; round += 1) {
    const said: string[] = [];
    for (const [index, claimer] of claimers.entries()) {
      const result = await measure(claimer, roundSeconds);
      results[index]?.push(result);
      said.push(`${claimer.name} ${Math.round(result.perSecond).toLocaleString("en")}/s`);
    }
    progress.say(`round ${round} of ${rounds}: ${said.join(", ")}`);
  }
  return results;
}

async function measure(claimer: Claimer, seconds: number): Promise<Round> {
  const before = processorSeconds(claimer.pid);
  const result = await claimer.run({ seconds });
  const after = processorSeconds(claimer.pid);
  if (result.wrong > 0) throw new Error(`${claimer.name}: ${result.wrong} claims got ${result.firstBad}`);
  const cpuSeconds = before === null || after === null ? null : after - before;
  return { ...result, cpuPerRequest: cpuSeconds === null ? null : (cpuSeconds * 1e6) / result.requests };
}
