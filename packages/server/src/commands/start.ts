import cluster from "node:cluster";
import { defineCommand } from "citty";
import { type Config, workersOf } from "../startup/config.ts";
import { limitOldGeneration } from "../startup/heap-limits.ts";
import { endBySignal } from "../startup/stop-signal.ts";
import { withConfig } from "./with-config.ts";

/** Runs the part of the server that this process has: all of it, the workers' primary, or a worker. */
async function run(config: Config): Promise<void> {
  if (cluster.isWorker) return (await import("../startup/workers/worker.ts")).runWorker(config);
  const workers = workersOf(config);
  if (workers > 1) return (await import("../startup/workers/primary.ts")).runPrimary(config, workers);
  return (await import("../startup/single-process.ts")).runSingleProcess(config);
}

export const start = defineCommand({
  meta: { name: "start", description: "Run the server, bringing the database up to date first" },
  args: {
    port: { type: "string", valueHint: "number", description: "Port to listen on, instead of PORT" },
  },
  run({ args: { port } }) {
    // Before all that is imported is in memory: the first collection decides how far it may grow.
    limitOldGeneration();
    if (process.pid === 1) endBySignal();
    const environment =
      port === undefined ? process.env : { ...process.env, PORT: port, PORT_FILE: undefined };
    return withConfig(run, environment);
  },
});
