import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("holder.ts", import.meta.url));

/** A process that holds a seat: what it says, and how it ends. */
export interface Holding {
  pid: number;
  /** The next line that it prints; null once it has ended. */
  line(): Promise<string | null>;
  tell(line: string): void;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal to the only child of the process: the first process of a container. */
  signalWithin(signal: NodeJS.Signals): void;
  /** How it ended: its code, or the signal. */
  ended: Promise<number | NodeJS.Signals | null>;
}

const started = new Set<ChildProcess>();

/** Ends what a test has left. */
export function endHoldings(): void {
  for (const child of started) child.kill("SIGKILL");
  started.clear();
}

export interface HolderOptions {
  env?: Record<string, string>;
  /** A command that runs Node, whose path and arguments are added to it. */
  within?: string[];
}

/** Starts a process that takes a seat with these options of the client. */
export function startHolding(options: object, { env = {}, within = [] }: HolderOptions = {}): Holding {
  const [command = "", ...args] = [
    ...within,
    process.execPath,
    "--conditions=keystead-source",
    program,
    JSON.stringify(options),
  ];
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  started.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid ?? 0,
    line: async () => (await lines.next()).value ?? null,
    tell: (line) => void child.stdin.write(`${line}\n`),
    signal: (signal) => void child.kill(signal),
    signalWithin(signal) {
      const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
      process.kill(Number(children), signal);
    },
    ended: once(child, "exit").then(([code, signal]) => signal ?? code),
  };
}
