import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const cli = fileURLToPath(new URL("../../src/cli.ts", import.meta.url));

/** A `keystead` process of its own. */
export interface Command {
  pid: number;
  stdout(): string;
  stderr(): string;
  /** Resolves with the port it listens on once it says so; rejects if it ends before. */
  ready(): Promise<number>;
  signal(name: NodeJS.Signals): void;
  /** The exit code, null after a signal that killed it. */
  exited: Promise<number | null>;
}

const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;

/** Runs `keystead` with no settings in its environment but these, and this on its standard input. */
export function keystead(args: string[], environment: Record<string, string>, input = ""): Command {
  const child = spawn(process.execPath, ["-C", "keystead-source", cli, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(input);
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk.toString();
  });
  const exited = once(child, "close").then(([code]) => code as number | null);
  const port = () => /"port":(\d+),.*"msg":"listening"/.exec(out)?.[1];
  return {
    pid: child.pid ?? 0,
    stdout: () => out,
    stderr: () => err,
    exited,
    signal: (name) => void child.kill(name),
    async ready() {
      while (port() === undefined) {
        const ended = await Promise.race([
          exited.then(() => true),
          once(child.stdout, "data").then(() => false),
        ]);
        if (ended && port() === undefined) throw new Error(`keystead ended: ${out}${err}`);
      }
      return Number(port());
    },
  };
}

/** A folder that `remove` deletes again. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "keystead-command-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
