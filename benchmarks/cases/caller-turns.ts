import type { Caller } from "../load/caller-process.ts";
import { processorSeconds } from "../processes/usage.ts";
import type { Bench } from "./bench.ts";
import type { Round } from "./compare.ts";

/**
 * The rounds of each caller, in their order: they call in turns, A B A B. Throws when an answer is not the right one.
 */
export async function takeTurns(callers: Caller[], { scale, progress }: Bench): Promise<Round[][]> {
  const { warmUpSeconds, rounds, roundSeconds } = scale.timing;
  for (const caller of callers) await measure(caller, warmUpSeconds);
  const results: Round[][] = callers.map(() => []);
  for (let round = 1; round <= rounds; round += 1) {
    const said: string[] = [];
    for (const [index, caller] of callers.entries()) {
      const result = await measure(caller, roundSeconds);
      results[index]?.push(result);
      said.push(`${caller.name} ${Math.round(result.perSecond).toLocaleString("en")}/s`);
    }
    progress.say(`round ${round} of ${rounds}: ${said.join(", ")}`);
  }
  return results;
}

async function measure(caller: Caller, seconds: number): Promise<Round> {
  const before = processorSeconds(caller.pid);
  const result = await caller.run({ seconds });
  const after = processorSeconds(caller.pid);
  if (result.wrong > 0) throw new Error(`${caller.name}: ${result.wrong} answers were ${result.firstBad}`);
  const cpuSeconds = before === null || after === null ? null : after - before;
  return { ...result, cpuPerRequest: cpuSeconds === null ? null : (cpuSeconds * 1e6) / result.requests };
}
