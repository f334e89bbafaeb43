import { redisLicenses } from "../data/redis.ts";
import { type Caller, startCaller } from "../load/caller-process.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import type { Benchmark } from "./bench.ts";
import { takeTurns } from "./caller-turns.ts";

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
  const start = (name: string, store: "redis" | "postgres", url: string): Caller => {
    const args = [store, url, String(licenses), String(IN_FLIGHT)];
    return startCaller(processes, cores.serverPrefix, { name, file: "claimer.ts", args });
  };

  const servers = [];
  for (const { appendfsync } of SYNCS) servers.push(await redisLicenses(progress, wanted, { appendfsync }));
  const database = await postgres.copyOf(await postgres.licenses(wanted));
  const ours = servers.map(({ url }, index) => start(`Redis, ${SYNCS[index]?.appendfsync}`, "redis", url));
  const single = start("PostgreSQL, one statement a claim", "postgres", database);
  const claimers = [...ours, single];

  const rounds = await takeTurns(claimers, bench);
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
