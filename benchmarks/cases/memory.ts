import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Server, startKeystead } from "../processes/server.ts";
import { residentMebibytes } from "../processes/usage.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";
import { validateLoad } from "./validate-load.ts";

const SETTLE_MS = 3_000;
const LONGEST_SECONDS = 120;

function outcome(store: string, when: string, mebibytes: number, atMost: number): Outcome {
  const measured = `${mebibytes.toFixed(0)} MiB`;
  return {
    benchmark: `resident memory, ${store}: ${when}`,
    keystead: measured,
    baseline: "",
    figure: measured,
    target: `≤ ${atMost} MiB`,
    passed: mebibytes <= atMost,
    notes: [],
  };
}

function residentOf({ pid }: Server): number {
  const mebibytes = residentMebibytes(pid);
  if (mebibytes === null) throw new Error("Memory can only be measured on Linux");
  return mebibytes;
}

/** Memory of a server that has just started on an empty directory. */
async function embeddedAtRest({ processes, cores }: Bench): Promise<number> {
  const server = await startKeystead(processes, cores.serverPrefix, {
    DATA_DIR: join(processes.folder, "at-rest"),
  });
  await sleep(SETTLE_MS);
  const atRest = residentOf(server);
  await server.stop();
  return atRest;
}

/** How much memory does the server need, and does it keep what requests took? */
export const memory: Benchmark = async (bench) => {
  const { scale, processes, cores, postgres, generator, progress } = bench;
  const embedded = await embeddedAtRest(bench);
  const DATABASE_URL = await postgres.licenses({ licenses: scale.licenses, seats: 3 });
  const server = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL });
  await sleep(SETTLE_MS);
  const atRest = residentOf(server);
  const load = validateLoad(scale.licenses, 64);
  const { requests, refused, wrong, firstBad } = await generator.run({
    ...load,
    port: server.port,
    seconds: LONGEST_SECONDS,
    requests: scale.memoryRequests,
  });
  if (refused + wrong > 0) throw new Error(`${refused} refused and ${wrong} wrong answers: ${firstBad}`);
  const afterwards = residentOf(server);
  progress.say(`after ${requests.toLocaleString("en")} requests: ${afterwards.toFixed(0)} MiB`);
  await server.stop();
  return [
    outcome("SQLite", "at rest", embedded, 90),
    outcome("PostgreSQL", "at rest", atRest, 130),
    outcome("PostgreSQL", `after ${requests.toLocaleString("en")} validates`, afterwards, 200),
  ];
};
