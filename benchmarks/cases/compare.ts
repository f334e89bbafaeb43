import type { LoadGenerator } from "../load/load-generator-process.ts";
import type { LoadPlan, LoadResult } from "../load/plan.ts";
import type { Server } from "../processes/server.ts";
import { familySeconds, processorSeconds } from "../processes/usage.ts";
import type { Progress } from "../report/progress.ts";

/** A server and the load it gets; the bodies may be others in every round. */
export interface Contender {
  server: Server;
  plan(seconds: number): Omit<LoadPlan, "port" | "seconds">;
}

export interface Timing {
  warmUpSeconds: number;
  rounds: number;
  roundSeconds: number;
}

/** Result of one server in one round. */
export interface Round extends LoadResult {
  /**
   * Microseconds of processor time per request, of the server and of the database that is counted with it; null where
   * that cannot be known.
   */
  cpuPerRequest: number | null;
}

/**
 * Gives the contenders the same load in turns, A B A B, so that whatever else the machine does meets all of them. The
 * rounds of each, in the order of the contenders. Throws when an answer is not the right one: a benchmark of errors is
 * worth nothing.
 */
export async function compare(
  contenders: Contender[],
  { warmUpSeconds, rounds, roundSeconds }: Timing,
  generator: LoadGenerator,
  progress: Progress,
): Promise<Round[][]> {
  for (const contender of contenders) await measure(contender, warmUpSeconds, generator);
  const results: Round[][] = contenders.map(() => []);
  for (let round = 1; round <= rounds; round += 1) {
    const said: string[] = [];
    for (const [index, contender] of contenders.entries()) {
      const result = await measure(contender, roundSeconds, generator);
      results[index]?.push(result);
      said.push(`${contender.server.name} ${Math.round(result.perSecond).toLocaleString("en")}/s`);
    }
    progress.say(`round ${round} of ${rounds}: ${said.join(", ")}`);
  }
  return results;
}

/** One round of one contender. Throws when an answer is not the right one. */
export async function measure(
  { server, plan }: Contender,
  seconds: number,
  generator: LoadGenerator,
): Promise<Round> {
  const before = spentBy(server);
  const result = await generator.run({ ...plan(seconds), port: server.port, seconds });
  const after = spentBy(server);
  if (result.refused + result.wrong > 0) {
    throw new Error(
      `${server.name}: of ${result.requests} answers, ${result.refused} were no 200 and ${result.wrong} were wrong: ${result.firstBad}`,
    );
  }
  const cpuSeconds = before === null || after === null ? null : after - before;
  return { ...result, cpuPerRequest: cpuSeconds === null ? null : (cpuSeconds * 1e6) / result.requests };
}

function spentBy({ pid, database }: Server): number | null {
  const own = processorSeconds(pid);
  const its = database === undefined ? 0 : familySeconds(database);
  return own === null || its === null ? null : own + its;
}
