import { redisLicenses } from "../data/redis.ts";
import { startKeystead } from "../processes/server.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import type { Benchmark } from "./bench.ts";
import { compare } from "./compare.ts";
import { bareServer, validateLoad } from "./validate-load.ts";

/** Is an answer that is looked up in Redis as soon there as one from PostgreSQL, and how much of node:http is left? */
export const redisValidate: Benchmark = async (bench) => {
  const { scale, processes, cores, postgres, generator, progress } = bench;
  const wanted = { licenses: scale.embeddedLicenses, seats: 3 };
  const redis = await redisLicenses(progress, wanted, { appendfsync: "everysec" });
  const DATABASE_URL = await postgres.licenses(wanted);
  const onRedis = await startKeystead(processes, cores.serverPrefix, { REDIS_URL: redis.url });
  const onPostgres = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL });
  onPostgres.name = "Keystead on PostgreSQL";
  const bare = await bareServer(bench, onRedis);
  const load = validateLoad(wanted.licenses, 64);
  const servers = [onRedis, onPostgres, bare];
  const contenders = servers.map((server) => ({ server, plan: () => load }));
  const [ours = [], ...others] = await compare(contenders, scale.timing, generator, progress);
  await Promise.all(servers.map((server) => server.stop()));
  await redis.stop();
  const title = `validate, Redis, ${wanted.licenses.toLocaleString("en")} licenses, 64 connections`;
  const targets = [
    { baselineName: onPostgres.name, atLeast: 1 },
    { baselineName: bare.name, atLeast: 0.65, byProcessorTime: true },
  ];
  return targets.map((target, index) =>
    throughputOutcome({ benchmark: title, keystead: ours, baseline: others[index] ?? [], ...target }),
  );
};
