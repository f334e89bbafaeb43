import type { Arrival } from "../crowd/hour.ts";
import { fillCrowd } from "../data/crowd.ts";
import type { LoadResult } from "../load/plan.ts";
import { prepareSchema, type Server, startKeystead } from "../processes/server.ts";
import type { Bench } from "./bench.ts";

const SECONDS_PER_HOUR = 3600;
const SECRET_KEY = "a secret of these benchmarks and of nothing else";

/** How many times faster than life the crowd asks. */
export function timesFaster({ scale }: Bench): number {
  return SECONDS_PER_HOUR / scale.crowd.seconds;
}

/** Keystead with what the crowd asks about; whatever was kept has not been asked for yet. */
export async function startForCrowd({ scale, processes, cores, postgres }: Bench) {
  const { sites } = scale.crowd;
  const DATABASE_URL = await postgres.database(`a crowd of ${sites} sites`, async (url, run) => {
    await prepareSchema(processes, { DATABASE_URL: url });
    await fillCrowd(run, sites);
  });
  const keystead = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL, SECRET_KEY });
  return { keystead, DATABASE_URL };
}

/**
 * Sends what comes within the hour, or the part of it that is given, so many times faster than life. Throws unless all
 * is answered, and right.
 */
export async function send(
  bench: Bench,
  { port }: Server,
  arrivals: Arrival[],
  faster = timesFaster(bench),
): Promise<LoadResult> {
  const [first] = arrivals;
  const begin = first?.at ?? 0;
  const result = await bench.generator.run({
    port,
    path: "/",
    connections: 0,
    seconds: 0,
    bodies: [],
    expected: [],
    calls: arrivals.map(({ call }) => call),
    times: arrivals.map(({ at }) => ((at - begin) * 1000) / faster),
  });
  const { refused, wrong, firstBad } = result;
  if (refused + wrong > 0) throw new Error(`${refused} refused and ${wrong} wrong answers: ${firstBad}`);
  return result;
}
