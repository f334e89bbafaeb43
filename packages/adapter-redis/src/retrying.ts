import { setTimeout as sleep } from "node:timers/promises";
import { unavailable } from "./errors.ts";

/** Start over. */
export const RETRY = Symbol("retry");

/** So long, and so often, a call runs into what others do before it gives up: on a slow machine, a few attempts take long. */
const PATIENCE_MS = 5_000;
const LEAST_TRIES = 6;
const LONGEST_PAUSE_MS = 40;

/** What `attempt` gives when it gives something else than RETRY. Throws `storage_unavailable` when others keep coming first. */
export async function retrying<Result>(
  attempt: (tries: number) => Promise<Result | typeof RETRY>,
): Promise<Result> {
  const start = performance.now();
  for (let tries = 1; ; tries += 1) {
    const result = await attempt(tries);
    if (result !== RETRY) return result;
    const isPatient = tries < LEAST_TRIES || performance.now() - start < PATIENCE_MS;
    if (!isPatient) throw unavailable(new Error("others kept coming first"));
    // Those who ran into each other must not do so again in step.
    await sleep(Math.random() * Math.min(2 ** tries, LONGEST_PAUSE_MS));
  }
}
