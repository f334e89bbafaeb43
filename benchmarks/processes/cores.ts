import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * Processor core of each process. The server that is measured is on core 0 and what loads it on core 1; PostgreSQL
 * takes what either leaves, for both sides of a comparison alike.
 */
export interface Cores {
  /** Prefix of a command that pins it to the servers' core; empty where nothing can be pinned. */
  readonly serverPrefix: string[];
  /** The same for the load generator's core. */
  readonly loadPrefix: string[];
  /** How processes are placed, in words. */
  readonly description: string;
}

function hasTaskset(): boolean {
  return spawnSync("taskset", ["--version"]).status === 0;
}

export function coresOfThisMachine(): Cores {
  if (availableParallelism() < 2) return unpinned("this process may use one core only");
  if (!hasTaskset()) return unpinned("there is no taskset on this system");
  return {
    serverPrefix: ["taskset", "--cpu-list", "0"],
    loadPrefix: ["taskset", "--cpu-list", "1"],
    description: "server on core 0; load generator on core 1; PostgreSQL on any",
  };
}

function unpinned(reason: string): Cores {
  return { serverPrefix: [], loadPrefix: [], description: `processes not pinned: ${reason}` };
}
