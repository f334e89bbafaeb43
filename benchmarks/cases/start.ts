import { once } from "node:events";
import { join } from "node:path";
import { prepareSchema, startKeystead } from "../processes/server.ts";
import { median } from "../report/statistics.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";

type Measurement = () => Promise<number>;

/** Milliseconds that `node -e 0` takes: what no Node program can do without. */
async function nodeAlone({ processes }: Bench): Promise<number> {
  const started = performance.now();
  const child = processes.spawn([], [process.execPath, "-e", "0"], { stdio: "ignore" });
  await once(child, "exit");
  return performance.now() - started;
}

/** Milliseconds from `keystead start` to the first 200 of /readyz. */
async function untilReady({ processes }: Bench, settings: Record<string, string>): Promise<number> {
  const started = performance.now();
  const server = await startKeystead(processes, [], settings);
  const elapsed = performance.now() - started;
  await server.stop();
  return elapsed;
}

function outcome(name: string, milliseconds: number[], alone: number, atMostSeconds: number): Outcome {
  const seconds = median(milliseconds) / 1000;
  return {
    benchmark: `start to ready: ${name}`,
    keystead: `${seconds.toFixed(2)} s`,
    baseline: `node -e 0: ${(alone / 1000).toFixed(2)} s`,
    figure: `${seconds.toFixed(2)} s`,
    target: `≤ ${atMostSeconds} s`,
    passed: seconds <= atMostSeconds,
    notes: [`each: ${milliseconds.map((value) => (value / 1000).toFixed(2)).join(", ")} s`],
  };
}

/** How long after `keystead start` are requests answered? On all cores, as people start it. */
export const start: Benchmark = async (bench) => {
  const { scale, processes, postgres, progress } = bench;
  const migrated = { DATABASE_URL: await postgres.licenses({ licenses: scale.fewLicenses, seats: 3 }) };
  const existing = { DATA_DIR: join(processes.folder, "existing") };
  await prepareSchema(processes, existing);
  let empties = 0;
  const empty = () => {
    empties += 1;
    return { DATA_DIR: join(processes.folder, `empty-${empties}`) };
  };
  const measurements: Measurement[] = [
    () => nodeAlone(bench),
    () => untilReady(bench, migrated),
    () => untilReady(bench, existing),
    () => untilReady(bench, empty()),
  ];
  const results: number[][] = measurements.map(() => []);
  for (let round = 1; round <= scale.starts; round += 1) {
    for (const [index, measure] of measurements.entries()) results[index]?.push(await measure());
    progress.say(`start ${round} of ${scale.starts}: done`);
  }
  const [alone = [], onPostgres = [], onExisting = [], onEmpty = []] = results;
  return [
    outcome("PostgreSQL, migrated", onPostgres, median(alone), 1),
    outcome("SQLite, existing data", onExisting, median(alone), 0.6),
    outcome("SQLite, no data yet", onEmpty, median(alone), 0.6),
  ];
};
