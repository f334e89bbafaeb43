import { type ChildProcess, type ForkOptions, fork, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PATIENCE_MS = 15_000;

/** Ends the processes it has been told of and deletes the folder, when this process is gone, however it went. */
const CLEANER = `
  pids=
  while read -r what pid; do
    case $what in
      started) pids="$pids $pid" ;;
      ended) left=; for one in $pids; do [ "$one" = "$pid" ] || left="$left $one"; done; pids=$left ;;
    esac
  done
  for one in $pids; do kill -KILL "$one"; done 2>/dev/null
  rm -rf "$0"`;

/** Everything a run starts, and its temporary files: gone after it, also after Ctrl+C or `kill -9`. */
export class Processes {
  /** For temporary files. */
  readonly folder = mkdtempSync(join(tmpdir(), "keystead-benchmarks-"));
  readonly #cleaner: ChildProcess;
  readonly #running = new Set<ChildProcess>();

  constructor() {
    // Detached, so that Ctrl+C does not reach it.
    this.#cleaner = spawn("/bin/sh", ["-c", CLEANER, this.folder], {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    });
    this.#cleaner.unref();
  }

  /** Runs a command; `prefix` places it on a core. */
  spawn(prefix: string[], words: string[], options: SpawnOptions): ChildProcess {
    const [command = "", ...args] = [...prefix, ...words];
    return this.#watch(spawn(command, args, options));
  }

  /** Runs a TypeScript module in a Node of its own that can be sent messages. */
  fork(prefix: string[], module: string, args: string[], options: ForkOptions = {}): ChildProcess {
    const [execPath, ...execArgv] = [...prefix, process.execPath];
    return this.#watch(fork(module, args, { ...options, execPath, execArgv }));
  }

  /** Asks a process to stop and waits until it has. */
  async stop(child: ChildProcess): Promise<void> {
    if (!this.#running.has(child)) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    const impatience = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
    await gone;
    clearTimeout(impatience);
  }

  /** Stops what still runs and deletes the folder. */
  async close(): Promise<void> {
    await Promise.all([...this.#running].map((child) => this.stop(child)));
    const cleaned = once(this.#cleaner, "exit");
    this.#cleaner.ref();
    this.#cleaner.stdin?.end();
    await cleaned;
  }

  #watch(child: ChildProcess): ChildProcess {
    const { pid } = child;
    this.#running.add(child);
    this.#cleaner.stdin?.write(`started ${pid}\n`);
    child.once("exit", () => {
      this.#running.delete(child);
      this.#cleaner.stdin?.write(`ended ${pid}\n`);
    });
    return child;
  }
}
