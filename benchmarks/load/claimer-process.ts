import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Processes } from "../processes/processes.ts";
import type { LoadResult } from "./plan.ts";

/** For how long a claimer takes seats. */
export interface ClaimPlan {
  seconds: number;
}

export interface Claimer {
  name: string;
  pid: number;
  run(plan: ClaimPlan): Promise<LoadResult>;
  stop(): Promise<void>;
}

interface ClaimerOptions {
  name: string;
  /** What it claims from. */
  store: "redis" | "postgres";
  url: string;
  /** Over how many licenses. */
  licenses: number;
  inFlight: number;
}

/** Starts a process that claims seats from a store, without a server between them; `prefix` places it on a core. */
export function startClaimer(
  processes: Processes,
  prefix: string[],
  { name, store, url, licenses, inFlight }: ClaimerOptions,
): Claimer {
  const module = fileURLToPath(new URL("../claimer.ts", import.meta.url));
  const child = processes.fork(prefix, module, [store, url, String(licenses), String(inFlight)]);
  const ended = once(child, "exit").then(() => {
    throw new Error(`The claimer of ${name} has ended`);
  });
  // Heard of by whoever waits for a result; at the end nobody does.
  ended.catch(() => {});
  return {
    name,
    pid: child.pid ?? 0,
    async run(plan) {
      const answered = once(child, "message") as Promise<[LoadResult]>;
      child.send(plan);
      const [result] = await Promise.race([answered, ended]);
      return result;
    },
    stop: () => processes.stop(child),
  };
}
