import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Processes } from "../processes/processes.ts";
import type { LoadAnswer, LoadPlan, LoadResult } from "./plan.ts";

export interface LoadGenerator {
  /** Throws when a connection breaks or an answer is overdue; answers that are wrong are counted. */
  run(plan: LoadPlan): Promise<LoadResult>;
}

/** Starts the load generator; `prefix` places it away from the servers' core. */
export function startLoadGenerator(processes: Processes, prefix: string[]): LoadGenerator {
  const module = fileURLToPath(new URL("../load-generator.ts", import.meta.url));
  // Thousands of bodies go over in one message.
  const child = processes.fork(prefix, module, [], { serialization: "advanced" });
  const ended = once(child, "exit").then(() => {
    throw new Error("The load generator has ended");
  });
  // Heard of by whoever waits for an answer; at the end of a run nobody does.
  ended.catch(() => {});
  return {
    async run(plan) {
      const answered = once(child, "message") as Promise<[LoadAnswer]>;
      child.send(plan);
      const [answer] = await Promise.race([answered, ended]);
      if ("failure" in answer) throw new Error(`127.0.0.1:${plan.port}${plan.path}: ${answer.failure}`);
      return answer.result;
    },
  };
}
