// npm run soak -- [--minutes N]
//
// Everything that a server is asked, at once and as fast as it answers, for as long as you like (30 minutes unless
// told): does its memory stay where it is, and is every answer right? The exit code is 1 when memory grows after the
// first five minutes, or at any error.
import { parseArgs } from "node:util";
import { Postgres } from "./data/postgres.ts";
import { startLoadGenerator } from "./load/load-generator-process.ts";
import { coresOfThisMachine } from "./processes/cores.ts";
import { metricsOf } from "./processes/metrics.ts";
import { Processes } from "./processes/processes.ts";
import { type Server, startKeystead } from "./processes/server.ts";
import { Progress } from "./report/progress.ts";
import { MemoryWatch } from "./soak/memory-watch.ts";
import { oneMinute, type Source } from "./soak/minute.ts";
import { mixOf } from "./soak/mix.ts";
import { registerOperator } from "./soak/operator.ts";

const LICENSES = 100_000;
const SECRET_KEY = "a secret of this soak and of nothing else";

function minutesWanted(): number {
  const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 1) throw new Error("--minutes must be a whole number from 1");
  return minutes;
}

async function stateOf(server: Server): Promise<string> {
  const metrics = await metricsOf(server);
  const heap = metrics.sum("nodejs_heap_size_used_bytes") / 2 ** 20;
  const cached = metrics.sum("keystead_edge_cache_entries").toLocaleString("en");
  return `heap ${heap.toFixed(0)} MiB, ${cached} cached answers`;
}

/** Goes on until the time is over or something goes wrong; gives what did. */
async function soak(
  server: Server,
  sources: Source[],
  minutes: number,
  progress: Progress,
): Promise<string[]> {
  const watch = new MemoryWatch(server.pid);
  try {
    for (let minute = 1; minute <= minutes; minute += 1) {
      const { rates, troubles } = await oneMinute(server, sources);
      const memory = `${watch.endMinute().toFixed(0)} MiB resident, ${await stateOf(server)}`;
      progress.say(`minute ${minute} of ${minutes}: ${memory}; ${rates.join(", ")}`);
      if (troubles.length > 0) return troubles;
    }
  } finally {
    watch.stop();
  }
  if (!watch.settled) progress.say("too short to tell whether memory grows: that takes 7 minutes");
  return watch.growth();
}

async function main(): Promise<void> {
  const minutes = minutesWanted();
  const progress = new Progress();
  const cores = coresOfThisMachine();
  const processes = new Processes();
  const postgres = new Postgres(processes, progress);
  try {
    const DATABASE_URL = await postgres.licenses({ licenses: LICENSES, seats: 3 });
    const server = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL, SECRET_KEY });
    const kinds = mixOf(LICENSES, await registerOperator(server.port));
    const sources = kinds.map((kind) => ({
      kind,
      generator: startLoadGenerator(processes, cores.loadPrefix),
    }));
    const troubles = await soak(server, sources, minutes, progress);
    for (const trouble of troubles) console.error(trouble);
    if (troubles.length > 0) process.exitCode = 1;
    await server.stop();
  } finally {
    await processes.close();
    await postgres.stop();
  }
}

// After Ctrl+C, the cleaners of `Processes` and of PostgreSQL end what is left.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
