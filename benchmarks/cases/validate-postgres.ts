import { startKeystead } from "../processes/server.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import type { Benchmark } from "./bench.ts";
import { compare } from "./compare.ts";
import { bareServer, validateLoad } from "./validate-load.ts";

/** Of what node:http itself can answer, how much is left when every answer is looked up in PostgreSQL? */
export const validatePostgres: Benchmark = async (bench) => {
  const { scale, processes, cores, postgres, generator, progress } = bench;
  const url = await postgres.licenses({ licenses: scale.licenses, seats: 3 });
  const keystead = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL: url });
  const bare = await bareServer(bench, keystead);
  const load = validateLoad(scale.licenses, 64);
  const contenders = [keystead, bare].map((server) => ({ server, plan: () => load }));
  const [ours = [], theirs = []] = await compare(contenders, scale.timing, generator, progress);
  await Promise.all([keystead.stop(), bare.stop()]);
  return [
    throughputOutcome({
      benchmark: `validate, PostgreSQL, ${scale.licenses.toLocaleString("en")} licenses, 64 connections`,
      keystead: ours,
      baseline: theirs,
      baselineName: bare.name,
      atLeast: 0.65,
      byProcessorTime: true,
    }),
  ];
};
