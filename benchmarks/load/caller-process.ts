import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Processes } from "../processes/processes.ts";
import type { LoadResult } from "./plan.ts";

/** For how long a caller calls. */
export interface CallPlan {
  seconds: number;
}

/** A process that makes calls by itself, without a server between them. */
export interface Caller {
  name: string;
  pid: number;
  run(plan: CallPlan): Promise<LoadResult>;
  stop(): Promise<void>;
}

interface CallerOptions {
  name: string;
  /** Its program, relative to the folder of the benchmarks. */
  file: string;
  args: string[];
}

/** Starts a caller; `prefix` places it on a core. */
export function startCaller(
  processes: Processes,
  prefix: string[],
  { name, file, args }: CallerOptions,
): Caller {
  const module = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = processes.fork(prefix, module, args);
  const ended = once(child, "exit").then(() => {
    throw new Error(`The process of ${name} has ended`);
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
