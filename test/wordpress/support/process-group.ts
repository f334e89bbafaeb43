import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

/** A program with all processes that it starts. */
export interface ProcessGroup {
  process: ChildProcess;
  /** Asks all of them to end, and waits for the first. */
  end(): Promise<void>;
}

/**
 * Starts a program in a group of its own, which works in `folder`. A test that is itself killed, or fails before it
 * ends the group, leaves nothing of both.
 */
export function startGroup(
  folder: string,
  command: string,
  args: string[],
  options: SpawnOptions,
): ProcessGroup {
  const child = spawn(command, args, { ...options, detached: true });
  // A shell ends the group when the pipe between the two closes without a word.
  const work = 'read -r _ || { kill -9 -- "-$0"; sleep 1; rm -rf "$1"; }';
  const watcher = spawn("/bin/sh", ["-c", work, String(child.pid), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  child.once("exit", () => watcher.stdin.end("ended\n"));
  return {
    process: child,
    async end() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      process.kill(-child.pid, "SIGTERM");
      await gone;
    },
  };
}
