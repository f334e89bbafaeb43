import { setTimeout as sleep } from "node:timers/promises";
import { unavailable } from "./errors.ts";

/** Result of an attempt that has to be repeated. */
export const RETRY = Symbol("retry");

/** A call is attempted at least this long and this often: on a slow machine, few attempts take long. */
const PATIENCE_MS = 5_000;
const LEAST_TRIES = 6;
const LONGEST_PAUSE_MS = 40;

/** Repeats `attempt` until its result is not RETRY. Throws `storage_unavailable` when other calls keep coming first. */
export async function retry<Result>(
  attempt: (tries: number) => Promise<Result | typeof RETRY>,
): Promise<Result> {
  const start = performance.now();
  for (let tries = 1; ; tries += 1) {
    const result = await attempt(tries);
    if (result !== RETRY) return result;
    const isPatient = tries < LEAST_TRIES || performance.now() - start < PATIENCE_MS;
    if (!isPatient) throw unavailable(new Error("other processes kept changing the same records"));
    // A random pause, so that calls that collided do not collide again.
    await sleep(Math.random() * Math.min(2 ** tries, LONGEST_PAUSE_MS));
  }
}
