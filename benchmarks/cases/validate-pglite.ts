import { pgliteLicenses } from "../data/pglite.ts";
import { startBaseline, startKeystead } from "../processes/server.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import type { Benchmark } from "./bench.ts";
import { compare } from "./compare.ts";
import { bareServer, validateLoad } from "./validate-load.ts";

/** With the database inside the server's own process: what is left of node:http, and what does gathering look-ups gain? */
export const validatePglite: Benchmark = async (bench) => {
  const { scale, processes, cores, generator, progress } = bench;
  const licenses = scale.pgliteLicenses;
  const { dataDir, copy } = await pgliteLicenses(processes, progress, { licenses, seats: 3 });
  const keystead = await startKeystead(processes, cores.serverPrefix, { DATA_DIR: dataDir });
  const bare = await bareServer(bench, keystead);
  const single = await startBaseline(processes, cores.serverPrefix, {
    name: "node:http, PGlite, one query a request",
    file: "query-per-request.ts",
    args: [copy],
  });
  const load = validateLoad(licenses, 64);
  const contenders = [keystead, bare, single].map((server) => ({ server, plan: () => load }));
  const [ours = [], ofBare = [], ofSingle = []] = await compare(
    contenders,
    scale.timing,
    generator,
    progress,
  );
  await Promise.all([keystead.stop(), bare.stop(), single.stop()]);
  const benchmark = `validate, PGlite, ${licenses.toLocaleString("en")} licenses, 64 connections`;
  return [
    throughputOutcome({
      benchmark,
      keystead: ours,
      baseline: ofBare,
      baselineName: bare.name,
      atLeast: 0.45,
    }),
    throughputOutcome({
      benchmark,
      keystead: ours,
      baseline: ofSingle,
      baselineName: single.name,
      atLeast: 4,
    }),
  ];
};
