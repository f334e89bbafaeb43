import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Another Node process that talks in lines. */
export interface Process {
  child: ChildProcess;
  /** The next line it prints. Throws when it ends without one. */
  line(): Promise<string>;
  tell(line: string): void;
  /** Ends it at once, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Runs the program at this `file:` address on the sources of the packages. */
export function startProcess(program: URL, ...args: string[]): Process {
  return start(["--conditions=keystead-source", fileURLToPath(program), ...args]);
}

/** Runs it on the packages as they are built, which takes a fraction of the time to start. */
export function startBuiltProcess(program: URL, ...args: string[]): Process {
  return start([fileURLToPath(program), ...args]);
}

function start(words: string[]): Process {
  const child = spawn(process.execPath, words, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${words.map((word) => basename(word)).join(" ")} ended without a word`);
      return value;
    },
    tell(line) {
      child.stdin.write(`${line}\n`);
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
