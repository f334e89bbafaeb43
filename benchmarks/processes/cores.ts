import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * Which processor core each process may use. The server that is measured has core 0 to itself; what loads it, its
 * database and the benchmark's own process share core 1, so that neither side of a comparison gains from the other's work.
 */
export interface Cores {
  /** What goes before a command so that it runs on the servers' core; empty where nothing can be pinned. */
  readonly serverPrefix: string[];
  /** The same for a command that may use any core. */
  readonly anyPrefix: string[];
  /** How processes are placed, in words. */
  readonly description: string;
}

function hasTaskset(): boolean {
  return spawnSync("taskset", ["--version"]).status === 0;
}

/** Moves this process, and with it everything it starts without a prefix, to core 1. */
export function takeCores(): Cores {
  const count = availableParallelism();
  if (count < 2) return unpinned("this process may use one core only");
  if (!hasTaskset()) return unpinned("there is no taskset on this system");
  const moved = spawnSync("taskset", ["--all-tasks", "--pid", "--cpu-list", "1", String(process.pid)]);
  if (moved.status !== 0) return unpinned("taskset failed");
  return {
    serverPrefix: ["taskset", "--cpu-list", "0"],
    anyPrefix: ["taskset", "--cpu-list", `0-${count - 1}`],
    description: "server on core 0; load generator and PostgreSQL on core 1",
  };
}

function unpinned(reason: string): Cores {
  return { serverPrefix: [], anyPrefix: [], description: `processes not pinned: ${reason}` };
}
