import { setTimeout as sleep } from "node:timers/promises";
import { startKeystead } from "../processes/server.ts";
import { residentMebibytes } from "../processes/usage.ts";
import type { Benchmark, Outcome } from "./bench.ts";
import { validateLoad } from "./validate-load.ts";

const SETTLE_MS = 3_000;
const LONGEST_SECONDS = 120;

function outcome(when: string, mebibytes: number, atMost: number): Outcome {
  const measured = `${mebibytes.toFixed(0)} MiB`;
  return {
    benchmark: `resident memory, PostgreSQL: ${when}`,
    keystead: measured,
    baseline: "",
    figure: measured,
    target: `≤ ${atMost} MiB`,
    passed: mebibytes <= atMost,
    notes: [],
  };
}

/** How much memory does the server need, and does it keep what requests took? */
export const memory: Benchmark = async ({ scale, processes, cores, postgres, generator, progress }) => {
  const DATABASE_URL = await postgres.licenses({ licenses: scale.licenses, seats: 3 });
  const server = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL });
  const resident = (): number => {
    const mebibytes = residentMebibytes(server.pid);
    if (mebibytes === null) throw new Error("Memory can only be measured on Linux");
    return mebibytes;
  };
  await sleep(SETTLE_MS);
  const atRest = resident();
  const load = validateLoad(scale.licenses, 64);
  const { requests, refused, wrong, firstBad } = await generator.run({
    ...load,
    port: server.port,
    seconds: LONGEST_SECONDS,
    requests: scale.memoryRequests,
  });
  if (refused + wrong > 0) throw new Error(`${refused} refused and ${wrong} wrong answers: ${firstBad}`);
  const afterwards = resident();
  progress.say(`after ${requests.toLocaleString("en")} requests: ${afterwards.toFixed(0)} MiB`);
  await server.stop();
  return [
    outcome("at rest", atRest, 130),
    outcome(`after ${requests.toLocaleString("en")} validates`, afterwards, 200),
  ];
};
