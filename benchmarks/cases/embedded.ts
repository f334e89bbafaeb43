import { embeddedLicenses } from "../data/embedded.ts";
import { startKeystead } from "../processes/server.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import { activationLoad, newDomains, STRIDE } from "./activate.ts";
import type { Benchmark } from "./bench.ts";
import { compare } from "./compare.ts";
import { bareServer, validateLoad } from "./validate-load.ts";

/** With the database inside the server's own process: what is left of node:http? */
export const embeddedValidate: Benchmark = async (bench) => {
  const { scale, processes, cores, generator, progress } = bench;
  const licenses = scale.embeddedLicenses;
  const DATA_DIR = await embeddedLicenses(processes, progress, { licenses, seats: 3 });
  const keystead = await startKeystead(processes, cores.serverPrefix, { DATA_DIR });
  const bare = await bareServer(bench, keystead);
  const load = validateLoad(licenses, 64);
  const contenders = [keystead, bare].map((server) => ({ server, plan: () => load }));
  const [ours = [], baseline = []] = await compare(contenders, scale.timing, generator, progress);
  await Promise.all([keystead.stop(), bare.stop()]);
  const benchmark = `validate, SQLite, ${licenses.toLocaleString("en")} licenses, 64 connections`;
  const target = { baseline, baselineName: bare.name, atLeast: 0.6, byProcessorTime: true };
  return [throughputOutcome({ benchmark, keystead: ours, ...target })];
};

/** Activations that are on the disk before they are answered: a file beside the server against a database server. */
export const embeddedActivate: Benchmark = async ({
  scale,
  processes,
  cores,
  postgres,
  generator,
  progress,
}) => {
  const wanted = { licenses: scale.activationLicenses, seats: 1_000_000 };
  const DATA_DIR = await embeddedLicenses(processes, progress, wanted);
  const DATABASE_URL = await postgres.licenses(wanted);
  const embedded = await startKeystead(processes, cores.serverPrefix, { DATA_DIR });
  const onPostgres = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL });
  onPostgres.name = "Keystead on PostgreSQL";
  // The other has its database in its own process.
  onPostgres.database = await postgres.pid();
  const contenders = [embedded, onPostgres].map((server) => {
    const next = newDomains((count) => 1 + ((count * STRIDE) % wanted.licenses));
    return { server, plan: (seconds: number) => ({ ...activationLoad, bodies: next(seconds) }) };
  });
  const [ours = [], baseline = []] = await compare(contenders, scale.timing, generator, progress);
  await Promise.all([embedded.stop(), onPostgres.stop()]);
  const benchmark = "activate, SQLite: new domains, many licenses, each on the disk";
  return [
    throughputOutcome({
      benchmark,
      keystead: ours,
      baseline,
      baselineName: onPostgres.name,
      atLeast: 2,
      byProcessorTime: true,
    }),
  ];
};
